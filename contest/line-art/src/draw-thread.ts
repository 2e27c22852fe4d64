// Runs in a separate thread: a drawing takes a second of computation, which must not block requests.
import { parentPort, workerData } from "node:worker_threads";
import type { DrawingOrder } from "./draw-files.ts";
import type { ChosenLineArt } from "./draw-line-art.ts";
import type { RenderedFile } from "./file-names.ts";

export type Order =
  | DrawingOrder
  | { proposal: ChosenLineArt }
  | { coloring: Uint8Array }
  | { file: RenderedFile; source: Uint8Array };

parentPort?.postMessage(await draw(workerData as Order));

async function draw(order: Order): Promise<unknown> {
  if ("proposal" in order) return (await import("./draw-proposal.ts")).drawProposal(order.proposal);
  if ("coloring" in order) return (await import("./coloring-page.ts")).coloringPage(order.coloring);
  if ("file" in order) return renderedFile(order.file, Buffer.from(order.source));
  return (await import("./draw-files.ts")).drawFiles(order);
}

async function renderedFile(file: RenderedFile, source: Buffer): Promise<Uint8Array> {
  if (file === "share.jpg") return (await import("./share-card.ts")).renderShareCard(source);
  const { renderPrintable } = await import("./render.ts");
  return renderPrintable(source.toString(), file === "a4.jpg" ? "a4" : "letter");
}
