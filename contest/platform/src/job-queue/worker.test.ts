import { expect, test } from "vitest";
import { query } from "@contest/testing/query";
import { useSite } from "@contest/testing/site";
import { addJob } from "./add-job.ts";

const site = useSite();
const maintenance = () => ({ ...site.connection, database: "postgres" });

test(
  "a worker that lost its connections during its jobs continues and remains visible as alive",
  { timeout: 90_000 },
  async () => {
    const [before] = await presenceConnections();
    expect(before).toBeDefined();
    for (let round = 0; round < 2; round += 1) {
      for (let count = 0; count < 30; count += 1) await addJob(site.pool, "send-notices", {}).catch(() => undefined);
      await query(
        maintenance(),
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${site.connection.database}'`,
      );
    }
    const left = () =>
      site.pool.query("select id from graphile_worker.jobs").then(
        ({ rows }) => rows.length,
        () => "away",
      );
    // The job that waits for a lost connection still counts, and its lock is released in turns.
    await expect.poll(left, { timeout: 50_000 }).toBe(0);
    await addJob(site.pool, "send-notices", {});
    await expect.poll(left, { timeout: 10_000 }).toBe(0);
    const after = await presenceConnections();
    expect(after).toHaveLength(1);
    expect(after).not.toEqual([before]);
  },
);

/** The connections by which other processes see that this worker is alive. */
function presenceConnections(): Promise<unknown[]> {
  return query(
    maintenance(),
    `select pid from pg_stat_activity
     where application_name like 'contest-worker-%' and datname = '${site.connection.database}'`,
  );
}
