/**
 * Several processes that serve one site on one port. The first one, which the operator started, serves nobody: it keeps
 * what there is only once (the embedded database, the payment sandbox), hands it to the others, and starts another one
 * when one of them has died.
 */
import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import type { ClientConfig } from "pg";
import type { Log } from "./http/request-log.ts";
import type { ProviderAccess } from "./payment-provider/provider.ts";

/** What the first process opened for all of them. */
export interface Shared {
  /** How to reach the embedded database, if there is one. */
  embedded: ClientConfig | null;
  payments: ProviderAccess;
}

/** Where a process serves: for everybody, and from this machine. */
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
/** One that served this long did not die of how it was started. */
const LONG_LIFE_MS = 60_000;

/** `main` is the file each of them runs. */
export async function startProcesses(main: string, count: number, shared: Shared, log: Log): Promise<Processes> {
  // Each takes connections from the port by itself. Handed out by this process, one on its way to a process that is
  // killed in that moment would stay open and never be answered.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: main, args: [] });
  let stopping = false;

  // Not as a message: one that comes before somebody listens is lost.
  const start = () => cluster.fork({ [SHARED]: JSON.stringify(shared) });

  /** Starts it again and again, after longer and longer pauses when it does not live. */
  function keep(worker: Worker, pauseMs = FIRST_PAUSE_MS): void {
    const startedAt = Date.now();
    worker.once("exit", (code, signal) => {
      if (stopping) return;
      const pause = Date.now() - startedAt > LONG_LIFE_MS ? FIRST_PAUSE_MS : pauseMs;
      log.error({ died: worker.process.pid, code, signal, pause }, "a process died, another takes its place");
      setTimeout(() => {
        if (!stopping) keep(start(), Math.min(LONGEST_PAUSE_MS, pause * 2));
      }, pause).unref();
    });
  }

  // One before the others: what keeps it from starting is said once.
  const first = start();
  const address = await openedBy(first);
  keep(first);
  for (let more = 1; more < count; more += 1) keep(start());

  return {
    address,
    async stop() {
      stopping = true;
      await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && end(worker)));
    },
  };
}

/** In one of the others: what the first one opened. */
export function receiveShared(): Shared {
  const shared = JSON.parse(process.env[SHARED] ?? "") as Shared;
  delete process.env[SHARED];
  return shared;
}

/** In one of the others: it serves now. */
export function sendAddress(address: Address): void {
  process.send?.(address);
}

function openedBy(worker: Worker): Promise<Address> {
  return new Promise((resolve, reject) => {
    worker.once("message", resolve);
    // It has said why.
    worker.once("exit", () => reject(new ProcessFailed("No process of the site could be started.")));
  });
}

async function end(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  const ended = once(worker, "exit");
  worker.process.kill("SIGTERM");
  await ended;
}
