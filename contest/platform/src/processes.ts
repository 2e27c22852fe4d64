/**
 * Runs several processes that serve one site on one port. The primary process, which the operator started, serves no
 * requests: it opens the shared resources (the embedded database and the payment sandbox), passes them to the workers,
 * and restarts workers that die.
 */
import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import type { ClientConfig } from "pg";
import type { Log } from "./http/request-log.ts";
import type { ProviderAccess } from "./payment-provider/provider.ts";

/** What the primary process opened for all workers. */
export interface Shared {
  /** The connection to the embedded database, if there is one. */
  embedded: ClientConfig | null;
  payments: ProviderAccess;
}

/** Where a process serves: its public address and its local origin. */
export interface Address {
  url: string;
  origin: string;
}

export interface Processes {
  address: Address;
  stop(): Promise<void>;
}

export class ProcessFailed extends Error {}

const SHARED = "SHARED_BY_FIRST_PROCESS";
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 30_000;
/** A worker that ran this long did not die because of its startup. */
const LONG_LIFE_MS = 60_000;

/** `main` is the file that each worker runs. */
export async function startProcesses(main: string, count: number, shared: Shared, log: Log): Promise<Processes> {
  // Each worker accepts connections itself. If the primary distributed them, a connection on its way to a worker that
  // is just being killed would stay open and never get a response.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: main, args: [] });
  let stopping = false;

  // Passed in the environment: a message sent before the worker listens would be lost.
  const start = () => cluster.fork({ [SHARED]: JSON.stringify(shared) });

  /** Restarts a worker whenever it dies, with increasing delays if it dies early. */
  function restartOnExit(worker: Worker, pauseMs = FIRST_PAUSE_MS): void {
    const startedAt = Date.now();
    worker.once("exit", (code, signal) => {
      if (stopping) return;
      const pause = Date.now() - startedAt > LONG_LIFE_MS ? FIRST_PAUSE_MS : pauseMs;
      log.error({ died: worker.process.pid, code, signal, pause }, "a process died and will be restarted");
      setTimeout(() => {
        if (!stopping) restartOnExit(start(), Math.min(LONGEST_PAUSE_MS, pause * 2));
      }, pause).unref();
    });
  }

  // The first worker starts before the others, so that a startup error is printed only once.
  const first = start();
  const address = await addressFrom(first);
  restartOnExit(first);
  for (let more = 1; more < count; more += 1) restartOnExit(start());

  return {
    address,
    async stop() {
      stopping = true;
      await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && end(worker)));
    },
  };
}

/** In a worker: returns what the primary process opened. */
export function receiveShared(): Shared {
  const shared = JSON.parse(process.env[SHARED] ?? "") as Shared;
  delete process.env[SHARED];
  return shared;
}

/** In a worker: reports to the primary process that it is serving. */
export function sendAddress(address: Address): void {
  process.send?.(address);
}

function addressFrom(worker: Worker): Promise<Address> {
  return new Promise((resolve, reject) => {
    worker.once("message", resolve);
    // The worker has already printed the reason.
    worker.once("exit", () => reject(new ProcessFailed("No server process could be started.")));
  });
}

async function end(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  const ended = once(worker, "exit");
  worker.process.kill("SIGTERM");
  await ended;
}
