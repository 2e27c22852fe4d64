// Runs in a separate thread: a drawing takes a second of computation, which must not block requests.
import { parentPort, workerData } from "node:worker_threads";
import type { DrawingOrder } from "./draw-files.ts";
import type { ChosenLineArt } from "./draw-line-art.ts";

type Order = DrawingOrder | { proposal: ChosenLineArt } | { coloring: Uint8Array };

parentPort?.postMessage(await draw(workerData as Order));

async function draw(order: Order): Promise<unknown> {
  if ("proposal" in order) return (await import("./draw-proposal.ts")).drawProposal(order.proposal);
  if ("coloring" in order) return (await import("./coloring-page.ts")).coloringPage(order.coloring);
  return (await import("./draw-files.ts")).drawFiles(order);
}
