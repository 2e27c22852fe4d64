/** Reads modules beside the dev server, which has enough to do when an app is opened for the first time. */
import { parentPort } from "node:worker_threads";
import { readModule } from "@easel/source/read/module";
import type { Asked } from "./reader.ts";

parentPort?.on("message", ({ filename, code }: Asked) => {
  const reading = readModule(filename, code);
  // As text, and without the code, which is known there: it takes half as long as to copy what the objects are made of.
  const answer = reading.outcome === "read" ? { ...reading, module: { ...reading.module, code: "" } } : reading;
  parentPort?.postMessage(JSON.stringify(answer));
});
