/** The boards of artists for the week, the month and all time. */
import { beforeEach, describe, expect, test } from "vitest";
import { type SignedIn, useSite } from "@contest/testing/site";
import { foldTallies, insertSubmissions, planContest } from "@contest/testing/submissions";

const site = useSite();

interface Entry {
  username: string;
  rank: number;
  score: number;
  submissionId: string;
  previousRank: number | null;
}

let ana: SignedIn;
let ben: SignedIn;
let cleo: SignedIn;
let contest: string;
let best: string;

const rank = () => site.tasks["rank-artists"]({});
const board = async (query: string): Promise<Entry[]> =>
  (await site.browser().get(`/api/leaderboard?${query}`)).body.entries;
const lines = (entries: Entry[]) => entries.map(({ username, rank, score }) => [username, rank, score]);
const standing = async ({ browser, user }: SignedIn, query: string) =>
  (await browser.get(`/api/users/${user._id}/standing?${query}`)).body.standing;

async function addPoints(userId: string, points: number): Promise<void> {
  await site.pool.query(
    `update vote_counts set score = score + $2
     where submission_id in (select id from submissions where user_id = $1)`,
    [userId, points * 10],
  );
  await foldTallies(site.pool);
}

beforeEach(async () => {
  await site.pool.query("update contests set winner_id = null");
  await site.pool.query("delete from submissions");
  await site.pool.query("delete from contests");
  await site.pool.query("delete from users");
  ana = await site.member({ username: "ana" });
  ben = await site.member({ username: "ben" });
  cleo = await site.member({ username: "cleo" });
  contest = await planContest(site.pool);
  const now = new Date();
  const longAgo = new Date(now.getTime() - 100 * 86_400_000);
  [, best = ""] = await insertSubmissions(site.pool, ana.user._id, contest, [
    { at: now, score: 2 },
    { at: now, score: 5, contestType: "digital" },
    { at: longAgo, score: 9 },
  ]);
  await insertSubmissions(site.pool, ben.user._id, contest, [{ at: now, score: 7 }]);
  await insertSubmissions(site.pool, cleo.user._id, contest, [{ at: now, score: 1, ageGroup: "child" }]);
  await rank();
});

describe("the boards of artists", () => {
  test("each artist has one row with the sum of the works of the period and the best of them", async () => {
    expect(lines(await board("period=all"))).toEqual([
      ["ana", 1, 16],
      ["ben", 2, 7],
      ["cleo", 3, 1],
    ]);
    const [first] = await board("period=week");
    expect(new Set(lines(await board("period=week")).map(String))).toEqual(new Set(["ana,1,7", "ben,1,7", "cleo,3,1"]));
    expect(first).toBeDefined();
    expect((await board("period=month")).find(({ username }) => username === "ana")?.submissionId).toBe(best);
  });

  test("equal scores share a place, also across pages", async () => {
    const seen: [string, number][] = [];
    let cursor = "";
    do {
      const { body } = await site.browser().get(`/api/leaderboard?period=month&limit=1${cursor}`);
      seen.push(...body.entries.map((entry: Entry) => [entry.username, entry.rank]));
      expect(body.maximum).toBe(7);
      cursor = body.next ? `&cursor=${body.next}` : "";
    } while (cursor);
    expect(seen.map(([, place]) => place)).toEqual([1, 1, 3]);
    expect(seen.map(([name]) => name).toSorted()).toEqual(["ana", "ben", "cleo"]);
  });

  test("a board can be limited to an age group and a type", async () => {
    expect(lines(await board("period=all&contest_type=digital"))).toEqual([["ana", 1, 5]]);
    expect(lines(await board("period=week&age_group=child"))).toEqual([["cleo", 1, 1]]);
    expect(await board("period=week&age_group=child&contest_type=digital")).toEqual([]);
  });

  test("a vote, a hidden work and a deleted account change the sums", async () => {
    await addPoints(cleo.user._id, 10);
    await site.pool.query("update submissions set status = 'hidden' where user_id = $1", [ben.user._id]);
    await rank();
    expect(lines(await board("period=all"))).toEqual([
      ["ana", 1, 16],
      ["cleo", 2, 11],
    ]);
    await site.pool.query("delete from submissions where user_id = $1", [ana.user._id]);
    await site.pool.query("delete from users where id = $1", [ana.user._id]);
    await rank();
    expect(lines(await board("period=all"))).toEqual([["cleo", 1, 11]]);
  });

  test("a member who is leaving is hidden", async () => {
    await site.pool.query("update users set deletion_due_at = now() where id = $1", [ana.user._id]);
    expect(lines(await board("period=all"))).toEqual([
      ["ben", 2, 7],
      ["cleo", 3, 1],
    ]);
  });
});

describe("a member's own place", () => {
  test("it says how much is missing to the next higher score", async () => {
    expect(await standing(ana, "period=all")).toMatchObject({ rank: 1, score: 16, missing: null });
    expect(await standing(ben, "period=all")).toMatchObject({ rank: 2, score: 7, missing: 9, previousRank: null });
    expect(await standing(cleo, "period=week")).toMatchObject({ rank: 3, score: 1, missing: 6 });
    expect(await standing(cleo, "period=week&contest_type=digital")).toBeNull();
  });

  test("today it is the place of the member's best work in the open contest", async () => {
    expect(await standing(ana, "period=current")).toMatchObject({ rank: 1, score: 9 });
    expect(await standing(cleo, "period=current")).toMatchObject({ rank: 5, score: 1, missing: 1 });
    const stranger = await site.member();
    expect(await standing(stranger, "period=current")).toBeNull();
  });

  test("boards remember the places of the day before", async () => {
    await site.tasks["remember-places"]({});
    await addPoints(cleo.user._id, 20);
    await rank();
    expect(
      (await board("period=all")).map(({ username, rank, previousRank }) => [username, rank, previousRank]),
    ).toEqual([
      ["cleo", 1, 3],
      ["ana", 2, 1],
      ["ben", 3, 2],
    ]);
    expect(await standing(cleo, "period=all")).toMatchObject({ rank: 1, previousRank: 3 });
  });
});

test("works with equal scores share a place on today's board", async () => {
  await site.pool.query("update vote_counts set score = 50");
  await foldTallies(site.pool);
  expect((await board("period=current")).map(({ rank }) => rank)).toEqual([1, 1, 1, 1, 1]);
});
