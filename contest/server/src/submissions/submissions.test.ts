import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { expectProblem } from "@contest/testing/expect-problem";
import { type Browser, useSite } from "@contest/testing/site";
import {
  creditDifferences,
  giveCredits,
  insertSubmissions,
  insertImages,
  planContest,
} from "@contest/testing/submissions";

const site = useSite();

/** Creates a member, an open contest, an image, and the request body that the page would send. */
async function artist() {
  const { browser, user } = await site.member();
  const contest = await planContest(site.pool);
  const [file_path = ""] = await insertImages(site.pool, user._id, 1);
  return { browser, user, contest, fields: { user_id: user._id, challenge_id: contest, file_path } };
}

async function creditsLeft(browser: Browser, userId: string): Promise<number> {
  return (await browser.get(`/api/subscription?userId=${userId}`)).body.remaining_submissions;
}

const submissionCount = async (userId: string) =>
  (await site.pool.query("select count(*) from submissions where user_id = $1", [userId])).rows[0].count;

describe("submitting", () => {
  test("a submission costs one credit and has every field and alias", async () => {
    const { browser, user, contest, fields } = await artist();
    const reply = await browser.post("/api/submissions", { ...fields, alt_text: "A red owl", status: "winner" });
    expect(reply.status).toBe(201);
    expect(reply.body.subscription).toMatchObject({
      tier: "free",
      remaining_submissions: 1,
      remainingSubmissions: 1,
      unlimited: false,
    });
    const { submission } = reply.body;
    expect(submission).toMatchObject({
      _id: submission.id,
      user_id: user._id,
      challenge_id: contest,
      contest_id: contest,
      contest_title: "Owl in the Ivy",
      file_path: fields.file_path,
      public_url: fields.file_path,
      age_group: "adult",
      contest_type: "traditional",
      status: "submitted",
      votes: 0,
      alt_text: "A red owl",
      picture: { width: 1200, height: 900 },
    });
    expect((await site.browser().get(`/api/submissions/${submission.id}`)).body).toEqual(submission);
    expect((await site.browser().get(`/api/challenges/${contest}`)).body.submissions).toBe(1);
  });

  test("a repeated request returns the same submission and costs nothing", async () => {
    const { browser, user, fields } = await artist();
    const request = { ...fields, request_id: randomUUID() };
    const replies = await Promise.all(Array.from({ length: 10 }, () => browser.post("/api/submissions", request)));
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(new Set(replies.map(({ body }) => body.submission.id)).size).toBe(1);
    expect(await creditsLeft(browser, user._id)).toBe(1);
  });

  test("a submission has its number in the contest, and a repeated request gets the same one", async () => {
    const { browser, user, contest, fields } = await artist();
    const other = await site.member();
    await insertSubmissions(site.pool, other.user._id, contest, [{ at: new Date(Date.now() - 60_000) }]);
    const request = { ...fields, request_id: randomUUID() };
    const first = await browser.post("/api/submissions", request);
    expect(first.body).toMatchObject({ number: 2, card: expect.stringMatching(/^\/image\/share\/.+\.jpg$/) });
    await insertSubmissions(site.pool, other.user._id, contest, [{ at: new Date(Date.now() + 1000) }]);
    expect((await browser.post("/api/submissions", request)).body.number).toBe(2);
    expect(user._id).toBe(first.body.submission.user_id);
  });

  test("a request id cannot be used for another picture", async () => {
    const { browser, user, fields } = await artist();
    const request = { ...fields, request_id: randomUUID() };
    await browser.post("/api/submissions", request);
    const [another = ""] = await insertImages(site.pool, user._id, 1);
    const reused = await browser.post("/api/submissions", { ...request, file_path: another });
    expectProblem(reused, 409, "REQUEST_ALREADY_USED");
  });

  test("the same picture with another request id is the same submission", async () => {
    const { browser, user, fields } = await artist();
    const first = await browser.post("/api/submissions", fields);
    const second = await browser.post("/api/submissions", { ...fields, request_id: randomUUID() });
    expect(second.body.submission.id).toBe(first.body.submission.id);
    expect(await creditsLeft(browser, user._id)).toBe(1);
  });

  test("a picture takes part in one contest only", async () => {
    const { browser, fields } = await artist();
    await browser.post("/api/submissions", fields);
    const elsewhere = await browser.post("/api/submissions", { ...fields, challenge_id: await planContest(site.pool) });
    expectProblem(elsewhere, 409, "IMAGE_ALREADY_USED");
  });

  test.each(["child", "teen"])("a submission of a %s needs a guardian's confirmation", async (age_group) => {
    const { browser, fields } = await artist();
    const refused = await browser.post("/api/submissions", { ...fields, age_group });
    expectProblem(refused, 400, "GUARDIAN_NEEDED");
    expect(refused.body.field).toBe("guardian_confirmed");
  });

  test("a guardian's confirmation is stored", async () => {
    const { browser, fields } = await artist();
    const { body } = await browser.post("/api/submissions", {
      ...fields,
      age_group: "child",
      guardian_confirmed: true,
    });
    const { rows } = await site.pool.query("select guardian_confirmed_at from submissions where id = $1", [
      body.submission.id,
    ]);
    expect(rows[0].guardian_confirmed_at).toBeInstanceOf(Date);
  });
});

describe("a refused submission costs nothing", () => {
  test("invalid input and other members' pictures are refused", async () => {
    const { browser, user, fields } = await artist();
    const other = await site.member();
    const [foreign] = await insertImages(site.pool, other.user._id, 1);
    const cases: [object, number, string][] = [
      [{ ...fields, file_path: undefined }, 400, "Please enter an image URL"],
      [{ ...fields, file_path: "https://elsewhere.example/x.jpg" }, 400, "Upload the picture here first."],
      [{ ...fields, file_path: `/image/upload/${randomUUID()}.webp` }, 400, "Upload the picture here first."],
      [{ ...fields, file_path: foreign }, 403, "You are not allowed to change this."],
      [{ ...fields, user_id: other.user._id }, 403, "You are not allowed to change this."],
      [{ ...fields, age_group: "baby" }, 400, "The age groups are child, teen, adult, senior."],
      [{ ...fields, contest_type: "sculpture" }, 400, "The types are traditional, digital."],
      [{ ...fields, challenge_id: undefined }, 400, "Enter the id of the contest."],
      [{ ...fields, challenge_id: randomUUID() }, 404, "This contest was not found."],
      [{ ...fields, alt_text: "x".repeat(301) }, 400, "Use at most 300 characters."],
      [{ ...fields, alt_text: "a\0b" }, 400, "This contains a character that cannot be used."],
      [{ ...fields, request_id: "1" }, 400, "Make a new id for each work."],
    ];
    for (const [body, status, message] of cases) {
      const reply = await browser.post("/api/submissions", body);
      expect([reply.status, reply.body.message]).toEqual([status, message]);
    }
    expect(await site.browser().post("/api/submissions", fields)).toMatchObject({
      status: 401,
      body: { message: "Please sign in to submit artwork" },
    });
    expect(await creditsLeft(browser, user._id)).toBe(2);
    expect(await submissionCount(user._id)).toBe(0);
  });

  test("a submission to an ended contest is refused", async () => {
    const { browser, user, fields } = await artist();
    const late = await browser.post("/api/submissions", {
      ...fields,
      challenge_id: await planContest(site.pool, "-1 day", "-1 millisecond"),
    });
    expectProblem(late, 403, "CONTEST_CLOSED");
    expect(await creditsLeft(browser, user._id)).toBe(2);
  });

  test("a submission to a contest that has not started is refused", async () => {
    const { browser, user, fields } = await artist();
    const early = await browser.post("/api/submissions", {
      ...fields,
      challenge_id: await planContest(site.pool, "1 minute", "1 day"),
    });
    expectProblem(early, 403, "CONTEST_NOT_OPEN");
    expect(await creditsLeft(browser, user._id)).toBe(2);
  });

  test("requests around the deadline are accepted or refused, and only accepted ones cost a credit", async () => {
    const { browser, user } = await site.member();
    await giveCredits(site.pool, user._id, 100);
    const contest = await planContest(site.pool, "-1 hour", "400 milliseconds");
    const addresses = await insertImages(site.pool, user._id, 60);
    const replies = await Promise.all(
      addresses.map(async (file_path, index) => {
        await new Promise((resolve) => setTimeout(resolve, index * 12));
        return browser.post("/api/submissions", { user_id: user._id, challenge_id: contest, file_path });
      }),
    );
    const made = replies.filter(({ status }) => status === 201);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201, 403]));
    expect(await submissionCount(user._id)).toBe(made.length);
    const { rows } = await site.pool.query(
      "select count(*) from submissions join contests on contests.id = contest_id where submissions.created_at >= ends_at",
    );
    expect(rows[0].count).toBe(0);
    expect(await creditDifferences(site.pool)).toEqual([]);
  });

  test("a member without credits gets 402 and keeps the uploaded picture", async () => {
    const { browser, user, contest, fields } = await artist();
    const more = await insertImages(site.pool, user._id, 2);
    for (const file_path of more) {
      expect((await browser.post("/api/submissions", { ...fields, file_path })).status).toBe(201);
    }
    const refused = await browser.post("/api/submissions", fields);
    expectProblem(refused, 402, "OUT_OF_SUBMISSIONS");
    expect((await browser.post("/api/subscription/deduct", { userId: user._id })).status).toBe(402);
    await giveCredits(site.pool, user._id, 1);
    expect((await browser.post("/api/submissions", { ...fields, challenge_id: contest })).status).toBe(201);
  });
});

describe("credits", () => {
  test("the first call of a month grants the free credits, once", async () => {
    const { browser, user } = await site.member();
    const calls = Array.from({ length: 12 }, (_, index) =>
      index % 2
        ? browser.get(`/api/subscription?userId=${user._id}`)
        : browser.post("/api/subscription/ensure-current", { userId: user._id, tier: "free" }),
    );
    for (const { body } of await Promise.all(calls)) expect(body.remaining_submissions).toBe(2);
  });

  test("credits are spent from the grant that expires first, and never from an expired one", async () => {
    const { browser, user, contest } = await artist();
    await giveCredits(site.pool, user._id, 5);
    await giveCredits(site.pool, user._id, 5, "-1 second");
    await giveCredits(site.pool, user._id, 1, "1 hour");
    const spent: string[] = [];
    for (const file_path of await insertImages(site.pool, user._id, 4)) {
      const { body } = await browser.post("/api/submissions", { user_id: user._id, challenge_id: contest, file_path });
      const { rows } = await site.pool.query(
        "select reason, ends_at from submissions join credit_grants on credit_grants.id = grant_id where submissions.id = $1",
        [body.submission.id],
      );
      spent.push(rows[0].ends_at === null ? "paid" : rows[0].reason);
    }
    expect(spent).toEqual(["gift", "free-month", "free-month", "paid"]);
  });

  test("a member on the unlimited plan is topped up instead of refused", async () => {
    const { browser, user, contest } = await artist();
    await site.pool.query("insert into subscriptions (user_id, tier) values ($1, 'champ') on conflict do nothing", [
      user._id,
    ]);
    await site.pool.query(
      `insert into credit_grants (user_id, reason, source, granted, remaining, ends_at)
       values ($1, 'champ', 'champ', 1, 1, now() + interval '1 day')`,
      [user._id],
    );
    for (const file_path of await insertImages(site.pool, user._id, 2)) {
      const fields = { user_id: user._id, challenge_id: contest, file_path };
      expect((await browser.post("/api/submissions", fields)).status).toBe(201);
    }
    const { body } = await browser.get(`/api/subscription?userId=${user._id}`);
    expect(body).toMatchObject({ tier: "champ", unlimited: true, remaining_submissions: 998 });
  });

  test("only a submission spends a credit", async () => {
    const { browser, user, fields } = await artist();
    for (let time = 0; time < 3; time += 1) {
      const { status, body } = await browser.post("/api/subscription/deduct", { userId: user._id });
      expect([status, body.remaining_submissions]).toEqual([200, 2]);
    }
    await browser.post("/api/submissions", fields);
    expect(await creditsLeft(browser, user._id)).toBe(1);
  });

  test("a member can only confirm their own current credits, not change them", async () => {
    const { browser, user } = await site.member();
    const other = await site.member();
    const put = (body: object) => browser.put("/api/subscription", { userId: user._id, ...body });
    expect((await put({ tier: "free", remaining_submissions: 2 })).status).toBe(200);
    expect((await put({ tier: "free", remaining_submissions: 3 })).status).toBe(403);
    expect((await put({ tier: "champ", remaining_submissions: 2 })).status).toBe(403);
    expect((await put({ tier: "gold", remaining_submissions: 2 })).status).toBe(400);
    expect((await put({ tier: "free", remaining_submissions: 1 })).body.remaining_submissions).toBe(2);
    const foreign = { userId: other.user._id, tier: "free", remaining_submissions: 0 };
    expect((await browser.put("/api/subscription", foreign)).status).toBe(403);
    expect((await browser.get(`/api/subscription?userId=${other.user._id}`)).status).toBe(403);
    expect((await browser.post("/api/subscription/ensure-current", { userId: other.user._id })).status).toBe(403);
    expect((await browser.post("/api/subscription/ensure-current", { userId: user._id, tier: "pro" })).status).toBe(
      403,
    );
    expect((await site.browser().get(`/api/subscription?userId=${user._id}`)).status).toBe(401);
  });

  test("the credit history cannot be changed, and is deleted only with the member", async () => {
    const { browser, user, fields } = await artist();
    await browser.post("/api/submissions", fields);
    await expect(site.pool.query("update credit_history set change = 5")).rejects.toThrow("append-only");
    await expect(site.pool.query("delete from credit_history")).rejects.toThrow("append-only");
    await site.pool.query("delete from users where id = $1", [user._id]);
    const { rows } = await site.pool.query("select submission_count from contests where id = $1", [
      fields.challenge_id,
    ]);
    expect(rows[0].submission_count).toBe(0);
  });
});

describe("lists", () => {
  test("submissions are listed newest first, in pages, by member, contest and kind", async () => {
    const { browser, user } = await site.member();
    await giveCredits(site.pool, user._id, 20);
    const contest = await planContest(site.pool);
    const ids: string[] = [];
    for (const [index, file_path] of (await insertImages(site.pool, user._id, 9)).entries()) {
      const { body } = await browser.post("/api/submissions", {
        user_id: user._id,
        contest_id: contest,
        public_url: file_path,
        age_group: index % 3 ? "senior" : "child",
        guardian_confirmed: true,
        contest_type: index % 2 ? "digital" : "traditional",
      });
      ids.unshift(body.submission.id);
    }
    const walk = async (address: string) => {
      const seen: string[] = [];
      for (let next: string | undefined = address; next;) {
        const page = await site.browser().get(next);
        expect(page.status).toBe(200);
        seen.push(...page.body.map(({ id }: { id: string }) => id));
        next = /<([^>]+)>; rel="next"/.exec(page.headers.get("link") ?? "")?.[1];
      }
      return seen;
    };
    const oldestFirst = ids.toReversed();
    const kind = (keep: (index: number) => boolean) => oldestFirst.filter((_, index) => keep(index)).toReversed();
    expect(await walk(`/api/submissions?user_id=${user._id}&limit=4`)).toEqual(ids);
    expect(await walk(`/api/submissions/user/${user._id}?limit=2`)).toEqual(ids);
    expect(await walk(`/api/submissions/by-challenge/search?challenge_id=${contest}&limit=3`)).toEqual(ids);
    const counted = await site.browser().get(`/api/submissions/by-challenge/search?challenge_id=${contest}&limit=3`);
    expect(counted.headers.get("x-total-count")).toBe("9");
    expect(await walk(`/api/submissions?challenge_id=${contest}&age_group=child&limit=2`)).toEqual(
      kind((index) => index % 3 === 0),
    );
    expect(await walk(`/api/submissions/user/${user._id}?contest_type=digital&limit=2`)).toEqual(
      kind((index) => index % 2 === 1),
    );
    expect(
      await walk(`/api/submissions?challenge_id=${contest}&age_group=senior&contest_type=digital&limit=1`),
    ).toEqual(kind((index) => index % 3 !== 0 && index % 2 === 1));
    expect((await walk("/api/submissions")).slice(0, 9)).toEqual(ids);
  });

  test("an invalid query gets 400 and an unknown submission gets 404", async () => {
    for (const query of [
      "limit=0",
      "limit=1001",
      "before=x",
      `before=${randomUUID()}`,
      "age_group=baby",
      "contest_type=x",
      "user_id=x",
    ]) {
      expect((await site.browser().get(`/api/submissions?${query}`)).status).toBe(400);
    }
    expect((await site.browser().get("/api/submissions/by-challenge/search")).status).toBe(400);
    expect((await site.browser().get(`/api/submissions/${randomUUID()}`)).status).toBe(404);
  });

  test("a link to a submission has its own preview while the submission is visible and somebody vouches for it", async () => {
    const { user } = await site.member();
    const contest = await planContest(site.pool);
    const [id = ""] = await insertSubmissions(site.pool, user._id, contest, [{ at: new Date() }]);
    const head = async (query: string): Promise<string> => (await site.browser().get(`/gallery?${query}`)).body;
    expect(await head(`work=${id}`)).toContain('/share.jpg">');
    await site.pool.query("update submissions set reviewed_at = now() where id = $1", [id]);
    for (const query of [`work=${id}`, `submission=${id}`, `sort=newest&work=${id}`]) {
      const html = await head(query);
      expect(html).toContain(`<meta property="og:title" content="“Owl in the Ivy” colored by `);
      expect(html).toMatch(/<meta property="og:image" content="http[^"]+\/image\/share\/[0-9a-f-]{36}\.jpg">/);
      expect(html).toContain(`/gallery?work=${id}">`);
    }
    await site.pool.query("update submissions set status = 'hidden' where id = $1", [id]);
    for (const query of [`work=${id}`, "work=x", "work=1&work=2", "submission="]) {
      expect(await head(query)).toContain('/share.jpg">');
    }
  });

  test("home shows no submission of an unconfirmed account before an administrator has looked at it", async () => {
    const { user, contest } = await artist();
    const at = new Date(Date.now() + 60_000);
    const [id = ""] = await insertSubmissions(site.pool, user._id, contest, [{ at }]);
    const onHome = async () =>
      (await site.browser().get("/api/submissions/recent")).body.some((shown: { id: string }) => shown.id === id);
    expect(await onHome()).toBe(false);
    expect((await site.browser().get("/api/submissions?limit=5")).body[0].id).toBe(id);
    await site.pool.query("update submissions set reviewed_at = now() where id = $1", [id]);
    expect(await onHome()).toBe(true);
    await site.pool.query("update submissions set reviewed_at = null where id = $1", [id]);
    await site.pool.query("update users set email_confirmed_at = now() where id = $1", [user._id]);
    expect(await onHome()).toBe(true);
    await site.pool.query("delete from submissions where id = $1", [id]);
  });

  test("submissions of members who are leaving are not listed", async () => {
    const { browser, user, contest, fields } = await artist();
    const { body } = await browser.post("/api/submissions", fields);
    await site.pool.query("update users set deletion_due_at = now() + interval '1 day' where id = $1", [user._id]);
    const list = await site.browser().get(`/api/submissions?challenge_id=${contest}`);
    expect(list.body).toEqual([]);
    expect((await site.browser().get(`/api/submissions/${body.submission.id}`)).status).toBe(404);
  });
});
