/** Runs queued jobs in this process. Any number of processes share one queue. */
import { EventEmitter, once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Logger, run, type Runner, type TaskList, type WorkerEvents } from "graphile-worker";
import pg from "pg";
import type { Pool } from "@contest/database/pool";
import type { Log } from "../http/request-log.ts";
import type { JobName } from "./add-job.ts";

export type Tasks = Record<JobName, (payload: unknown) => Promise<void>>;

export interface Worker {
  stop(): Promise<void>;
}

const NAME_PREFIX = "contest-worker-";
const UNLOCK_EVERY_MS = 10_000;
const RETRY_MS = 500;
/** Slightly less than the time that a process has to shut down. */
const MAX_STOP_MS = 15_000;

/**
 * The job library stops itself when it cannot mark a job as done, which happens whenever the database connection is
 * lost during a job. This function restarts it until `stop` is called.
 */
export async function startWorker(
  pool: Pool,
  connection: pg.ClientConfig,
  tasks: Tasks,
  log: Log,
  crontab: string,
): Promise<Worker> {
  const stopping = new AbortController();
  const stopped = once(stopping.signal, "abort");
  const start = () => startRun(pool, connection, tasks, log, crontab);
  let current = await start();

  const unlock = () =>
    unlockJobsOfDeadWorkers(pool).catch((error: Error) =>
      log.warn({ err: error }, "jobs of dead workers could not be unlocked"),
    );
  await unlock();
  const timer = setInterval(() => void unlock(), UNLOCK_EVERY_MS);

  async function keepRunning(): Promise<void> {
    for (;;) {
      await Promise.race([current.ended, stopped]);
      await current.stop();
      for (let started = false; !started;) {
        if (stopping.signal.aborted) return;
        try {
          current = await start();
          started = true;
          log.warn("the job worker lost its connection and was restarted");
        } catch {
          // The database is still unavailable.
          await sleep(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
        }
      }
    }
  }

  const running = keepRunning();
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}

interface Run {
  /** Resolves when the run ends on its own. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

async function startRun(
  pool: Pool,
  connection: pg.ClientConfig,
  tasks: Tasks,
  log: Log,
  crontab: string,
): Promise<Run> {
  const events: WorkerEvents = new EventEmitter();
  let poolId = "";
  events.on("pool:create", ({ workerPool }) => {
    poolId = workerPool.id;
  });

  const runner: Runner = await run({
    pgPool: pool,
    taskList: tasks as TaskList,
    crontab,
    concurrency: 2,
    noHandleSignals: true,
    events,
    logger: new Logger(() => (level, message) => {
      if (level === "error" || level === "warning") log.warn({ source: "jobs" }, message);
    }),
    // Without this, a finished job can still be locked at shutdown and would run again.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });

  // While this connection is open, other processes can see that the worker is alive. It closes with the process.
  const presence = new pg.Client({ ...connection, application_name: NAME_PREFIX + poolId });
  const ended = new Promise<void>((resolve) => {
    const end = () => resolve();
    presence.on("error", end);
    presence.on("end", end);
    runner.promise.then(end, end);
  });
  async function stop(): Promise<void> {
    // `stop` throws if the runner has already ended, and can wait for a job that waits for a lost connection.
    await Promise.race([runner.stop().catch(() => undefined), sleep(MAX_STOP_MS, undefined, { ref: false })]);
    await presence.end().catch(() => undefined);
  }
  try {
    await presence.connect();
  } catch (error) {
    await stop();
    throw error;
  }
  return { ended, stop };
}

/**
 * A killed process leaves its jobs locked for hours, but its connection closes at once. A worker takes its first job
 * slightly before its own connection is visible, hence the five seconds.
 */
async function unlockJobsOfDeadWorkers(pool: Pool): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
     from graphile_worker._private_jobs
     where locked_at < now() - interval '5 seconds'
       and $1 || locked_by not in (select application_name from pg_stat_activity)
     having count(*) > 0`,
    [NAME_PREFIX],
  );
}
