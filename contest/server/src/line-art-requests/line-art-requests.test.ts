import { beforeAll, beforeEach, expect, test } from "vitest";
import { expectProblem } from "@contest/testing/expect-problem";
import { type SignedIn, useSite } from "@contest/testing/site";

const site = useSite({ AUTO_CONTEST: "off" });
let admin: SignedIn;
let champ: SignedIn;
let secondChamp: SignedIn;
let other: SignedIn;

beforeAll(async () => {
  [admin, champ, secondChamp, other] = [
    await site.administrator(),
    await site.member(),
    await site.member(),
    await site.member(),
  ];
  await site.pool.query(
    `insert into subscriptions (user_id, tier) select unnest($1::uuid[]), 'champ'
     on conflict (user_id) do update set tier = excluded.tier`,
    [[champ.user._id, secondChamp.user._id]],
  );
  await site.pool.query("update users set email_confirmed_at = now()");
});

beforeEach(() => site.pool.query("delete from line_art_requests"));

const REQUEST = { subject: "A sleepy fox", difficulty: "easy", mayBeContest: false };
const ask = ({ browser }: SignedIn, body: object = REQUEST) => browser.post("/api/line-art-requests", body);
const own = async ({ browser }: SignedIn) => (await browser.get("/api/line-art-requests")).body;
const path = (id: string) => `/api/admin/line-art-requests/${id}`;
const sendPage = (id: string, number = 0) => admin.browser.post(`${path(id)}/page`, { number });
const decline = (id: string) => admin.browser.post(`${path(id)}/decline`, { reason: "We draw no brands." });

async function mailsTo({ user }: SignedIn, subject: string): Promise<string[]> {
  const { rows } = await site.pool.query(
    "select text_body as text from mails where recipient = $1 and subject like $2 || '%'",
    [user.email, subject],
  );
  return rows.map(({ text }) => text);
}

const planWith = (lineArt: string) =>
  admin.browser.post("/api/admin/contests", {
    title: "A fox",
    description: "Color it.",
    prize: "",
    startsAt: new Date(Date.now() + 3 * 86_400_000).toISOString(),
    endsAt: new Date(Date.now() + 4 * 86_400_000).toISOString(),
    voteWeighing: "equal",
    selfVotes: false,
    submissionLimit: null,
    lineArt,
    lineArtAlt: "A fox.",
  });

test("the page arrives for the member who asked, and nobody else can open it by any address", async () => {
  const asked = await ask(champ);
  expect(asked).toMatchObject({ status: 201, body: { subject: "A sleepy fox", answeredAt: null, page: null } });
  const { id } = asked.body;
  expect((await admin.browser.get("/api/admin/line-art-requests")).body.rows).toMatchObject([
    { id, username: champ.user.username, contest: null },
  ]);
  const proposal = (await admin.browser.get(`${path(id)}/proposal?number=2`)).body;
  expect(proposal.alternativeText.toLowerCase()).toContain("fox");
  expect((await sendPage(id, 2)).status).toBe(204);

  const { asking, requests } = await own(champ);
  expect(asking).toBe("month");
  const { page } = requests[0];
  expect(page.title).toBe(proposal.title);
  const files = [page.svg, page.pdf, page.letter, page.a4];
  for (const file of [
    ...files,
    page.svg.replace("page.svg", "started.svg"),
    page.svg.replace("page.svg", "share.jpg"),
  ]) {
    expect([file, (await champ.browser.get(file)).status]).toEqual([file, 200]);
    expect([file, (await other.browser.get(file)).status]).toEqual([file, 404]);
    expect([file, (await secondChamp.browser.get(file)).status]).toEqual([file, 404]);
    expect([file, (await site.browser().get(file)).status]).toEqual([file, 404]);
  }
  expect((await secondChamp.browser.get(page.svg.replace("page.svg", "coloring.bin"))).status).toBe(404);
  expect((await own(secondChamp)).requests).toEqual([]);
  expect((await other.browser.get("/api/admin/line-art-requests")).status).toBe(403);

  // The member did not agree to a contest.
  const [, , folder = ""] = page.svg.split("/");
  expect(await planWith(folder)).toMatchObject({ status: 400, body: { field: "lineArt" } });

  expect(await mailsTo(champ, "Your page is ready")).toHaveLength(1);
  const { notices } = (await champ.browser.get(`/api/users/${champ.user._id}/notices`)).body;
  expect(notices).toContainEqual(expect.objectContaining({ title: "Your page is ready!", path: "/line-art-requests" }));
  expect((await champ.browser.get(`/api/users/${champ.user._id}/export`)).body.lineArtRequests).toMatchObject([
    { subject: "A sleepy fox", title: page.title, page: page.svg },
  ]);
});

test("only members with the plan can ask, for a subject and a difficulty", async () => {
  expectProblem(await ask(other), 403, "PLAN_NEEDED");
  expect((await own(other)).asking).toBe("plan");
  expect(await ask(champ, { ...REQUEST, subject: "  " })).toMatchObject({ status: 400, body: { field: "subject" } });
  expect((await ask(champ, { ...REQUEST, subject: "x".repeat(81) })).status).toBe(400);
  expect(await ask(champ, { ...REQUEST, difficulty: "hard" })).toMatchObject({ body: { field: "difficulty" } });
  expect((await own(champ)).asking).toBe("open");
});

test("a member has one request at a time, however fast they ask", async () => {
  const answers = await Promise.all([ask(champ), ask(champ), ask(champ)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  expect((await own(champ)).asking).toBe("waiting");
  expectProblem(await ask(champ), 409, "ALREADY_ASKED");
});

test("a request that still waits keeps the next month's from being asked", async () => {
  await ask(champ);
  await site.pool.query("update line_art_requests set month = month - interval '1 month'");
  expectProblem(await ask(champ), 409, "ALREADY_ASKED");
});

test("a member gets one page a month, and another one in the next", async () => {
  await ask(champ);
  await site.pool.query(
    `update line_art_requests
     set answered_at = now(), folder = 'request-1', title = 'A', description = 'B', alternative_text = 'C'`,
  );
  expectProblem(await ask(champ), 409, "ALREADY_ASKED");
  await site.pool.query("update line_art_requests set month = month - interval '1 month'");
  expect((await ask(champ)).status).toBe(201);
});

test("a declined request comes with its reason and does not use up the month", async () => {
  const { id } = (await ask(champ)).body;
  expect((await admin.browser.post(`${path(id)}/decline`, { reason: " " })).status).toBe(400);
  expect((await decline(id)).status).toBe(204);
  const { asking, requests } = await own(champ);
  expect(requests).toMatchObject([{ declineReason: "We draw no brands.", page: null }]);
  expect(asking).toBe("open");
  expect((await mailsTo(champ, "About the page"))[0]).toContain("We draw no brands.");
  expect((await ask(champ)).status).toBe(201);
});

test("a request is answered once, even if two administrators answer at the same time", async () => {
  const { id } = (await ask(champ)).body;
  const answers = await Promise.all([sendPage(id), decline(id), decline(id)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409, 409]);
  expectProblem(await sendPage(id), 409, "ALREADY_ANSWERED");
  expect((await admin.browser.get(`${path(id)}/proposal?number=0`)).status).toBe(409);
});

test("a page can be a contest if the member agreed, and the contest credits the member", async () => {
  const { id } = (await ask(secondChamp, { ...REQUEST, mayBeContest: true })).body;
  await sendPage(id);
  const find = async () => {
    const { rows } = (await admin.browser.get("/api/admin/line-art-requests?state=answered")).body;
    return rows.find((row: { id: string }) => row.id === id);
  };
  const { contest, page } = await find();
  const planned = await planWith(contest.lineArt);
  expect(planned.status).toBe(201);
  expect((await find()).contest.startsAt).toBe(planned.body.startsAt);
  const credit = async () => (await other.browser.get(`/api/challenges/${planned.body.id}`)).body.requestedBy;
  expect(await credit()).toBe(secondChamp.user.username);
  expect((await secondChamp.browser.get(page.svg)).status).toBe(200);
  expect((await other.browser.get(page.svg)).status).toBe(404);
  await site.pool.query("delete from users where id = $1", [secondChamp.user._id]);
  expect(await credit()).toBeNull();
});
