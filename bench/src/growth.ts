/** What a page of a list costs the database with ten thousand submissions, and with a million. */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openCluster } from "@contest/database/embedded/cluster";
import { migrate } from "@contest/database/migrate";
import { createPool, type Pool, type Queryable } from "@contest/database/pool";
import {
  type AskForPage,
  castBenchVotes,
  insertBenchFollows,
  insertBenchStickers,
  insertBenchSubmissions,
  benchListPages,
  benchPeoplePages,
} from "@contest/proofs/bench-fixtures";
import { compared, type Figure, limited, middle } from "./figure.ts";
import { speedSince } from "./machine-speed.ts";

export const FEW = 10_000;
const MANY = 1_000_000;
const ROUNDS = 15;
/** In each round; the fastest one counts, because others are slower only for reasons outside of the database. */
const TRIES = 3;
/** Nothing has to survive a power failure. A site of this size would give its database more than the usual memory, too. */
const SETTINGS = { fsync: "off", full_page_writes: "off", shared_buffers: "1GB" };
const MOST_MILLISECONDS = 5;
const MOST_GROWTH = 1.3;

/** Two databases, so that both can be asked by turns. */
export function measureGrowth(): Promise<Figure[]> {
  return onDatabase((few) => onDatabase((many) => compareLists(few, many)));
}

/** Without a server, which would decide the results of all contests meanwhile. */
async function onDatabase<Result>(measure: (pool: Pool) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "database-"));
  const cluster = await openCluster({ folder, settings: SETTINGS });
  try {
    await migrate(cluster.connection);
    const pool = createPool(cluster.connection, (error) => console.error(error));
    return await measure(pool).finally(() => pool.end());
  } finally {
    await cluster.close();
  }
}

async function compareLists(few: Pool, many: Pool): Promise<Figure[]> {
  await insertAll(few, FEW);
  await insertAll(many, MANY);
  const { rows: counts } = await many.query(
    `select (select count(*) from submissions) as submissions, (select count(*) from votes) as votes,
       (select count(*) from praise) as stickers, (select count(*) from follows) as follows`,
  );
  console.table(counts);
  const lists = await timesOf(few, many);
  // With few submissions, some pages are half empty and fast only for that reason; an empty page takes no time at all.
  const comparable = lists.filter(({ rows }) => rows.many > 0 && rows.many === rows.few);
  const growth = ({ few: reference, many: ours }: ListTimes) =>
    middle(ours.map((ms, round) => ms / (reference[round] ?? Number.NaN)));
  const slowest = most(lists, (list) => middle(list.many));
  const worst = most(comparable, growth);
  const rounds = Array.from({ length: ROUNDS }, (_, round) => round);
  const total = (which: "few" | "many") =>
    rounds.map((round) => comparable.reduce((sum, list) => sum + (list[which][round] ?? Number.NaN), 0));
  const inMs = (value: number) => `${value.toFixed(2)} ms`;
  const atScale = "a million submissions, ten million votes, and two million stickers and follows";
  console.log(`The slowest list is ${slowest.name}, the one that slowed down most is ${worst.name}.`);
  return [
    limited(`slowest list query with ${atScale}, against the limit`, slowest.many, " ms", { most: MOST_MILLISECONDS }),
    compared(
      "all list queries with that many, one after another, against ten thousand submissions",
      { ours: total("many"), reference: total("few") },
      inMs,
      { most: MOST_GROWTH },
    ),
    compared("the list query that slows down most", { ours: worst.many, reference: worst.few }, inMs, {
      most: MOST_GROWTH,
    }),
  ];
}

async function insertAll(pool: Pool, submissions: number): Promise<void> {
  await insertBenchSubmissions(pool, submissions);
  await Promise.all([
    castBenchVotes(pool),
    insertBenchStickers(pool).then(() => insertBenchFollows(pool, submissions * 2)),
  ]);
}

interface ListTimes {
  name: string;
  /** Milliseconds in each round, at the reference speed. */
  few: number[];
  many: number[];
  /** How many rows the page has. */
  rows: { few: number; many: number };
}

/** Measured by PostgreSQL itself. All queries take turns, so that disturbances of the machine affect each of them. */
async function timesOf(few: Pool, many: Pool): Promise<ListTimes[]> {
  const [pagesOfFew, pagesOfMany] = [await pagesOf(few), await pagesOf(many)];
  const lists = Object.entries(pagesOfMany).map(([name, askMany]) => {
    const askFew = pagesOfFew[name];
    if (!askFew) throw new Error(`There is no list ${name} in the small database.`);
    return { name, askFew, askMany, few: [] as number[], many: [] as number[], rows: { few: 0, many: 0 } };
  });
  // The first round loads what is needed into memory.
  for (let round = -1; round < ROUNDS; round += 1) {
    const since = Date.now();
    const samples: { list: (typeof lists)[number]; small: Sample; large: Sample }[] = [];
    for (const list of lists) {
      samples.push({
        list,
        small: await databaseTime(few, list.askFew),
        large: await databaseTime(many, list.askMany),
      });
    }
    const speed = await speedSince(since);
    for (const { list, small, large } of samples) {
      list.rows = { few: small.rows, many: large.rows };
      if (round < 0) continue;
      list.few.push(small.ms * speed);
      list.many.push(large.ms * speed);
    }
  }
  return lists;
}

async function pagesOf(pool: Pool): Promise<Record<string, AskForPage>> {
  return { ...(await benchListPages(pool)), ...(await benchPeoplePages(pool)) };
}

function most(lists: readonly ListTimes[], of: (list: ListTimes) => number): ListTimes {
  return lists.reduce((one, other) => (of(other) > of(one) ? other : one));
}

interface Sample {
  ms: number;
  rows: number;
}

async function databaseTime(pool: Pool, ask: AskForPage): Promise<Sample> {
  const tries: Sample[] = [];
  for (let count = 0; count < TRIES; count += 1) tries.push(await explain(pool, ask));
  return tries.reduce((one, other) => (other.ms < one.ms ? other : one));
}

async function explain(pool: Pool, ask: AskForPage): Promise<Sample> {
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
