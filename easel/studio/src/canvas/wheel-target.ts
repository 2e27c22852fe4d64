/** Decides whether the wheel over a page scrolls that page or pans the canvas. */
export interface WheelTarget {
  readonly scrolls: "page" | "canvas";
  readonly at: number;
}

/** Wheel events closer together than this belong to one gesture. */
const GESTURE_PAUSE_MS = 250;

/** A gesture that has started to scroll the page does not continue on the canvas, nor the other way around. */
export function wheelTarget(before: WheelTarget | null, at: number, canScrollPage: boolean): WheelTarget {
  if (before && at - before.at < GESTURE_PAUSE_MS) return { scrolls: before.scrolls, at };
  return { scrolls: canScrollPage ? "page" : "canvas", at };
}
