/** Runs the jobs of the queue in this process. Any number of processes share one queue. */
import { EventEmitter } from "node:events";
import { Logger, run, type Runner, type TaskList, type WorkerEvents } from "graphile-worker";
import pg from "pg";
import type { Pool } from "../database/pool.ts";
import type { Log } from "../http/request-log.ts";
import type { JobName } from "./add-job.ts";

export type Tasks = Record<JobName, (payload: unknown) => Promise<void>>;

export interface Worker {
  stop(): Promise<void>;
}

/** Times are UTC. */
const CRONTAB = `
7 * * * * clean-up
50 23 * * * prepare-tomorrow
0 0 * * * open-today
*/10 * * * * review-votes
3 * * * * confirm-results
14 * * * * tend-prizes
16 * * * * tend-drawings
5 0 * * * mail-daily-page
25 * * * * award-badges
0 18 * * * mail-votes
*/15 * * * * tend-notices
*/10 * * * * tend-plans
0 9 * * * remind-of-renewals
40 2 * * * reconcile-payments
`;
const MARK = "contest-worker-";
const REAP_EVERY_MS = 10_000;

export async function startWorker(pool: Pool, connection: pg.ClientConfig, tasks: Tasks, log: Log): Promise<Worker> {
  const events: WorkerEvents = new EventEmitter();
  let poolId = "";
  events.on("pool:create", ({ workerPool }) => {
    poolId = workerPool.id;
  });

  const runner: Runner = await run({
    pgPool: pool,
    taskList: tasks as TaskList,
    crontab: CRONTAB,
    concurrency: 2,
    noHandleSignals: true,
    events,
    logger: new Logger(() => (level, message) => {
      if (level === "error" || level === "warning") log.warn({ source: "jobs" }, message);
    }),
    // Otherwise a finished job can still be locked at shutdown, and would run again.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });

  // While this connection lives, others can see that the worker does.
  const sign = new pg.Client({ ...connection, application_name: MARK + poolId });
  sign.on("error", (error) => log.warn({ err: error }, "the worker's own connection was lost"));
  await sign.connect();

  const reap = () => freeJobsOfTheDead(pool).catch((error: Error) => log.warn({ err: error }, "freeing jobs failed"));
  await reap();
  const timer = setInterval(() => void reap(), REAP_EVERY_MS);

  return {
    async stop() {
      clearInterval(timer);
      await runner.stop();
      await sign.end();
    },
  };
}

/**
 * A killed process leaves its jobs locked for hours; its connection is gone at once. A worker takes its first job a
 * moment before its own connection shows, hence the five seconds.
 */
async function freeJobsOfTheDead(pool: Pool): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
     from graphile_worker._private_jobs
     where locked_at < now() - interval '5 seconds'
       and $1 || locked_by not in (select application_name from pg_stat_activity)
     having count(*) > 0`,
    [MARK],
  );
}
