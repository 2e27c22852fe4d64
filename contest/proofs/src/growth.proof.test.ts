/**
 * No page of the gallery or the leaderboard gets more expensive with more submissions, at any depth. The cost is
 * counted in database blocks, which are the same on every machine; `npm run bench` measures the times.
 */
import pg from "pg";
import { expect, test } from "vitest";
import { MAX_FOLLOWS } from "@contest/rules/follows/limits";
import {
  type AskForPage,
  benchListPages,
  benchPeoplePages,
  insertBenchFollows,
  insertBenchStickers,
  insertBenchSubmissions,
} from "./bench-fixtures.ts";
import type { Pool, Queryable } from "@contest/database/pool";
import { findArtist, readStats } from "@contest/server/profiles/sql";
import { proofSize } from "@contest/testing/proof-size";
import { useSite } from "@contest/testing/site";
import { insertSubmissions, planContest, signInMany } from "@contest/testing/submissions";

const site = useSite();
const WORKS = proofSize({ small: 20_000, full: 1_000_000 });

/**
 * Each submission is looked up in half a dozen tables through an index a few levels deep. A list whose cost grows
 * exceeds this soon.
 */
const mostBlocks = (submissions: number) => submissions * 16 + 150;

test(
  `with ${WORKS} submissions, every page reads a few blocks for each submission on it, at any depth`,
  { timeout: 1_800_000 },
  async () => {
    await insertBenchSubmissions(site.pool, WORKS);
    const pages = Object.entries(await benchListPages(site.pool));
    const tooMuch: [page: string, blocks: number, works: number][] = [];
    // PostgreSQL uses a custom or a generic plan, and decides again on each connection.
    for (const planned of ["force_custom_plan", "force_generic_plan"]) {
      for (const [name, ask] of pages) {
        const { blocks, works: submissions } = await look(site.pool, planned, ask);
        if (blocks > mostBlocks(submissions)) tooMuch.push([`${name} (${planned})`, blocks, submissions]);
      }
    }
    expect(tooMuch).toEqual([]);
  },
);

test(
  `with ${WORKS} submissions and twice as many stickers and follows, the lists about people cost as much as with few`,
  { timeout: 1_800_000 },
  async () => {
    await insertBenchStickers(site.pool);
    await insertBenchFollows(site.pool, WORKS * 2);
    const tooMuch: [page: string, blocks: number, rows: number][] = [];
    for (const planned of ["force_custom_plan", "force_generic_plan"]) {
      for (const [name, ask] of Object.entries(await benchPeoplePages(site.pool))) {
        const { blocks, works: rows } = await look(site.pool, planned, ask);
        // The newest few of each followed artist are read from the index, and a page of a few artists.
        const ranges = name.includes("followed") ? MAX_FOLLOWS * (4 + 6) + 10 * 40 : 0;
        if (blocks > mostBlocks(rows) + ranges) tooMuch.push([`${name} (${planned})`, blocks, rows]);
      }
    }
    expect(tooMuch).toEqual([]);
  },
);

test(
  "an artist's page reads only that artist's submissions, however many others there are",
  { timeout: 60_000 },
  async () => {
    const [artist] = await signInMany(site.pool, 1, "artist");
    if (!artist) throw new Error("nobody is there");
    const contest = await planContest(site.pool);
    await insertSubmissions(site.pool, artist.id, contest, [
      { at: new Date() },
      { at: new Date() },
      { at: new Date() },
    ]);
    await site.pool.query("vacuum analyze submissions, tallies, vote_counts, users, contests");
    const { blocks } = await look(site.pool, "auto", async (database) => {
      await findArtist(database, ["ARTIST1"]);
      await readStats(database, [artist.id]);
    });
    // The artist, and each of the three submissions in two tables and with its contest.
    expect(blocks).toBeLessThan(60);
  },
);

/** Runs statements with EXPLAIN and sums the blocks. */
async function look(pool: Pool, planned: string, ask: AskForPage): Promise<{ blocks: number; works: number }> {
  const looked = { blocks: 0, works: 0 };
  const client = await pool.connect();
  const query = async ({ text, values }: { text: string; values: unknown[] }) => {
    await client.query(`prepare looked as ${text}`);
    const { rows } = await client.query(
      `explain (analyze, buffers, format json) execute looked(${values.map(literal).join()})`,
    );
    await client.query("deallocate looked");
    const { Plan } = rows[0]["QUERY PLAN"][0];
    looked.blocks += Plan["Shared Hit Blocks"] + Plan["Shared Read Blocks"];
    looked.works = Plan["Actual Rows"];
    return { rows: [] };
  };
  try {
    await client.query(`set plan_cache_mode = ${planned}`);
    await ask({ query } as unknown as Queryable);
  } finally {
    await client.query("reset plan_cache_mode");
    client.release();
  }
  return looked;
}

/** The arguments of `execute` cannot be parameters themselves. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.join()}}`);
  return pg.escapeLiteral(value instanceof Date ? value.toISOString() : String(value));
}
