// A separate process that draws pages and colors submissions one after another. It is not a thread, because only then do
// the image library's threads have a low priority, too, so that no request waits for them.
import { constants, setPriority } from "node:os";
import { inflateRawSync } from "node:zlib";
import sharp from "sharp";
import { type Drawn, drawVectors } from "@contest/line-art/draw-files";
import { drawLineArt } from "@contest/line-art/draw-line-art";
import type { LineArt } from "@contest/line-art/model";
import { scheduleFor } from "@contest/line-art/schedule";
import { decodePage } from "@contest/painting/page";
import { describeSubmission } from "./describe-submission.ts";
import { makeExampleSubmission } from "./make-submission.ts";
import type { ExampleWork, Order } from "./example-maker.ts";
import { paintByHand } from "./paint-by-hand.ts";

try {
  setPriority(constants.priority.PRIORITY_LOW);
} catch {
  // Some containers do not allow it; then the process keeps its usual priority.
}
sharp.concurrency(1);
sharp.cache(false);

/** Submissions arrive day by day, so only the latest drawing is worth keeping. */
let latest: { day: string; drawing: LineArt } | undefined;

process.on("message", (order: Order) => {
  void answer(order).then((made) => process.send?.(made));
});
// Ctrl-C reaches every process of the terminal. The server stops this one; otherwise, it would look like a failure.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => undefined);
// The server is gone, perhaps killed, so nobody is waiting for pictures anymore.
process.on("disconnect", () => process.exit());

async function answer(order: Order): Promise<Drawn | ExampleWork> {
  if ("day" in order) return drawVectors(drawingOf(order.day), order.day);
  const { submission, page } = order;
  const drawing = drawingOf(submission.day);
  return {
    content: page
      ? { log: paintByHand(decodePage(inflateRawSync(page)), submission), page }
      : { image: await makeExampleSubmission(drawing, submission) },
    alternativeText: describeSubmission(drawing, submission),
  };
}

function drawingOf(day: string): LineArt {
  if (latest?.day !== day) latest = { day, drawing: drawLineArt({ seed: day, ...scheduleFor(day) }) };
  return latest.drawing;
}
