// Runs in a thread of its own: a drawing takes a second of pure computing that must not hold up anybody's request.
import { parentPort, workerData } from "node:worker_threads";
import { drawFiles, type DrawingOrder, drawProposal } from "./draw-files.ts";
import type { LineArtRequest } from "./draw-line-art.ts";

const order = workerData as DrawingOrder | { proposal: Required<LineArtRequest> };
parentPort?.postMessage("proposal" in order ? drawProposal(order.proposal) : await drawFiles(order));
