/** What a page costs the database with ten thousand submissions, and with a million and ten million votes. */
import {
  type AskForPage,
  castBenchVotes,
  insertBenchKindness,
  insertBenchSubmissions,
  benchListPages,
  benchPeoplePages,
} from "@contest/proofs/bench-fixtures";
import type { Pool, Queryable } from "@contest/database/pool";
import { atMost, type Figure, middle } from "./figure.ts";

export const FEW = 10_000;
const MANY = 1_000_000;
const ROUNDS = 9;
const MOST_MILLISECONDS = 5;
const MOST_GROWTH = 1.5;

export async function measureGrowth(pool: Pool): Promise<Figure[]> {
  await insertBenchSubmissions(pool, FEW);
  await insertBenchKindness(pool);
  const few = await times(pool);
  await insertBenchSubmissions(pool, MANY - FEW);
  await castBenchVotes(pool);
  await insertBenchKindness(pool);
  const { rows } = await pool.query(
    `select (select count(*) from submissions) as works, (select count(*) from votes) as votes`,
  );
  const [submissions, votes] = [rows[0].works, rows[0].votes].map((count) => Number(count).toLocaleString("en"));
  const many = await times(pool);
  const slowest = most(many, ({ ms }) => ms);
  // With few submissions, some pages are half empty and fast only for that reason; an empty page takes no time at all.
  const comparable = many.filter(({ name, rows }) => rows > 0 && rows === find(few, name).rows);
  const growth = ({ name, ms }: PageTime) => ms / find(few, name).ms;
  const worst = most(comparable, growth);
  return [
    {
      what: `slowest list query with ${submissions} submissions and ${votes} votes (${slowest.name}), against the limit`,
      ours: `${slowest.ms.toFixed(2)} ms`,
      reference: `${MOST_MILLISECONDS} ms`,
      ratio: slowest.ms / MOST_MILLISECONDS,
      ...atMost(slowest.ms, MOST_MILLISECONDS, " ms"),
    },
    {
      what: `the median of ${comparable.length} list queries with that many, against ${FEW.toLocaleString("en")} submissions`,
      ours: `${middle(comparable.map(({ ms }) => ms)).toFixed(2)} ms`,
      reference: `${middle(comparable.map(({ name }) => find(few, name).ms)).toFixed(2)} ms`,
      ratio: middle(comparable.map(growth)),
      ...atMost(middle(comparable.map(growth)), MOST_GROWTH),
    },
    {
      what: `the query that slowed down most (${worst.name})`,
      ours: `${worst.ms.toFixed(2)} ms`,
      reference: `${find(few, worst.name).ms.toFixed(2)} ms`,
      ratio: growth(worst),
      ...atMost(growth(worst), MOST_GROWTH),
    },
  ];
}

interface Sample {
  ms: number;
  rows: number;
}

interface PageTime extends Sample {
  name: string;
}

/**
 * Measured by PostgreSQL itself; the site plans each statement once. All queries take turns, so that disturbances of the
 * machine affect each of them. Returns the median of several rounds, after one to warm up.
 */
async function times(pool: Pool): Promise<PageTime[]> {
  const kinds = Object.entries({ ...(await benchListPages(pool)), ...(await benchPeoplePages(pool)) }).map(
    ([name, ask]) => ({
      name,
      ask,
      samples: [] as Sample[],
    }),
  );
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const { ask, samples } of kinds) samples[round] = await databaseTime(pool, ask);
  }
  return kinds.map(({ name, samples }) => ({
    name,
    ms: middle(samples.slice(1).map(({ ms }) => ms)),
    rows: samples[0]?.rows ?? 0,
  }));
}

function find(times: readonly PageTime[], name: string): PageTime {
  const found = times.find((time) => time.name === name);
  if (!found) throw new Error(`no time for ${name}`);
  return found;
}

function most(times: readonly PageTime[], of: (time: PageTime) => number): PageTime {
  return times.reduce((one, other) => (of(other) > of(one) ? other : one));
}

async function databaseTime(pool: Pool, ask: AskForPage): Promise<Sample> {
  const sample = { ms: 0, rows: 0 };
  const query = async ({ text, values }: { text: string; values: unknown[] }) => {
    const { rows } = await pool.query(`explain (analyze, timing off, format json) ${text}`, values);
    const [explained] = rows[0]["QUERY PLAN"];
    sample.ms += explained["Execution Time"];
    sample.rows = explained["Plan"]["Actual Rows"];
    return { rows: [] };
  };
  await ask({ query } as unknown as Queryable);
  return sample;
}
