/**
 * No page of the gallery or of the leaderboard costs more because there are more works, at any depth. Counted in blocks
 * that the database looks at, which is the same on every machine; `npm run bench` has the times.
 */
import { expect, test } from "vitest";
import { hangCrowd } from "./crowd.ts";
import type { Pool } from "./database/pool.ts";
import { proofSize } from "./proof-size.ts";
import { topWorks } from "./rankings/top.ts";
import * as submissions from "./submissions/sql.ts";
import { useSite } from "./test-site.ts";

const site = useSite();
const WORKS = proofSize({ small: 40_000, full: 1_000_000 });
const PAGE = 40;
const FIRST = "00000000-0000-0000-0000-000000000000";
const ALWAYS = ["-infinity", "infinity"];
const AGES = ["child", "teen", "adult", "senior"];
const TYPES = ["traditional", "digital"];

/** A work is looked up in half a dozen tables, each by an index a few levels deep. Whatever grows exceeds this soon. */
const MOST = PAGE * 16 + 100;

test(
  `with ${WORKS} works every page looks at a few blocks for each work on it, at any depth`,
  { timeout: 1_800_000 },
  async () => {
    await hangCrowd(site.pool, WORKS);
    const tooMuch = Object.entries(await blocks(site.pool)).filter(([, cost]) => cost > MOST);
    expect(tooMuch).toEqual([]);
  },
);

/** What each kind of page costs: the first one, and one from the middle. */
async function blocks(pool: Pool): Promise<Record<string, number>> {
  const { rows } = await pool.query(
    `select id, submissions.created_at, shuffle, score from submissions join tallies on submission_id = id
     order by shuffle offset (select count(*) / 2 from submissions) limit 1`,
  );
  const [middle] = rows;
  const { rows: contests } = await pool.query(
    "select contest_id from submissions group by 1 order by count(*) desc limit 1",
  );
  const contest = contests[0].contest_id;
  const now = new Date();
  // As the month begins for somebody east of Greenwich, and the week for somebody west of it.
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1) - 5 * 3_600_000);
  const week = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - now.getUTCDay(), 8));
  const counting = countingBlocks(pool);
  const cost: Record<string, number> = {};
  const count = async (name: string, ask: () => Promise<unknown>) => {
    cost[name] = await counting.during(ask);
  };
  const { newest, shuffled } = submissions;
  const { queryable } = counting;
  const deep = { score: middle.score, time: middle.created_at, id: middle.id };
  for (const [where, place, after] of [
    ["first", ["infinity", FIRST], null],
    ["deep", [middle.created_at, middle.id], deep],
  ] as const) {
    const shuffledPlace = where === "first" ? [-1, FIRST] : [middle.shuffle, middle.id];
    const bounds = [0, 2_147_483_647];
    await count(`${where} newest`, () => newest.all(queryable, [...place, PAGE, ...ALWAYS]));
    await count(`${where} newest of a kind`, () =>
      newest.ofKinds(queryable, [...place, PAGE, ...ALWAYS, ["teen"], TYPES]),
    );
    await count(`${where} newest of a contest`, () =>
      newest.ofContest(queryable, [...place, PAGE, ...ALWAYS, AGES, TYPES, contest]),
    );
    await count(`${where} random`, () => shuffled.all(queryable, [...shuffledPlace, PAGE, ...ALWAYS, ...bounds]));
    await count(`${where} random of a kind`, () =>
      shuffled.ofKinds(queryable, [...shuffledPlace, PAGE, ...ALWAYS, ...bounds, AGES, ["digital"]]),
    );
    await count(`${where} top`, () => topWorks(queryable, { after, limit: PAGE }, now));
    await count(`${where} top of a kind`, () => topWorks(queryable, { ageGroup: "child", after, limit: PAGE }, now));
    await count(`${where} top of a contest`, () =>
      topWorks(queryable, { contestId: contest, after, limit: PAGE }, now),
    );
    await count(`${where} top of the month`, () => topWorks(queryable, { since: month, after, limit: PAGE }, now));
    await count(`${where} top of the week`, () => topWorks(queryable, { since: week, after, limit: PAGE }, now));
  }
  return cost;
}

/** Runs statements as their own explanation and adds up the blocks. */
function countingBlocks(pool: Pool) {
  let sum = 0;
  const query = async ({ text, values }: { text: string; values: unknown[] }) => {
    const { rows } = await pool.query(`explain (analyze, buffers, format json) ${text}`, values);
    const { Plan } = rows[0]["QUERY PLAN"][0];
    sum += Plan["Shared Hit Blocks"] + Plan["Shared Read Blocks"];
    return { rows: [] };
  };
  return {
    queryable: { query } as unknown as Pool,
    async during(ask: () => Promise<unknown>): Promise<number> {
      sum = 0;
      await ask();
      return sum;
    },
  };
}
