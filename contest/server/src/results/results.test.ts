import { createHash } from "node:crypto";
import { lockPast } from "@contest/example-past/sql";
import { recount } from "@contest/rules/results/recount";
import pg from "pg";
import { beforeAll, describe, expect, test } from "vitest";
import { advancePrizeClaims } from "../prize-claims/claims.ts";
import { expectProblem } from "@contest/testing/expect-problem";
import { crashAtEveryStatement } from "@contest/testing/kill-points";
import { type Browser, useSite } from "@contest/testing/site";
import { insertSubmissions, planContest, signInMany, wrongTallies } from "@contest/testing/submissions";
import { confirmExampleResult, confirmResults } from "./confirm.ts";
import { reviewContests } from "./vote-review.ts";

const site = useSite({ AUTO_CONTEST: "off" });
let admin: Browser;
let voters: { id: string; cookie: string }[];

beforeAll(async () => {
  admin = (await site.administrator()).browser;
  voters = await signInMany(site.pool, 40);
  // The voters have old accounts, and each votes from a network of their own.
  await site.pool.query(
    "update users set created_at = now() - interval '90 days', email_confirmed_at = now() where username like 'voter%'",
  );
});

interface Cast {
  submission: string;
  voters: { id: string }[];
  /** The votes come from one network within one minute, from accounts created for the purpose. */
  isRing?: boolean;
}

/** Casts votes in a contest that opened two days ago and ended this many hours ago. */
async function castVotes(contest: string, { submission, voters, isRing = false }: Cast): Promise<void> {
  await site.pool.query(
    `with vote as (
       insert into votes (submission_id, user_id, weight, cast_at, address_hash, account_age)
       select $1, voter, 10,
         contests.ends_at - case when $4 then interval '1 hour' + place * interval '5 seconds'
           else place * interval '20 minutes' end,
         sha256(case when $4 then 'ring' else voter::text end::bytea),
         case when $4 then interval '10 minutes' else interval '90 days' end
       from unnest($2::uuid[]) with ordinality as given (voter, place), contests where contests.id = $3
       returning submission_id
     )
     update vote_counts set vote_count = vote_count + added.votes, score = score + added.votes * 10,
       cast_count = cast_count + added.votes
     from (select count(*) as votes from vote) as added where submission_id = $1`,
    [submission, voters.map(({ id }) => id), contest, isRing],
  );
}

interface Judged {
  contest: string;
  /** The artists' submissions: two with three and two honest votes, and one with a ring of eight votes. */
  submissions: { honest: string; second: string; ringed: string };
  artists: Record<"honest" | "second" | "ringed", { _id: string; email: string; browser: Browser }>;
}

async function closedContest(hoursAgo: number, artists?: Judged["artists"]): Promise<Judged> {
  const contest = await planContest(site.pool, `-${hoursAgo + 24} hours`, `-${hoursAgo} hours`);
  const by = artists ?? { honest: await artist(), second: await artist(), ringed: await artist() };
  const at = new Date(Date.now() - (hoursAgo + 20) * 3_600_000);
  const addSubmission = async (name: keyof Judged["submissions"]) => {
    const [submission = ""] = await insertSubmissions(site.pool, by[name]._id, contest, [{ at }]);
    return submission;
  };
  const submissions = {
    honest: await addSubmission("honest"),
    second: await addSubmission("second"),
    ringed: await addSubmission("ringed"),
  };
  await castVotes(contest, { submission: submissions.honest, voters: voters.slice(0, 3) });
  await castVotes(contest, { submission: submissions.second, voters: voters.slice(3, 5) });
  await castVotes(contest, { submission: submissions.ringed, voters: voters.slice(20, 28), isRing: true });
  return { contest, submissions, artists: by };
}

async function artist() {
  const { user, browser } = await site.member({ ageConfirmed: true });
  return { ...user, browser };
}

const preview = async (contest: string) => (await admin.get(`/api/admin/results/${contest}`)).body;
const setAside = (contest: string, group: object = {}) =>
  admin.post(`/api/admin/results/${contest}/votes`, { decision: "set-aside", reason: "One ring.", group });
const confirmUnchecked = async (contest: string) =>
  admin.post(`/api/admin/results/${contest}/confirm`, { sha256: (await preview(contest)).sha256 });
const confirm = async (contest: string) => {
  await admin.post(`/api/admin/results/${contest}/review`);
  return confirmUnchecked(contest);
};

async function rows(text: string, values: unknown[] = []) {
  return (await site.pool.query(text, values)).rows;
}

describe("a contest from its deadline to its result", () => {
  test("a voting ring is flagged, set aside, and counted only in the raw result", async () => {
    const { contest, submissions, artists } = await closedContest(25);
    expect((await preview(contest)).review).toBeNull();
    await Promise.all([reviewContests(site.services), reviewContests(site.services)]);
    expect(await rows("select from vote_reviews where contest_id = $1", [contest])).toHaveLength(1);

    const { tasks } = (await admin.get("/api/admin/dashboard")).body;
    expect(tasks).toContainEqual({ name: "results-to-confirm", count: 1, since: expect.any(String) });
    const before = await preview(contest);
    expect(before).toMatchObject({ state: "confirmable", submissionCount: 3, votes: { raw: 13, final: 13 } });
    expect(before.review).toMatchObject({ votes: 13, flagged: 8 });
    expect(before.review.byWork).toEqual([{ id: submissions.ringed, username: expect.any(String), votes: 8 }]);
    expect(before.review.byNetwork).toEqual([{ network: expect.stringMatching(/^[0-9a-f]{6}$/), votes: 8 }]);
    expect(before.review.byReason).toContainEqual({ reason: "burst", votes: 8 });
    expect(before.review.clusters).toMatchObject([
      { submission: submissions.ringed, network: before.review.byNetwork[0].network, votes: 8, setAside: 0 },
    ]);
    expect(before.submissions[0]).toMatchObject({ isWinner: true, submission: { id: submissions.ringed } });

    const first = await admin.get(`/api/admin/flagged-votes?contest=${contest}&limit=5&reason=burst`);
    const second = await admin.get(
      `/api/admin/flagged-votes?contest=${contest}&limit=5&reason=burst&cursor=${first.body.next}`,
    );
    const flagged = [...first.body.rows, ...second.body.rows];
    expect(new Set(flagged.map(({ userId }) => userId)).size).toBe(8);
    expect(flagged.every(({ artist, setAside }) => artist && !setAside)).toBe(true);
    expect(JSON.stringify(flagged)).not.toMatch(/address|10\.0\./);

    const [one] = flagged;
    const single = { votes: [{ submissionId: one.submissionId, userId: one.userId }], reason: "Looks odd." };
    expect(
      (await admin.post(`/api/admin/results/${contest}/votes`, { ...single, decision: "set-aside" })).body,
    ).toEqual({ changed: 1 });
    expect((await setAside(contest, { network: one.network })).body).toEqual({ changed: 7 });
    expect((await setAside(contest, { network: one.network })).body).toEqual({ changed: 0 });
    expect((await admin.post(`/api/admin/results/${contest}/votes`, { ...single, decision: "count" })).body).toEqual({
      changed: 1,
    });
    expect((await preview(contest)).votes).toEqual({ raw: 13, final: 6 });
    expect((await setAside(contest)).body).toEqual({ changed: 1 });

    const stale = await admin.post(`/api/admin/results/${contest}/confirm`, { sha256: before.sha256 });
    expectProblem(stale, 409, "RESULT_CHANGED");
    const { sha256 } = await preview(contest);
    expect((await confirm(contest)).body).toEqual({ winner: submissions.honest });

    const visitor = site.browser();
    const { body: result } = await visitor.get(`/api/results/${contest}?limit=2`);
    expect(result).toMatchObject({ sha256, submissionCount: 3, votes: { raw: 13, final: 5 } });
    expect(result.submissions[0]).toMatchObject({
      rank: 1,
      isWinner: true,
      raw: { votes: 3 },
      final: { votes: 3, score: 3 },
    });
    const { body: rest } = await visitor.get(`/api/results/${contest}?limit=2&cursor=${result.next}`);
    expect(rest.submissions).toMatchObject([
      { rank: 3, submission: { id: submissions.ringed }, raw: { votes: 8 }, final: { votes: 0 } },
    ]);

    const published = await fetch(`${site.url}/api/results/${contest}/document`);
    const text = await published.text();
    expect(createHash("sha256").update(text).digest("hex")).toBe(sha256);
    const document = JSON.parse(text);
    expect(recount(document).winner).toBe(document.winner);
    expect(recount(document).works.map(({ id }) => id)).toEqual(document.works.map(({ id }: { id: string }) => id));

    const { body: submission } = await visitor.get(`/api/submissions/${submissions.ringed}`);
    expect([submission.votes, submission.score]).toEqual([0, 0]);
    expect((await visitor.get(`/api/submissions/${submissions.honest}`)).body.isWinner).toBe(true);
    expect((await visitor.get("/api/winners")).body.winners).toContainEqual(
      expect.objectContaining({ contestId: contest, votes: 3, hasResult: true }),
    );
    await expect
      .poll(() => rows("select badge from badges where user_id = $1", [artists.honest._id]))
      .toContainEqual({ badge: "first-win" });
    expect(await wrongTallies(site.pool)).toEqual([]);
    const acts = await rows("select act from audit_log where subject = $1 order by id", [`contest ${contest}`]);
    expect(acts.map(({ act }) => act)).toEqual([
      "set-votes-aside",
      "set-votes-aside",
      "count-votes-again",
      "set-votes-aside",
      "review-votes",
      "confirm-result",
    ]);
  });

  test("a result is confirmed automatically after 48 hours, once, with all votes that were not set aside", async () => {
    const { contest, submissions } = await closedContest(49);
    const early = await closedContest(47);
    await Promise.all([1, 2, 3].map(() => confirmResults(site.services)));
    const [{ winner_id }] = await rows("select winner_id from contests where id = $1", [contest]);
    expect(winner_id).toBe(submissions.ringed);
    expect(await rows("select confirmed_by from results where contest_id = $1", [contest])).toEqual([
      { confirmed_by: null },
    ]);
    expect(await rows("select from prize_claims where contest_id = $1", [contest])).toHaveLength(1);
    expect((await site.browser().get(`/api/results/${early.contest}`)).status).toBe(404);
  });

  test("while an example past is being made, only its own contests wait for their results", async () => {
    await site.pool.query("insert into example_past default values");
    const [{ contest: example }, { contest: own }] = [await closedContest(50), await closedContest(49)];
    await site.pool.query("update contests set made_for_day = starts_at::date where id = $1", [example]);
    const confirmed = () =>
      rows("select contest_id as id from results where contest_id = any($1)", [[example, own]]).then((results) =>
        results.map(({ id }) => id),
      );
    const maker = new pg.Client(site.connection);
    await maker.connect();
    await lockPast(maker);
    await reviewContests(site.services);
    await confirmResults(site.services);
    expect(await rows("select from vote_reviews where contest_id = $1", [example])).toEqual([]);
    expect(await confirmed()).toEqual([own]);
    // The server was ended half-way, and started again without the example past.
    await maker.end();
    await expect
      .poll(async () => {
        await confirmResults(site.services);
        return confirmed();
      })
      .toHaveLength(2);
    await site.pool.query("delete from example_past");
  });

  test("a result shows the first end of the administrators' log that was published after it", async () => {
    const { contest } = await closedContest(49);
    await confirmResults(site.services);
    const auditHead = async () => (await site.browser().get(`/api/results/${contest}`)).body.auditHead;
    expect(await auditHead()).toBeNull();
    await site.tasks["publish-audit-head"]({});
    const { heads } = (await site.browser().get("/api/audit-heads")).body;
    expect(await auditHead()).toEqual(heads[0]);
  });

  test("a result is confirmed once and completely, wherever a process dies", async () => {
    let judged = await closedContest(49);
    const deaths = await crashAtEveryStatement(
      site.pool,
      async () => {
        judged = await closedContest(49, judged.artists);
        return async (pool) => {
          await reviewContests({ ...site.services, pool });
          await confirmResults({ ...site.services, pool });
        };
      },
      async () => {
        const { contest, submissions } = judged;
        const counts = await rows(
          `select (select count(*) from vote_reviews where contest_id = $1) as reviews,
             (select count(*) from result_works where contest_id = $1) as submissions,
             (select count(*) from prize_claims where contest_id = $1) as claims,
             (select count(*) from notices where kind = 'result' and about = $1::text) as notices,
             (select winner_id from contests where id = $1) as winner`,
          [contest],
        );
        expect(counts).toEqual([{ reviews: 1, submissions: 3, claims: 1, notices: 3, winner: submissions.ringed }]);
      },
    );
    expect(deaths).toBeGreaterThan(15);
  });

  test("an administrator checks the votes before the result can be confirmed", async () => {
    const { contest } = await closedContest(30);
    expectProblem(await confirmUnchecked(contest), 409, "VOTES_NOT_CHECKED");
    expect((await confirm(contest)).status).toBe(200);
  });

  test("a result of the example past is confirmed with the date it would have had, and only once", async () => {
    const [{ contest }, { contest: recent }] = [await closedContest(100), await closedContest(20)];
    for (const id of [contest, contest, recent]) await confirmExampleResult(site.services, id);
    const [dated] = await rows(
      "select confirmed_at - date_trunc('milliseconds', ends_at) = interval '48 hours' as on_time from contests where id = $1",
      [contest],
    );
    expect(dated).toEqual({ on_time: true });
    expect(await rows("select from results where contest_id = $1", [contest])).toHaveLength(1);
    expect((await preview(recent)).state).toBe("counting");
  });

  test("a result cannot be confirmed in the first 24 hours", async () => {
    const { contest } = await closedContest(23);
    expectProblem(await confirm(contest), 409, "TOO_EARLY");
    await site.pool.query("update contests set ends_at = now() - interval '24 hours' where id = $1", [contest]);
    expect((await confirm(contest)).status).toBe(200);
  });

  test("votes cannot be set aside while the contest is open", async () => {
    const open = await planContest(site.pool);
    expectProblem(await setAside(open), 409, "VOTING_OPEN");
    expect((await admin.get(`/api/admin/results/${open}`)).status).toBe(404);
  });

  test("an invalid decision about votes is refused", async () => {
    const { contest } = await closedContest(25);
    for (const body of [
      {},
      { decision: "delete", reason: "x", group: {} },
      { decision: "count", reason: "", group: {} },
      { decision: "count", reason: "x" },
      { decision: "count", reason: "x", group: {}, votes: [{ submissionId: contest, userId: contest }] },
      { decision: "count", reason: "x", group: { network: "10.0.0.1" } },
    ]) {
      expect((await admin.post(`/api/admin/results/${contest}/votes`, body)).status).toBe(400);
    }
  });

  test("only administrators can see the judging", async () => {
    const { contest, artists } = await closedContest(25);
    const { browser } = artists.second;
    for (const path of ["results", `results/${contest}`, `flagged-votes?contest=${contest}`, "prizes"]) {
      expect((await browser.get(`/api/admin/${path}`)).status).toBe(403);
      expect((await site.browser().get(`/api/admin/${path}`)).status).toBe(401);
    }
  });

  test("a confirmed result cannot be judged again", async () => {
    const { contest } = await closedContest(25);
    expect((await confirm(contest)).status).toBe(200);
    expectProblem(await setAside(contest), 409, "RESULT_CONFIRMED");
    expectProblem(await confirm(contest), 409, "RESULT_CONFIRMED");
    expectProblem(await admin.post(`/api/admin/results/${contest}/review`), 409, "RESULT_CONFIRMED");
  });

  test("two simultaneous confirmations and a decision leave one result that matches its document", async () => {
    for (let round = 0; round < 3; round += 1) {
      const { contest } = await closedContest(30);
      await reviewContests(site.services);
      const { sha256 } = await preview(contest);
      const replies = await Promise.all([
        admin.post(`/api/admin/results/${contest}/confirm`, { sha256 }),
        setAside(contest),
        admin.post(`/api/admin/results/${contest}/confirm`, { sha256 }),
      ]);
      const confirmed = replies.filter(({ body }) => "winner" in body);
      expect(confirmed.length).toBeLessThanOrEqual(1);
      if (confirmed.length === 0) expect((await confirm(contest)).status).toBe(200);
      const [result] = await rows("select document, sha256 from results where contest_id = $1", [contest]);
      const aside = await rows(
        "select from votes join submissions on submissions.id = submission_id where contest_id = $1 and set_aside",
        [contest],
      );
      const published = JSON.parse(result.document).works.flatMap(({ votes }: { votes: { setAside: number }[] }) =>
        votes.map((group) => group.setAside),
      );
      expect(published.reduce((sum: number, count: number) => sum + count, 0)).toBe(aside.length);
    }
    expect(await wrongTallies(site.pool)).toEqual([]);
  });

  test("the database refuses to change a confirmed result, but lets members leave", async () => {
    const { contest, submissions, artists } = await closedContest(30);
    await reviewContests(site.services);
    const judge = await site.administrator();
    const aside = { decision: "set-aside", reason: "One ring.", group: {} };
    await judge.browser.post(`/api/admin/results/${contest}/votes`, aside);
    const { sha256 } = await preview(contest);
    expect((await judge.browser.post(`/api/admin/results/${contest}/confirm`, { sha256 })).status).toBe(200);
    for (const [text, value] of [
      ["update contests set winner_id = $2 where id = $1", submissions.second],
      ["update contests set confirmed_at = null where id = $1"],
      ["update contests set ends_at = now() where id = $1"],
      ["update results set document = '{}' where contest_id = $1"],
      ["delete from results where contest_id = $1"],
      ["delete from contests where id = $1"],
      ["update result_works set final_votes = 0, raw_votes = 0 where contest_id = $1 and rank = 1"],
      ["delete from result_works where contest_id = $1"],
      ["delete from vote_reviews where contest_id = $1"],
      ["update vote_decisions set decision = 'count' where contest_id = $1"],
      ["delete from vote_decisions where contest_id = $1"],
      ["update votes set set_aside = true where submission_id = $2 and $1::uuid is not null", submissions.honest],
      ["update votes set weight = 30 where submission_id = $2 and $1::uuid is not null", submissions.second],
      ["delete from prize_claims where contest_id = $1"],
      ["update prize_claims set state = 'waiting' where contest_id = $1"],
    ] as [string, string?][]) {
      await expect(site.pool.query(text, value ? [contest, value] : [contest])).rejects.toThrow();
    }
    const document = await rows("select document from results where contest_id = $1", [contest]);
    await site.pool.query("delete from users where id = any($1::uuid[])", [
      [artists.honest._id, judge.user._id, ...voters.splice(20, 3).map(({ id }) => id)],
    ]);
    expect(await rows("select document from results where contest_id = $1", [contest])).toEqual(document);
    const { body } = await site.browser().get(`/api/results/${contest}`);
    expect(body.submissions[0]).toMatchObject({ rank: 1, submission: null, final: { votes: 3 } });
    expect(await wrongTallies(site.pool)).toEqual([]);
  });

  test("hidden submissions and leaving or suspended members cannot win, and ties are decided by date and id", async () => {
    const { contest, submissions, artists } = await closedContest(30);
    const third = await site.member();
    const at = new Date(Date.now() - 50 * 3_600_000);
    const [later = ""] = await insertSubmissions(site.pool, third.user._id, contest, [
      { at: new Date(at.getTime() + 1000) },
    ]);
    const [one = "", other = ""] = await insertSubmissions(site.pool, third.user._id, contest, [{ at }, { at }]);
    const voters = await signInMany(site.pool, 3, "tie-voter");
    for (const [index, submission] of [one, other, later].entries()) {
      await castVotes(contest, { submission, voters: voters.slice(index, index + 1) });
    }
    await site.pool.query("update submissions set status = 'hidden' where id = $1", [submissions.ringed]);
    await site.pool.query("update users set suspended_at = now(), suspension_reason = 'x' where id = $1", [
      artists.honest._id,
    ]);
    await site.pool.query("update users set deletion_due_at = now() where id = $1", [artists.second._id]);
    const { submissions: ranked } = await preview(contest);
    const order = await rows("select id from unnest($1::uuid[]) as id order by id", [[one, other]]);
    expect(ranked.slice(2).map(({ submission }: { submission: { id: string } }) => submission.id)).toEqual([
      ...order.map(({ id }) => id),
      later,
    ]);
    expect(ranked.map(({ isWinner }: { isWinner: boolean }) => isWinner)).toEqual([false, false, true, false, false]);
    expect((await confirm(contest)).body.winner).toBe(order[0].id);
  });
});

test("a contest without a single vote has no winner, and nobody is offered its prize", async () => {
  const { user } = await site.member({ ageConfirmed: true });
  const contest = await planContest(site.pool, "-3 days", "-50 hours");
  await insertSubmissions(site.pool, user._id, contest, [{ at: new Date(Date.now() - 60 * 3_600_000) }]);
  expect((await confirm(contest)).body.winner).toBeNull();
  expect(await rows("select id from prize_claims where contest_id = $1", [contest])).toEqual([]);
  const { rows: badges } = await site.pool.query("select id from contests where winner_id is not null and id = $1", [
    contest,
  ]);
  expect(badges).toEqual([]);
});

describe("the prize", () => {
  const claims = (contest: string) =>
    rows("select place, state, user_id from prize_claims where contest_id = $1 order by place", [contest]);

  test("a prize waits seven days for the age confirmation and then goes to the next in rank, once", async () => {
    const { contest, artists } = await closedContest(30);
    await site.pool.query("update users set age_confirmed_at = null where id = any($1::uuid[])", [
      [artists.ringed._id, artists.honest._id],
    ]);
    await confirm(contest);
    expect(await claims(contest)).toEqual([{ place: 1, state: "waiting", user_id: artists.ringed._id }]);
    const prizeNotices = (userId: string) =>
      rows("select words from notices where user_id = $1 and kind = 'prize'", [userId]);
    expect(await prizeNotices(artists.ringed._id)).toEqual([{ words: expect.stringContaining("18 or older") }]);
    await advancePrizeClaims(site.services);
    expect(await claims(contest)).toHaveLength(1);

    await site.pool.query("update prize_claims set confirm_by = now() where contest_id = $1", [contest]);
    await Promise.all([1, 2, 3].map(() => advancePrizeClaims(site.services)));
    expect(await claims(contest)).toEqual([
      { place: 1, state: "lapsed", user_id: artists.ringed._id },
      { place: 2, state: "waiting", user_id: artists.honest._id },
    ]);
    expect(await prizeNotices(artists.honest._id)).toHaveLength(1);
    await site.pool.query("update users set age_confirmed_at = now() where id = $1", [artists.honest._id]);
    await advancePrizeClaims(site.services);
    expect((await claims(contest)).at(-1)).toMatchObject({ place: 2, state: "due" });

    const { tasks } = (await admin.get("/api/admin/dashboard")).body;
    expect(tasks).toContainEqual({ name: "prizes-due", count: expect.any(Number), since: expect.any(String) });
    const { body } = await admin.get("/api/admin/prizes?limit=2");
    const [due] = body.rows;
    expect(due).toMatchObject({ won: "Owl in the Ivy", state: "due", place: 2, email: artists.honest.email });
    const path = `/api/admin/prizes/${due.id}/fulfilled`;
    expect((await artists.honest.browser.post(path)).status).toBe(403);
    const replies = await Promise.all([admin.post(path), admin.post(path)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await advancePrizeClaims(site.services);
    expect((await claims(contest)).map(({ state }) => state)).toEqual(["lapsed", "fulfilled"]);
    expect((await rows("select winner_id is not null as won from contests where id = $1", [contest]))[0].won).toBe(
      true,
    );
  });

  test("credits in a prize are given once, when the winner can accept them, and the prize is then delivered", async () => {
    const { contest, artists } = await closedContest(30);
    await site.pool.query("update contests set prize_credits = 5 where id = $1", [contest]);
    await site.pool.query("update users set age_confirmed_at = null where id = $1", [artists.ringed._id]);
    const credits = () =>
      rows("select granted, remaining, ends_at from credit_grants where user_id = $1 and reason = 'prize'", [
        artists.ringed._id,
      ]);
    await confirm(contest);
    expect(await claims(contest)).toMatchObject([{ place: 1, state: "waiting" }]);
    expect(await credits()).toEqual([]);
    await site.pool.query("update users set age_confirmed_at = now() where id = $1", [artists.ringed._id]);
    await Promise.all([1, 2, 3].map(() => advancePrizeClaims(site.services)));
    expect(await claims(contest)).toMatchObject([{ place: 1, state: "fulfilled" }]);
    expect(await credits()).toEqual([{ granted: 5, remaining: 5, ends_at: null }]);
    expect(
      await rows("select words from notices where user_id = $1 and kind = 'prize' order by id", [artists.ringed._id]),
    ).toMatchObject([{}, { words: expect.stringMatching(/The 5 credits are in your account, ready to use\.$/) }]);
  });

  test("a prize skips suspended, hidden and deleted candidates until none are left", async () => {
    const { contest, submissions, artists } = await closedContest(30);
    await confirm(contest);
    await site.pool.query("update submissions set status = 'hidden' where id = $1", [submissions.ringed]);
    await advancePrizeClaims(site.services);
    await site.pool.query("update users set suspended_at = now(), suspension_reason = 'x' where id = $1", [
      artists.honest._id,
    ]);
    await advancePrizeClaims(site.services);
    await site.pool.query("delete from users where id = $1", [artists.second._id]);
    await advancePrizeClaims(site.services);
    expect((await claims(contest)).map(({ state }) => state)).toEqual(["lapsed", "lapsed", "lapsed"]);
  });
});

test("home names a winner only with a confirmed account, or after an administrator has looked at the work", async () => {
  // Later than any other contest here that is confirmed.
  const { contest, submissions, artists } = await closedContest(24.00001);
  await reviewContests(site.services);
  await setAside(contest);
  expect((await confirm(contest)).status).toBe(200);
  const latest = async () => (await site.browser().get("/api/winners/latest")).body.winner?.submission.id;
  expect(await latest()).toBeUndefined();
  await site.pool.query("update submissions set reviewed_at = now() where id = $1", [submissions.honest]);
  expect(await latest()).toBe(submissions.honest);
  await site.pool.query("update submissions set reviewed_at = null where id = $1", [submissions.honest]);
  await site.pool.query("update users set email_confirmed_at = now() where id = $1", [artists.honest._id]);
  expect(await latest()).toBe(submissions.honest);
});

describe("the winner's words", () => {
  test("only the winner can say something about the work, and administrators can delete it", async () => {
    const { contest, artists } = await closedContest(25);
    await reviewContests(site.services);
    await setAside(contest);
    const path = `/api/results/${contest}/words`;
    expectProblem(await artists.honest.browser.put(path, { words: "Too early" }), 403, "FORBIDDEN");
    expect((await confirm(contest)).status).toBe(200);
    const result = async () => (await site.browser().get(`/api/results/${contest}`)).body.winner;
    expect(await result()).toMatchObject({ userId: artists.honest._id, words: "" });

    expect((await artists.honest.browser.put(path, { words: "For my sister." })).status).toBe(200);
    expectProblem(await artists.second.browser.put(path, { words: "Mine!" }), 403, "FORBIDDEN");
    expectProblem(await admin.put(path, { words: "Better words" }), 403, "FORBIDDEN");
    expectProblem(await artists.honest.browser.put(path, { words: "x".repeat(281) }), 400, "INVALID_INPUT");
    expect((await result()).words).toBe("For my sister.");

    expect((await admin.put(path, { words: "" })).status).toBe(200);
    expect((await result()).words).toBe("");
    expect(
      await rows("select before from audit_log where act = 'delete-winner-words' and subject = $1", [
        `contest ${contest}`,
      ]),
    ).toEqual([{ before: { words: "For my sister." } }]);
  });
});
