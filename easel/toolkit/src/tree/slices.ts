/** Runs long work in short slices, so that the page stays responsive. Continues in hidden frames, which are never drawn. */
import { NAV_TREE_SLICE_MS } from "@easel/protocol/constants";

/** Does one slice and returns whether all is done. Stops early when `isTimeUp`, but only after some progress. */
export type Step = (isTimeUp: () => boolean) => boolean;

export type Duration = "at once" | "in pieces";

export interface Slices {
  /**
   * Does the first slice at once, which is enough for most work. Returns whether it was. Never settles when the session
   * ends before.
   */
  run(step: Step, pieceMs?: number): Promise<Duration>;
  /** Yields to the page. Used after work in slices, so that the last one is a task of its own. */
  pause(): Promise<void>;
  /** For work that can wait. */
  rest(milliseconds: number): Promise<void>;
}

export function createSlices(ended: AbortSignal): Slices {
  const { port1, port2 } = new MessageChannel();
  const waiting: (() => void)[] = [];
  port1.addEventListener("message", () => waiting.shift()?.());
  port1.start();
  ended.addEventListener("abort", () => port1.close());

  const pause = () =>
    new Promise<void>((resolve) => {
      waiting.push(resolve);
      port2.postMessage(null);
    });
  return {
    pause,
    rest: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    async run(step, pieceMs = PIECE_MS) {
      if (step(timer(pieceMs))) return "at once";
      do await pause();
      while (!step(timer(pieceMs)));
      return "in pieces";
    },
  };
}

/** Leaves time for sending the results of a slice, and for garbage collection. */
const PIECE_MS = NAV_TREE_SLICE_MS - 4;

/** Reads the clock only now and then, because reading it takes as long as visiting a node. */
function timer(pieceMs: number): () => boolean {
  const end = performance.now() + pieceMs;
  let looks = 0;
  let isUp = false;
  return () => {
    looks += 1;
    if (looks % 32 === 0) isUp ||= performance.now() >= end;
    return isUp;
  };
}
