/**
 * The process that decodes uploaded files. It has no secrets, limited memory (set by its parent), and can be killed at
 * any moment. It exits when the server does.
 */
import { processImage } from "./process-image.ts";
import { type ProcessedImage, type Outcome, Refused, type Task } from "./protocol.ts";

/** Memory becomes fragmented with use, so the process is replaced after this many images. */
const MAX_IMAGES = 20;
let opened = 0;

process.on("message", (task: Task) => void answer(task));
process.on("disconnect", () => process.exit());
// A signal from the terminal is meant for the server, which first finishes its current work.
process.on("SIGINT", () => undefined);

async function answer(task: Task): Promise<void> {
  const outcome = await attempt(task);
  process.send?.(outcome);
}

async function attempt(task: Task): Promise<Outcome> {
  try {
    const processed = await processImage(task);
    opened += 1;
    return { processed, exhausted: opened >= MAX_IMAGES || fragmentsMemory(task, processed) };
  } catch (error) {
    // Any other error means that the file is broken, or that an earlier hostile file has damaged this process.
    return error instanceof Refused ? { refused: error.reason, sure: true } : { refused: "broken", sure: false };
  }
}

/** WebAssembly never releases memory, and the AVIF encoder fragments it. */
function fragmentsMemory({ variants }: Task, { format }: ProcessedImage): boolean {
  return format === "heic" || format === "pdf" || variants.some((variant) => variant.format === "avif");
}
