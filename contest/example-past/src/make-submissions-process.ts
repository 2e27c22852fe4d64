// A process of its own that colors works one after another. A process and not a thread, because only then the image
// library's own threads step back too, and a request never waits for them.
import { constants, setPriority } from "node:os";
import sharp from "sharp";
import { drawLineArt } from "@contest/line-art/draw-line-art";
import type { LineArt } from "@contest/line-art/model";
import { scheduleFor } from "@contest/line-art/schedule";
import { describeSubmission } from "./describe-submission.ts";
import { makeExampleSubmission } from "./make-submission.ts";
import type { ExampleImage } from "./make-submissions.ts";
import type { PlannedSubmission } from "./planned-submission.ts";

try {
  setPriority(constants.priority.PRIORITY_LOW);
} catch {
  // Some containers do not allow it; the work is then done at the usual priority.
}
sharp.concurrency(1);
sharp.cache(false);

/** Works arrive day by day, so the latest drawing is the only one worth keeping. */
let latest: { day: string; drawing: LineArt } | undefined;

process.on("message", (submission: PlannedSubmission) => {
  void answer(submission);
});
// Ctrl-C reaches every process of the terminal; the server decides when this one ends, or it would look like a failure.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => undefined);
// The server is gone, perhaps killed: nobody waits for pictures any more.
process.on("disconnect", () => process.exit());

async function answer(submission: PlannedSubmission): Promise<void> {
  const { day } = submission;
  if (latest?.day !== day) latest = { day, drawing: drawLineArt({ seed: day, ...scheduleFor(day) }) };
  const { drawing } = latest;
  const made: ExampleImage = {
    work: submission,
    image: await makeExampleSubmission(drawing, submission),
    alternativeText: describeSubmission(drawing, submission),
  };
  process.send?.(made);
}
