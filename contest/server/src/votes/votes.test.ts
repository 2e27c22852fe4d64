import { describe, expect, test } from "vitest";
import { type Browser, useSite } from "@contest/testing/site";
import { insertSubmissions, planContest, signInMany, wrongTallies } from "@contest/testing/submissions";

const site = useSite();

/** A work in an open contest, by somebody else. */
async function hangWork(
  contest?: string,
): Promise<{ id: string; contest: string; artist: { _id: string }; browser: Browser }> {
  const { user: artist, browser } = await site.member();
  const contestId = contest ?? (await planContest(site.pool));
  const [id = ""] = await insertSubmissions(site.pool, artist._id, contestId, [{ at: new Date() }]);
  return { id, contest: contestId, artist, browser };
}

const vote = (browser: Browser, id: string, user_id: string) =>
  browser.post(`/api/submissions/${id}/vote`, { user_id });

async function voteWith(cookie: string, id: string, user_id: string): Promise<number> {
  const { status } = await fetch(`${site.url}/api/submissions/${id}/vote`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify({ user_id }),
  });
  return status;
}

describe("a vote", () => {
  test("counts once, for good, and shows everywhere", async () => {
    const { id, contest } = await hangWork();
    const { browser, user } = await site.member();
    expect((await browser.get(`/api/submissions/${id}/vote?user_id=${user._id}`)).body).toEqual({ hasVoted: false });
    const first = await vote(browser, id, user._id);
    expect(first.body).toEqual({ voteCount: 1, vote_count: 1, votes: 1, score: 1, contest_id: contest });
    const second = await vote(browser, id, user._id);
    expect([second.status, second.body.code, second.body.message]).toEqual([
      409,
      "ALREADY_VOTED",
      "You have already voted for this submission.",
    ]);
    const back = await browser.delete(`/api/submissions/${id}/vote`);
    expect([back.status, back.body.code, back.body.message]).toEqual([
      403,
      "VOTE_PERMANENT",
      "Votes cannot be removed once cast.",
    ]);
    expect((await browser.get(`/api/submissions/${id}/vote?user_id=${user._id}`)).body).toEqual({ hasVoted: true });
    expect((await browser.get(`/api/votes?submission_ids=${id},${contest}`)).body).toEqual({ voted: [id] });
    expect((await site.browser().get(`/api/submissions/${id}`)).body).toMatchObject({ votes: 1, voteCount: 1 });
    expect((await site.browser().get(`/api/challenges/${contest}`)).body.votes).toBe(1);
    expect((await site.browser().get(`/api/tallies?submission_ids=${id}`)).body).toEqual([{ id, votes: 1, score: 1 }]);
  });

  test("of one member sent a thousand times at once counts once", async () => {
    const { id } = await hangWork();
    const { browser, user } = await site.member();
    const replies = await Promise.all(Array.from({ length: 1000 }, () => vote(browser, id, user._id)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(999);
    expect(await wrongTallies(site.pool)).toEqual([]);
  });

  test("of many members at once for one work counts for each, and once", async () => {
    const { id, contest } = await hangWork();
    const voters = await signInMany(site.pool, 60);
    const all = () =>
      Promise.all(
        voters.flatMap((voter) => [voter, voter]).map(({ id: user_id, cookie }) => voteWith(cookie, id, user_id)),
      );
    const first = await all();
    expect(first.filter((status) => status === 200)).toHaveLength(60);
    expect(first.filter((status) => status === 409)).toHaveLength(60);
    expect(new Set(await all())).toEqual(new Set([409]));
    expect((await site.browser().get(`/api/submissions/${id}`)).body.votes).toBe(60);
    expect((await site.browser().get(`/api/challenges/${contest}`)).body.votes).toBe(60);
    expect(await wrongTallies(site.pool)).toEqual([]);
  });

  test("is refused to visitors, for others, for one's own work, for what is not there and when voting is over", async () => {
    const { id, contest, artist, browser: artistsBrowser } = await hangWork();
    const { browser, user } = await site.member();
    expect((await vote(site.browser(), id, user._id)).status).toBe(401);
    expect((await vote(browser, id, artist._id)).status).toBe(403);
    const own = await vote(artistsBrowser, id, artist._id);
    expect([own.status, own.body.code]).toEqual([403, "OWN_SUBMISSION"]);
    for (const method of ["POST", "DELETE", "GET"]) {
      const path = `/api/submissions/${contest}/vote${method === "GET" ? `?user_id=${user._id}` : ""}`;
      expect((await browser.send(method, path, method === "POST" ? { user_id: user._id } : undefined)).status).toBe(
        404,
      );
    }
    await site.pool.query("update contests set ends_at = now() - interval '1 millisecond' where id = $1", [contest]);
    const late = await vote(browser, id, user._id);
    expect([late.status, late.body.code, late.body.message]).toEqual([
      403,
      "VOTING_CLOSED",
      "This contest has ended. Voting is no longer permitted.",
    ]);
    await site.pool.query("update contests set ends_at = now() + interval '1 hour' where id = $1", [contest]);
    await site.pool.query("update submissions set status = 'hidden' where id = $1", [id]);
    expect((await vote(browser, id, user._id)).status).toBe(404);
    expect((await browser.get("/api/votes?submission_ids=x")).status).toBe(400);
    expect((await site.browser().get(`/api/tallies?submission_ids=${Array(101).fill(id).join(",")}`)).status).toBe(400);
    expect(await wrongTallies(site.pool)).toEqual([]);
  });

  test("weighs what the member's plan says where the contest weighs votes, fixed when it is cast", async () => {
    const { id, contest } = await hangWork();
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

  test("keeps what a later review needs, nothing readable about where it came from, and goes with its member", async () => {
    const { id } = await hangWork();
    const { browser, user } = await site.member();
    await vote(browser, id, user._id);
    const { rows } = await site.pool.query("select address_hash, account_age from votes where user_id = $1", [
      user._id,
    ]);
    expect(rows[0].address_hash.toString("latin1")).not.toContain(browser.address);
    expect(rows[0].account_age).toBeDefined();
    await site.pool.query("delete from users where id = $1", [user._id]);
    expect((await site.browser().get(`/api/submissions/${id}`)).body.votes).toBe(0);
    expect(await wrongTallies(site.pool)).toEqual([]);
  });
});

describe("live", () => {
  test("an open page hears of a vote, and of where things stand when it comes", async () => {
    const { id } = await hangWork();
    const closing = new AbortController();
    const response = await fetch(`${site.url}/api/live`, { signal: closing.signal });
    expect(response.headers.get("content-type")).toContain("text/event-stream");
    const heard = read(response, new RegExp(`event: tallies\\ndata: (.*${id}.*)\\n\\n`));
    const { browser, user } = await site.member();
    await vote(browser, id, user._id);
    expect(JSON.parse(await heard)).toContainEqual({ id, votes: 1, score: 1 });
    closing.abort();
  });
});

async function read(response: Response, pattern: RegExp): Promise<string> {
  let text = "";
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    const found = pattern.exec(text)?.[1];
    if (found) return found;
  }
  throw new Error(`the stream ended: ${text}`);
}

describe("a report", () => {
  test("is kept once for each member and work, and can be said better", async () => {
    const { id } = await hangWork();
    const { browser } = await site.member();
    const report = (reason: string) => browser.post(`/api/submissions/${id}/report`, { reason, details: "Look." });
    expect((await report("offensive")).status).toBe(202);
    expect((await report("not-own-work")).status).toBe(202);
    const { rows } = await site.pool.query("select reason from reports where submission_id = $1", [id]);
    expect(rows).toEqual([{ reason: "not-own-work" }]);
    expect((await report("because")).status).toBe(400);
    expect((await site.browser().post(`/api/submissions/${id}/report`, { reason: "other" })).status).toBe(401);
  });
});
