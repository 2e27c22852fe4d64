/** Compares the database's rankings with the rule for every period, time zone and filter. */
import { PERIODS, periodStart } from "@contest/rules/leaderboard/periods";
import { compareRanked } from "@contest/rules/leaderboard/ranking";
import { AGE_GROUPS, CONTEST_TYPES } from "@contest/rules/submissions/kinds";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { proofSize } from "@contest/testing/proof-size";
import { topSubmissions } from "../submission-lists/top.ts";
import { useSite } from "@contest/testing/site";
import { insertSubmissions, planContest } from "@contest/testing/submissions";

const site = useSite();
const HOUR = 3_600_000;
const ZONES = ["UTC", "America/New_York", "Pacific/Kiritimati", "Asia/Kathmandu", "Europe/Berlin"];

interface RankedSubmission {
  id: string;
  at: Date;
  score: number;
  ageGroup: (typeof AGE_GROUPS)[number];
  contestType: (typeof CONTEST_TYPES)[number];
}
const submissions: RankedSubmission[] = [];

beforeAll(async () => {
  const { user } = await site.member();
  const contest = await planContest(site.pool, "-1 hour", "-1 minute");
  const now = Date.now();
  const planned = Array.from({ length: 400 }, (_, index) => ({
    // Many within one day, some at the same instant, and some more than two months ago.
    at: new Date(now - Math.floor((index % 100) ** 2 / 6) * HOUR - (index % 7 === 0 ? 0 : index * 1009)),
    score: (index * 7919) % 11,
    ageGroup: AGE_GROUPS[index % 4] ?? "adult",
    contestType: CONTEST_TYPES[index % 2] ?? "digital",
  }));
  const ids = await insertSubmissions(site.pool, user._id, contest, planned);
  submissions.push(...planned.map((submission, index) => ({ ...submission, id: ids[index] ?? "" })));
});

describe("the leaderboard", () => {
  test("the leaderboard matches the rule's ranking in every period, time zone and filter, page by page", async () => {
    const questions = fc.record({
      period: fc.constantFrom(...PERIODS),
      zone: fc.constantFrom(...ZONES),
      ageGroup: fc.option(fc.constantFrom(...AGE_GROUPS), { nil: undefined }),
      contestType: fc.option(fc.constantFrom(...CONTEST_TYPES), { nil: undefined }),
      // Any time in the last weeks, including Sundays and the first days of a month.
      hoursAgo: fc.integer({ min: 0, max: 45 * 24 }),
      limit: fc.integer({ min: 1, max: 60 }),
    });
    await fc.assert(
      fc.asyncProperty(questions, async ({ period, zone, ageGroup, contestType, hoursAgo, limit }) => {
        const now = new Date(Date.now() - hoursAgo * HOUR);
        const since = periodStart(period, now, zone);
        const expected = submissions
          .filter((submission) => !since || (submission.at >= since && submission.at < now))
          .filter((submission) => !ageGroup || submission.ageGroup === ageGroup)
          .filter((submission) => !contestType || submission.contestType === contestType)
          .toSorted((one, other) => compareRanked(ranked(one), ranked(other)))
          .map(({ id }) => id);
        const found: string[] = [];
        let after = null;
        for (;;) {
          const question = { ageGroup, contestType, since, until: since ? now : null, after, limit };
          const page = await topSubmissions(site.pool, question, now);
          found.push(...page.map(({ submission_id }) => submission_id));
          const last = page.at(-1);
          if (!last || page.length < limit) break;
          after = { score: last.score, time: last.created_at, id: last.submission_id };
        }
        expect(found).toEqual(expected);
      }),
      { numRuns: proofSize({ small: 20, full: 1000 }) },
    );
  });

  test("the leaderboard refuses an invalid cursor, period or time zone", async () => {
    for (const query of ["cursor=x", "cursor=W10", "period=year", "tz=Mars/Base", "limit=0", "age_group=x"]) {
      expect((await site.browser().get(`/api/leaderboard?${query}`)).status).toBe(400);
    }
  });
});

describe("today", () => {
  const idsOf = async (path: string, list: "submissions" | "entries") =>
    (await site.browser().get(path)).body[list].map(
      (row: { id?: string; submissionId?: string }) => row.id ?? row.submissionId,
    );

  test("it is the contest that is open now, in every time zone and on the leaderboard, too", async () => {
    const { user } = await site.member();
    const contest = await planContest(site.pool, "-23 hours", "1 hour");
    const at = (hoursAgo: number) => ({ at: new Date(Date.now() - hoursAgo * HOUR), score: 20 + hoursAgo });
    const early = await insertSubmissions(site.pool, user._id, contest, [at(22), at(12), at(0)]);
    for (const tz of ["UTC", "Asia/Tokyo", "Pacific/Auckland", "America/Los_Angeles"]) {
      expect((await idsOf(`/api/gallery?tab=today&sort=newest&tz=${tz}`, "submissions")).toSorted()).toEqual(
        early.toSorted(),
      );
      expect((await idsOf(`/api/leaderboard?period=current&tz=${tz}`, "entries")).toSorted()).toEqual(early.toSorted());
      const past = await idsOf(`/api/gallery?tab=past&sort=newest&limit=100&tz=${tz}`, "submissions");
      expect(past.filter((id: string) => early.includes(id))).toEqual([]);
    }
    await site.pool.query("delete from submissions where contest_id = $1", [contest]);
    await site.pool.query("delete from contests where id = $1", [contest]);
  });
});

describe("the gallery", () => {
  async function walk(query: string): Promise<string[]> {
    const seen: string[] = [];
    let cursor = "";
    for (;;) {
      const { status, body } = await site.browser().get(`/api/gallery?${query}&limit=37${cursor}`);
      expect(status).toBe(200);
      seen.push(...body.submissions.map(({ id }: { id: string }) => id));
      if (!body.next) return seen;
      cursor = `&cursor=${body.next}`;
    }
  }

  test.each(["top", "newest", "random"])(
    "the gallery shows every submission once in the order %s, on each tab",
    async (sort) => {
      const midnight = periodStart("current", new Date(), "Asia/Kathmandu") ?? new Date();
      const ids = (keep: (submission: RankedSubmission) => boolean) =>
        submissions
          .filter(keep)
          .map(({ id }) => id)
          .toSorted();
      const tab = async (name: string, more = "") =>
        (await walk(`tab=${name}&sort=${sort}&seed=123456789&tz=Asia/Kathmandu${more}`)).toSorted();
      expect(await tab("all")).toEqual(ids(() => true));
      expect(await tab("today")).toEqual(ids(({ at }) => at >= midnight));
      expect(await tab("past")).toEqual(ids(({ at }) => at < midnight));
      expect(await tab("all", "&age_group=teen")).toEqual(ids(({ ageGroup }) => ageGroup === "teen"));
      expect(await tab("past", "&age_group=teen&contest_type=digital")).toEqual(
        ids(({ at, ageGroup, contestType }) => at < midnight && ageGroup === "teen" && contestType === "digital"),
      );
    },
  );

  test("the random order is stable for a visitor and differs between visitors", async () => {
    const first = await walk("sort=random&seed=5");
    expect(await walk("sort=random&seed=5")).toEqual(first);
    expect(await walk("sort=random&seed=1900000000")).not.toEqual(first);
  });
});

function ranked({ id, score, at }: RankedSubmission) {
  return { id, score, time: at.getTime() };
}

test("lists are compressed for clients that support it, with the same content", async () => {
  const url = `${site.url}/api/gallery?sort=newest`;
  const plain = await fetch(url, { headers: { "accept-encoding": "identity" } });
  const packed = await fetch(url, { headers: { "accept-encoding": "gzip, br" } });
  expect(plain.headers.get("content-encoding")).toBeNull();
  expect(packed.headers.get("content-encoding")).toBe("br");
  expect(packed.headers.get("content-type")).toBe("application/json; charset=utf-8");
  for (const { headers } of [plain, packed]) expect(headers.get("vary")).toContain("accept-encoding");
  const length = ({ headers }: Response) => Number(headers.get("content-length"));
  expect(length(packed)).toBeLessThan(length(plain) / 3);
  expect(await packed.json()).toEqual(await plain.json());

  const short = await fetch(`${site.url}/api/gallery?tab=all&contest_type=digital&age_group=child&limit=1`);
  expect(short.headers.get("content-encoding")).toBeNull();
});
