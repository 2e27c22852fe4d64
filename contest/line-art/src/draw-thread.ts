// Runs in a thread of its own: a drawing takes a second of pure computing that must not hold up anybody's request.
import { parentPort, workerData } from "node:worker_threads";
import type { DrawingOrder } from "./draw-files.ts";
import type { LineArtRequest } from "./draw-line-art.ts";

const order = workerData as DrawingOrder | { proposal: Required<LineArtRequest> };
parentPort?.postMessage(
  "proposal" in order
    ? (await import("./draw-proposal.ts")).drawProposal(order.proposal)
    : await (await import("./draw-files.ts")).drawFiles(order),
);
