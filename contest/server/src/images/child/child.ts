/**
 * The process that opens what strangers send. It has no secrets, a bounded memory (set by whoever starts it) and a life
 * that can end at any moment. It leaves when the server does.
 */
import { processImage } from "./process-image.ts";
import { type ProcessedImage, type Outcome, Refused, type Task } from "./protocol.ts";

/** Memory falls to pieces with use; a process that has served so many makes room for a new one. */
const PICTURES_MAX = 20;
let opened = 0;

process.on("message", (task: Task) => void answer(task));
process.on("disconnect", () => process.exit());
// A signal from the terminal is for the server, which first finishes what it has begun.
process.on("SIGINT", () => undefined);

async function answer(task: Task): Promise<void> {
  const outcome = await attempt(task);
  process.send?.(outcome);
}

async function attempt(task: Task): Promise<Outcome> {
  try {
    const developed = await processImage(task);
    opened += 1;
    return { developed, spent: opened >= PICTURES_MAX || keepsMemory(task, developed) };
  } catch (error) {
    // Whatever a decoder throws means that the file is at fault, or what hostile bytes have left behind here.
    return error instanceof Refused ? { refused: error.reason, sure: true } : { refused: "broken", sure: false };
  }
}

/** WebAssembly never gives memory back, and the AVIF encoder leaves it in pieces. */
function keepsMemory({ variants }: Task, { format }: ProcessedImage): boolean {
  return format === "heic" || format === "pdf" || variants.some((variant) => variant.format === "avif");
}
