import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Drawn } from "./draw-files.ts";
import type { ChosenLineArt } from "./draw-line-art.ts";
import type { Order } from "./draw-thread.ts";
import type { RenderedFile } from "./file-names.ts";
import type { Proposal } from "./draw-proposal.ts";

/** Node cannot run TypeScript in a thread, so the compiled file is used even in tests that run the source. */
const THREAD = new URL("../dist/draw-thread.js", import.meta.url);

/** Draws a day's line art without blocking this thread. */
export function drawDay(day: string): Promise<Drawn> {
  return draw<Drawn>({ day });
}

/** Draws the line art that an administrator has chosen. */
export function drawChosen(chosen: ChosenLineArt): Promise<Drawn> {
  return draw<Drawn>({ chosen });
}

/** Draws a preview, without the printable files. */
export function propose(proposal: ChosenLineArt): Promise<Proposal> {
  return draw<Proposal>({ proposal });
}

/** Prepares line art, as its page.svg, for painting on it in the browser. */
export function makeColoringPage(coloring: Uint8Array): Promise<Uint8Array> {
  return draw<Uint8Array>({ coloring });
}

/** Makes a picture of line art from the file that it is made from. */
export function renderFile(file: RenderedFile, source: Uint8Array): Promise<Uint8Array> {
  return draw<Uint8Array>({ file, source });
}

async function draw<T>(order: Order): Promise<T> {
  // Without the arguments of this process: a test's would lead from compiled files to sources.
  const [drawn] = (await once(new Worker(THREAD, { workerData: order, execArgv: [] }), "message")) as [T];
  return drawn;
}
