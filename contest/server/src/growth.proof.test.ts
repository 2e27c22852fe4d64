/**
 * No page of the gallery or of the leaderboard costs more because there are more works, at any depth. Counted in blocks
 * that the database looks at, which is the same on every machine; `npm run bench` has the times.
 */
import { expect, test } from "vitest";
import { hangCrowd, pagesOfCrowd } from "./crowd.ts";
import type { Pool } from "./database/pool.ts";
import { findArtist, readStats } from "./profiles/sql.ts";
import { proofSize } from "./proof-size.ts";
import { useSite } from "./test-site.ts";
import { hangWorks, planContest, signInMany } from "./test-works.ts";

const site = useSite();
const WORKS = proofSize({ small: 20_000, full: 1_000_000 });

/** Forty works, each looked up in half a dozen tables by an index a few levels deep. Whatever grows exceeds this soon. */
const MOST = 40 * 16 + 100;

test(
  `with ${WORKS} works every page looks at a few blocks for each work on it, at any depth`,
  { timeout: 1_800_000 },
  async () => {
    await hangCrowd(site.pool, WORKS);
    const cost: Record<string, number> = {};
    for (const [name, ask] of Object.entries(await pagesOfCrowd(site.pool))) cost[name] = await blocks(site.pool, ask);
    expect(Object.entries(cost).filter(([, blocks]) => blocks > MOST)).toEqual([]);
  },
);

test("an artist's page looks at the artist's own works, however many others hang", { timeout: 60_000 }, async () => {
  const [artist] = await signInMany(site.pool, 1, "artist");
  if (!artist) throw new Error("nobody is there");
  const contest = await planContest(site.pool);
  await hangWorks(site.pool, artist.id, contest, [{ at: new Date() }, { at: new Date() }, { at: new Date() }]);
  await site.pool.query("vacuum analyze submissions, tallies, users, contests");
  const looked = await blocks(site.pool, async (database) => {
    await findArtist(database, ["ARTIST1"]);
    await readStats(database, [artist.id]);
  });
  // The artist, and each of the three works in two tables and with its contest.
  expect(looked).toBeLessThan(60);
});

/** Runs statements as their own explanation and adds up the blocks. */
async function blocks(pool: Pool, ask: (pool: Pool) => Promise<unknown>): Promise<number> {
  let sum = 0;
  const query = async ({ text, values }: { text: string; values: unknown[] }) => {
    const { rows } = await pool.query(`explain (analyze, buffers, format json) ${text}`, values);
    const { Plan } = rows[0]["QUERY PLAN"][0];
    sum += Plan["Shared Hit Blocks"] + Plan["Shared Read Blocks"];
    return { rows: [] };
  };
  await ask({ query } as unknown as Pool);
  return sum;
}
