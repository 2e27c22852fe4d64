import { expectProblem } from "@contest/testing/expect-problem";
import { type Browser, useSite } from "@contest/testing/site";
import { insertSubmissions, planContest, signInMany, wrongTallies } from "@contest/testing/submissions";
import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { castVotes } from "./sql.ts";

const site = useSite();

/** A submission of another member in an open contest. */
async function makeSubmission() {
  const { user: artist, browser: artistBrowser } = await site.member();
  const contest = await planContest(site.pool);
  const [id = ""] = await insertSubmissions(site.pool, artist._id, contest, [{ at: new Date() }]);
  return { id, contest, artist, artistBrowser };
}

const vote = (browser: Browser, id: string, user_id: string) =>
  browser.post(`/api/submissions/${id}/vote`, { user_id });

/** Follows the votes within a moment. */
const votesOfContest = async (contest: string) => (await site.browser().get(`/api/challenges/${contest}`)).body.votes;

async function voteWith(cookie: string, address: string, id: string, user_id: string): Promise<number> {
  const { status } = await fetch(`${site.url}/api/submissions/${id}/vote`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie, "x-forwarded-for": address },
    body: JSON.stringify({ user_id }),
  });
  return status;
}

describe("casting a vote", () => {
  test("a vote is counted on the submission, its contest and its tally", async () => {
    const { id, contest } = await makeSubmission();
    const { browser, user } = await site.member();
    const { body } = await vote(browser, id, user._id);
    expect(body).toEqual({ voteCount: 1, vote_count: 1, votes: 1, score: 1, contest_id: contest, held: null });
    expect((await site.browser().get(`/api/submissions/${id}`)).body).toMatchObject({ votes: 1, voteCount: 1 });
    await expect.poll(() => votesOfContest(contest)).toBe(1);
    expect((await site.browser().get(`/api/tallies?submission_ids=${id}`)).body).toEqual([{ id, votes: 1, score: 1 }]);
  });

  test("a member can ask whether they have voted, for one submission and for a page of them", async () => {
    const { id, contest } = await makeSubmission();
    const { browser, user } = await site.member();
    const question = `/api/submissions/${id}/vote?user_id=${user._id}`;
    expect((await browser.get(question)).body).toEqual({ hasVoted: false });
    await vote(browser, id, user._id);
    expect((await browser.get(question)).body).toEqual({ hasVoted: true });
    expect((await browser.get(`/api/votes?submission_ids=${id},${contest}`)).body).toEqual({ voted: [id] });
  });

  test("a second vote for the same submission is refused", async () => {
    const { id } = await makeSubmission();
    const { browser, user } = await site.member();
    await vote(browser, id, user._id);
    const second = await vote(browser, id, user._id);
    expectProblem(second, 409, "ALREADY_VOTED", "You have already voted for this submission.");
  });

  test("a vote cannot be taken back", async () => {
    const { id } = await makeSubmission();
    const { browser, user } = await site.member();
    await vote(browser, id, user._id);
    const withdrawn = await browser.delete(`/api/submissions/${id}/vote`);
    expectProblem(withdrawn, 403, "VOTE_PERMANENT", "Votes cannot be removed once cast.");
    expect((await site.browser().get(`/api/submissions/${id}`)).body.votes).toBe(1);
  });

  test("a member's vote that is sent a thousand times at once is counted once", async () => {
    const { id } = await makeSubmission();
    const { browser, user } = await site.member();
    const replies = await Promise.all(
      Array.from({ length: 1000 }, async () => {
        for (;;) {
          const reply = await vote(browser, id, user._id);
          // A slow machine refuses some of so many requests as busy, and they try again.
          if (reply.body.code !== "BUSY") return reply;
          await sleep(2000 * Math.random());
        }
      }),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(999);
    expect(await wrongTallies(site.pool)).toEqual([]);
  });

  test("the votes of sixty members who each vote twice at once are counted once each", async () => {
    const { id, contest } = await makeSubmission();
    const voters = await signInMany(site.pool, 60);
    const all = () =>
      Promise.all(
        voters.flatMap(({ id: user_id, cookie }, index) =>
          [1, 2].map(() => voteWith(cookie, `198.51.100.${index}`, id, user_id)),
        ),
      );
    const first = await all();
    expect(first.filter((status) => status === 200)).toHaveLength(60);
    expect(first.filter((status) => status === 409)).toHaveLength(60);
    expect(new Set(await all())).toEqual(new Set([409]));
    expect((await site.browser().get(`/api/submissions/${id}`)).body.votes).toBe(60);
    await expect.poll(() => votesOfContest(contest)).toBe(60);
    expect(await wrongTallies(site.pool)).toEqual([]);
  });

  test("in a contest that weights votes, a vote has the weight of the member's plan at that moment", async () => {
    const { id, contest } = await makeSubmission();
    await site.pool.query("update contests set vote_weighing = 'tier' where id = $1", [contest]);
    for (const tier of ["free", "lite", "pro", "champ"]) {
      const { browser, user } = await site.member();
      await site.pool.query("insert into subscriptions (user_id, tier) values ($1, $2)", [user._id, tier]);
      await vote(browser, id, user._id);
    }
    await site.pool.query("update subscriptions set tier = 'free'");
    const { body } = await site.browser().get(`/api/submissions/${id}`);
    expect(body).toMatchObject({ votes: 4, score: 1 + 1.5 + 2 + 3, weighed: true });
  });
});

describe("a batch of votes", () => {
  const castBatch = (votes: { work: string; voter: string; network: string }[]) =>
    castVotes(site.pool, {
      submissionIds: votes.map(({ work }) => work),
      userIds: votes.map(({ voter }) => voter),
      networks: votes.map(({ network }) => createHash("sha256").update(network).digest()),
      ranges: votes.map(() => null),
      devices: votes.map(() => null),
    });

  test("votes for several submissions are cast together, and each answer has its own count", async () => {
    const [one, other] = [await makeSubmission(), await makeSubmission()];
    const [ana, ben] = await signInMany(site.pool, 2, "together");
    const rows = await castBatch([
      { work: one.id, voter: ana?.id ?? "", network: "a" },
      { work: other.id, voter: ana?.id ?? "", network: "a" },
      { work: one.id, voter: ben?.id ?? "", network: "b" },
      { work: one.id, voter: one.artist._id, network: "c" },
    ]);
    expect(rows.map(({ submission_id, held, vote_count }) => [submission_id, held, vote_count]).toSorted()).toEqual([
      [one.id, null, 2],
      [one.id, null, 2],
      [other.id, null, 1],
    ]);
    expect(await wrongTallies(site.pool)).toEqual([]);
  });

  test("votes from one network are judged one after the other, and those from elsewhere count", async () => {
    const { id } = await makeSubmission();
    const voters = await signInMany(site.pool, 15, "crowd");
    const rows = await castBatch(
      voters.map(({ id: voter }, index) => ({ work: id, voter, network: index < 12 ? "classroom" : `home ${index}` })),
    );
    expect(rows.filter(({ held }) => held === "cluster")).toHaveLength(3);
    expect(Math.max(...rows.map(({ vote_count }) => vote_count))).toBe(12);
    expect(await wrongTallies(site.pool)).toEqual([]);
  });

  test("votes of two accounts of one mailbox count once, wherever they come from", async () => {
    const { id } = await makeSubmission();
    const [ana, alias, ben] = await signInMany(site.pool, 3, "mailbox");
    await site.pool.query(
      `update users set email = case id when $1 then 'an.a.rose@gmail.com' else 'anarose+2@gmail.com' end
       where id in ($1, $2)`,
      [ana?.id, alias?.id],
    );
    const rows = await castBatch(
      [ana, alias, ben].map((voter, index) => ({ work: id, voter: voter?.id ?? "", network: `home ${index}` })),
    );
    const reasons = Object.fromEntries(rows.map(({ user_id, held }) => [user_id, held]));
    expect([reasons[ana?.id ?? ""], reasons[alias?.id ?? ""]].toSorted()).toEqual(["same-mailbox", null].toSorted());
    expect(reasons[ben?.id ?? ""]).toBeNull();
    expect(await wrongTallies(site.pool)).toEqual([]);
  });
});

// Replacing a function drops its settings, so a later migration can lose them unnoticed.
test("what casts, counts and folds votes is planned once, and not again for every small batch", async () => {
  const { rows } = await site.pool.query(
    `select proname from pg_proc
     where proname in ('cast_votes', 'consume_rate_limits', 'fold_tallies')
       and 'plan_cache_mode=force_generic_plan' = any(proconfig)
     order by proname`,
  );
  expect(rows.map(({ proname }) => proname)).toEqual(["cast_votes", "consume_rate_limits", "fold_tallies"]);
});

describe("refusing a vote", () => {
  test("a visitor cannot vote", async () => {
    const { id } = await makeSubmission();
    const { user } = await site.member();
    expectProblem(await vote(site.browser(), id, user._id), 401, "NOT_SIGNED_IN");
  });

  test("a member cannot vote for another member", async () => {
    const { id, artist } = await makeSubmission();
    const { browser } = await site.member();
    expectProblem(await vote(browser, id, artist._id), 403, "FORBIDDEN");
  });

  test("an artist cannot vote for their own submission", async () => {
    const { id, artist, artistBrowser } = await makeSubmission();
    expectProblem(await vote(artistBrowser, id, artist._id), 403, "OWN_SUBMISSION");
  });

  test.each(["POST", "DELETE", "GET"])("%s for a submission that does not exist is not found", async (method) => {
    const { contest } = await makeSubmission();
    const { browser, user } = await site.member();
    const path = `/api/submissions/${contest}/vote${method === "GET" ? `?user_id=${user._id}` : ""}`;
    const reply = await browser.send(method, path, method === "POST" ? { user_id: user._id } : undefined);
    expectProblem(reply, 404, "NOT_FOUND");
  });

  test("nobody can vote after the contest has ended", async () => {
    const { id, contest } = await makeSubmission();
    const { browser, user } = await site.member();
    await site.pool.query("update contests set ends_at = now() - interval '1 millisecond' where id = $1", [contest]);
    const late = await vote(browser, id, user._id);
    expectProblem(late, 403, "VOTING_CLOSED", "This contest has ended. Voting is no longer permitted.");
    expect(await wrongTallies(site.pool)).toEqual([]);
  });

  test("nobody can vote for a hidden submission", async () => {
    const { id } = await makeSubmission();
    const { browser, user } = await site.member();
    await site.pool.query("update submissions set status = 'hidden' where id = $1", [id]);
    expectProblem(await vote(browser, id, user._id), 404, "NOT_FOUND");
  });

  test("malformed ids and more than a hundred of them are refused", async () => {
    const { id } = await makeSubmission();
    const { browser } = await site.member();
    expectProblem(await browser.get("/api/votes?submission_ids=x"), 400, "INVALID_INPUT");
    const many = Array(101).fill(id).join(",");
    expectProblem(await site.browser().get(`/api/tallies?submission_ids=${many}`), 400, "INVALID_INPUT");
  });
});

describe("stored data about a vote", () => {
  test("the voter's address is stored as a hash only, and the account's age with it", async () => {
    const { id } = await makeSubmission();
    const { browser, user } = await site.member();
    await vote(browser, id, user._id);
    const stored = "select address_hash, account_age from votes where user_id = $1";
    const { rows } = await site.pool.query(stored, [user._id]);
    expect(rows[0].address_hash.toString("latin1")).not.toContain(browser.address);
    expect(rows[0].account_age).toBeDefined();
  });

  test("a vote is deleted with its member, and the tally follows", async () => {
    const { id } = await makeSubmission();
    const { browser, user } = await site.member();
    await vote(browser, id, user._id);
    await site.pool.query("delete from users where id = $1", [user._id]);
    expect((await site.browser().get(`/api/submissions/${id}`)).body.votes).toBe(0);
    expect(await wrongTallies(site.pool)).toEqual([]);
  });
});
