/** Long work in short pieces, so that the page stays quick. Goes on in hidden frames, where no frame is ever drawn. */
import { NAV_TREE_SLICE_MS } from "@easel/protocol/constants";

/** Does a piece and says whether all is done. Ends early when `isTimeUp`, but never before it has got on a little. */
export type Step = (isTimeUp: () => boolean) => boolean;

export type Duration = "at once" | "in pieces";

export interface Slices {
  /**
   * The first piece is done at once: most work is no more than that. Says whether it was. Never settles when the session
   * ends before.
   */
  run(step: Step): Promise<Duration>;
  /** Until the page has had its turn. After work in pieces, so that its last one is a task of its own. */
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
    async run(step) {
      if (step(timer())) return "at once";
      do await pause();
      while (!step(timer()));
      return "in pieces";
    },
  };
}

/** What is to be sent at the end of a slice, and garbage that is collected in it, take their time too. */
const PIECE_MS = NAV_TREE_SLICE_MS - 4;

/** The clock is looked at now and then only: on every look it costs as much as a node does. */
function timer(): () => boolean {
  const end = performance.now() + PIECE_MS;
  let looks = 0;
  let isUp = false;
  return () => {
    looks += 1;
    if (looks % 32 === 0) isUp ||= performance.now() >= end;
    return isUp;
  };
}
