/** What this process closes before it exits, in reverse order. */
import type { Log } from "./http/request-log.ts";

const MAX_SHUTDOWN_MS = 20_000;
const cleanUps: (() => Promise<unknown> | unknown)[] = [];
let stopping: Promise<void> | undefined;

export function beforeExit(...added: typeof cleanUps): void {
  cleanUps.push(...added);
}

export function isStopping(): boolean {
  return stopping !== undefined;
}

/** Resolves at once, unless the process is stopping: then it exits instead. */
export async function untilStopped(): Promise<void> {
  await stopping;
}

export function stop(log: Log, reason: string, code = 0): void {
  stopping ??= (async () => {
    log.info({ reason }, "stopping");
    setTimeout(() => process.exit(1), MAX_SHUTDOWN_MS).unref();
    await cleanUp();
    process.exit(code);
  })();
}

export async function cleanUp(): Promise<void> {
  for (let close = cleanUps.pop(); close; close = cleanUps.pop()) {
    try {
      await close();
    } catch (error) {
      console.error(error);
    }
  }
}
