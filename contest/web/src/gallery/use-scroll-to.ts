import type { WallLayout } from "@contest/rules/gallery/wall-layout";
import { type RefObject, useLayoutEffect, useRef } from "react";

export interface ScrollTarget {
  id: string;
  /** All of it has to be in view, not just a part. */
  whole: boolean;
}

/** Scrolls to an item once its position on the wall is known. */
export function useScrollTo(
  wall: RefObject<HTMLElement | null>,
  { places }: WallLayout,
  items: readonly { id: string }[],
  target: ScrollTarget | null,
): void {
  const reached = useRef<ScrollTarget | null>(null);
  useLayoutEffect(() => {
    const place = target && places[items.findIndex(({ id }) => id === target.id)];
    if (!place || reached.current === target) return;
    reached.current = target;
    // A frame later, because a new page first scrolls to its own top.
    requestAnimationFrame(() => {
      if (wall.current) scrollBy(0, distanceTo(wall.current, place, target.whole));
    });
  }, [wall, places, items, target]);
}

/** How far to scroll: to the middle of the screen, or to the top of an item that is taller; zero if it is in view. */
function distanceTo(wall: HTMLElement, { top, height }: WallLayout["places"][number], whole: boolean): number {
  const start = wall.getBoundingClientRect().top + top;
  const end = start + height;
  const isSeen = whole ? start >= 0 && end <= innerHeight : end > 0 && start < innerHeight;
  return isSeen ? 0 : start - Math.max(16, (innerHeight - height) / 2);
}
