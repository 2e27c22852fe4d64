import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Drawn, DrawingOrder } from "./draw-files.ts";
import type { LineArtRequest } from "./draw-line-art.ts";
import type { Proposal } from "./draw-proposal.ts";

/** Node cannot run TypeScript in a thread, so the compiled file is used, also from tests that run the source. */
const THREAD = new URL("../dist/draw-thread.js", import.meta.url);

/** Draws a day's line art without holding up this thread. */
export function drawDay(day: string): Promise<Drawn> {
  return draw<Drawn>({ day });
}

/** The same of an administrator's choice. */
export function drawChosen(chosen: Required<LineArtRequest>): Promise<Drawn> {
  return draw<Drawn>({ chosen });
}

/** What it would look like, without the files to print. */
export function propose(proposal: Required<LineArtRequest>): Promise<Proposal> {
  return draw<Proposal>({ proposal });
}

async function draw<T>(order: DrawingOrder | { proposal: Required<LineArtRequest> }): Promise<T> {
  // Without the arguments of this process: a test's would lead from compiled files to sources.
  const [drawn] = (await once(new Worker(THREAD, { workerData: order, execArgv: [] }), "message")) as [T];
  return drawn;
}
