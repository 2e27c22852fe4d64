// Runs in a thread of its own: a drawing takes a second of pure computing that must not hold up anybody's request.
import { parentPort, workerData } from "node:worker_threads";
import { drawFiles } from "./draw-files.ts";

parentPort?.postMessage(await drawFiles(workerData as string));
