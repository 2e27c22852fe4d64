/** Rankings follow the votes and are exact in the end, whatever happens in between. */
import { createPool } from "@contest/database/pool";
import { openLiveTallies } from "@contest/platform/live/live";
import { castVotes } from "@contest/server/votes/sql";
import { createTestDatabase } from "@contest/testing/database";
import { insertSubmissions, planContest, signInMany, wrongTallies } from "@contest/testing/submissions";
import { expect, onTestFinished, test } from "vitest";

/** A database without a server, as after a crash. */
async function openDatabase() {
  const { connection, drop } = await createTestDatabase();
  const pool = createPool({ ...connection, max: 5 }, () => undefined);
  onTestFinished(async () => {
    await pool.end();
    await drop();
  });
  const members = await signInMany(pool, 41);
  const artist = members.pop()?.id ?? "";
  const works = await insertSubmissions(
    pool,
    artist,
    await planContest(pool),
    Array.from({ length: 5 }, () => ({ at: new Date() })),
  );
  const castAll = () =>
    Promise.all(
      members.map(({ id }) =>
        castVotes(pool, {
          submissionIds: works,
          userIds: works.map(() => id),
          networks: works.map(() => Buffer.from(id.replaceAll("-", "").repeat(2).slice(0, 64), "hex")),
          ranges: works.map(() => null),
          devices: works.map(() => null),
        }),
      ),
    );
  const rankedVotes = async () =>
    (
      await pool.query(
        "select sum(vote_count)::int as works, (select vote_count from contests) as contest from tallies",
      )
    ).rows[0];
  return { pool, connection, castAll, rankedVotes };
}

const silentLog = { warn: () => undefined } as unknown as Parameters<typeof openLiveTallies>[2];

test("rankings catch up with votes that a server acknowledged before it was killed", async () => {
  const { pool, connection, castAll, rankedVotes } = await openDatabase();
  await castAll();
  expect(await rankedVotes()).toEqual({ works: 0, contest: 0 });
  const live = openLiveTallies(pool, connection, silentLog);
  await live.close();
  expect(await rankedVotes()).toEqual({ works: 200, contest: 200 });
});

test("rankings are exact when votes arrive while several servers bring them up to date", async () => {
  const { pool, castAll, rankedVotes } = await openDatabase();
  const voting = new AbortController();
  const fold = async () => {
    while (!voting.signal.aborted) await pool.query("select fold_tallies('tallies', 2)");
  };
  const folding = [fold(), fold(), fold()];
  await castAll();
  voting.abort();
  await Promise.all(folding);
  expect(await wrongTallies(pool)).toEqual([]);
  expect(await rankedVotes()).toEqual({ works: 200, contest: 200 });
});
