import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { DrawnDay } from "./draw-files.ts";

/** Node cannot run TypeScript in a thread, so the compiled file is used, also from tests that run the source. */
const THREAD = new URL("../../dist/line-art/draw-thread.js", import.meta.url);

/** Draws a day's line art without holding up this thread. */
export async function drawDay(day: string): Promise<DrawnDay> {
  const thread = new Worker(THREAD, { workerData: day });
  const [drawn] = (await once(thread, "message")) as [DrawnDay];
  return drawn;
}
