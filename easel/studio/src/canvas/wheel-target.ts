/** Whom the wheel turns over a page. */
export interface Turn {
  readonly of: "page" | "canvas";
  readonly at: number;
}

/** What comes so soon after the turn before belongs to the same movement of the hand. */
const PAUSE_MS = 250;

/** A movement that has begun to scroll the page does not go on to pull the canvas, nor the other way round. */
export function turnOf(before: Turn | null, at: number, canScroll: boolean): Turn {
  if (before && at - before.at < PAUSE_MS) return { of: before.of, at };
  return { of: canScroll ? "page" : "canvas", at };
}
