/** What a page costs the database with ten thousand works, and with a hundred times as many and ten million votes. */
import { type AskForPage, castCrowdVotes, hangCrowd, pagesOfCrowd } from "@contest/server/crowd";
import type { Pool } from "@contest/server/database/pool";
import { middle } from "./hooks.ts";
import type { Figure } from "./main.ts";

export const FEW = 10_000;
const MANY = 1_000_000;
const ROUNDS = 9;

/** The works of the smaller crowd hang there already. */
export async function measureGrowth(pool: Pool): Promise<Figure[]> {
  const few = await times(pool);
  await hangCrowd(pool, MANY - FEW);
  await castCrowdVotes(pool);
  const { rows } = await pool.query(
    `select (select count(*) from submissions) as works, (select count(*) from votes) as votes`,
  );
  console.log(`${rows[0].works} works and ${rows[0].votes} votes`);
  const many = await times(pool);
  const slowest = Object.keys(many).reduce((a, b) => ((many[a] ?? 0) > (many[b] ?? 0) ? a : b));
  const growths = Object.keys(many).map((page) => (many[page] ?? 0) / (few[page] ?? Number.NaN));
  return [
    {
      what: `slowest page in the database with ${MANY} works (${slowest}) / what it may take`,
      ours: `${(many[slowest] ?? 0).toFixed(2)} ms`,
      reference: "5 ms",
      ratio: ((many[slowest] ?? 0) / 5).toFixed(2),
    },
    {
      what: `a page with ${MANY} works / with ${FEW}, middle and worst of ${growths.length} kinds`,
      ours: `${middle(Object.values(many)).toFixed(2)} ms`,
      reference: `${middle(Object.values(few)).toFixed(2)} ms`,
      ratio: `${middle(growths).toFixed(2)}, ${Math.max(...growths).toFixed(2)}`,
    },
  ];
}

async function times(pool: Pool): Promise<Record<string, number>> {
  const taken: Record<string, number> = {};
  for (const [name, ask] of Object.entries(await pagesOfCrowd(pool))) taken[name] = await databaseTime(pool, ask);
  return taken;
}

/** As PostgreSQL measures it itself; the site plans each statement once: the middle of several, after one to warm up. */
async function databaseTime(pool: Pool, ask: AskForPage): Promise<number> {
  const samples: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    let sum = 0;
    const query = async ({ text, values }: { text: string; values: unknown[] }) => {
      const { rows } = await pool.query(`explain (analyze, timing off, format json) ${text}`, values);
      const [explained] = rows[0]["QUERY PLAN"];
      sum += explained["Execution Time"];
      return { rows: [] };
    };
    await ask({ query } as unknown as Pool);
    if (round > 0) samples.push(sum);
  }
  return middle(samples);
}
