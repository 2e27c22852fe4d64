/** Beside the dev server, which has enough to do when an app is opened for the first time. */
import { parentPort } from "node:worker_threads";
import { type Asked, lookAt } from "./look-at.ts";

parentPort?.on("message", (asked: Asked) => parentPort?.postMessage(lookAt(asked)));
