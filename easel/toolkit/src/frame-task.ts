import { FRAME_TASK_WARNING_MS } from "@easel/protocol/constants";

/** Runs a task of an animation frame, and warns when it takes the whole frame. */
export function warnIfSlow(what: string, task: () => void): void {
  const start = performance.now();
  task();
  const took = performance.now() - start;
  if (took > FRAME_TASK_WARNING_MS) console.warn(`${what} took ${took.toFixed(0)} ms of a frame.`);
}
