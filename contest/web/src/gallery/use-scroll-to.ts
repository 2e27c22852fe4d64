import type { WallLayout } from "@contest/rules/gallery/wall-layout";
import { type RefObject, useLayoutEffect, useRef } from "react";

export interface ScrollTarget {
  id: string;
  /** All of it has to be in sight, not just some. */
  whole: boolean;
}

/** Scrolls to a work once its place on the wall is known. */
export function useScrollTo(
  wall: RefObject<HTMLElement | null>,
  { places }: WallLayout,
  items: readonly { id: string }[],
  reach: ScrollTarget | null,
): void {
  const reached = useRef<ScrollTarget | null>(null);
  useLayoutEffect(() => {
    const place = reach && places[items.findIndex(({ id }) => id === reach.id)];
    if (!place || reached.current === reach) return;
    reached.current = reach;
    // A frame later: a page that has just been arrived at goes to its own top first.
    requestAnimationFrame(() => {
      if (wall.current) scrollBy(0, wayTo(wall.current, place, reach.whole));
    });
  }, [wall, places, items, reach]);
}

/** How far to scroll: to the middle of the screen, or for a work taller than that to its top; nowhere if it is seen. */
function wayTo(wall: HTMLElement, { top, height }: WallLayout["places"][number], whole: boolean): number {
  const start = wall.getBoundingClientRect().top + top;
  const end = start + height;
  const isSeen = whole ? start >= 0 && end <= innerHeight : end > 0 && start < innerHeight;
  return isSeen ? 0 : start - Math.max(16, (innerHeight - height) / 2);
}
