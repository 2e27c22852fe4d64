import { type RefObject, useLayoutEffect, useState } from "react";

interface ScrollPosition {
  /** Of the element; zero until it is known. */
  width: number;
  /** How much of it is above the screen's upper edge, in steps. */
  above: number;
  /** How high the screen is. */
  screen: number;
}

/** Fewer steps are fewer renders; a whole screen more than is seen is there anyway. */
const STEP = 80;

/** Where an element is on the screen, while it is scrolled. */
export function useScrollPosition(frame: RefObject<HTMLElement | null>): ScrollPosition {
  const [sight, setSight] = useState<ScrollPosition>({ width: 0, above: 0, screen: 0 });
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const look = () => {
      const { width, top } = element.getBoundingClientRect();
      const next = { width, above: Math.floor(-top / STEP) * STEP, screen: innerHeight };
      setSight((now) =>
        now.width === next.width && now.above === next.above && now.screen === next.screen ? now : next,
      );
    };
    look();
    const leaving = new AbortController();
    addEventListener("scroll", look, { passive: true, signal: leaving.signal });
    addEventListener("resize", look, { signal: leaving.signal });
    const growth = new ResizeObserver(look);
    growth.observe(element);
    return () => {
      leaving.abort();
      growth.disconnect();
    };
  }, [frame]);
  return sight;
}
