import { type RefObject, startTransition, useLayoutEffect, useRef, useState } from "react";
import { useInBrowser } from "../design/use-in-browser.ts";

interface ScrollPosition {
  /** The width of the element; zero until it is measured. */
  width: number;
  /** How many pixels of it are above the upper edge of the screen, rounded to steps. */
  above: number;
  /** The height of the screen. */
  screen: number;
}

/** Coarser steps mean fewer renders, and the wall renders a whole screen more than is visible. */
const STEP = 80;

/** The position of an element on the screen, updated while the page scrolls. */
export function useScrollPosition(frame: RefObject<HTMLElement | null>): ScrollPosition {
  const [position, setPosition] = useState<ScrollPosition>({ width: 0, above: 0, screen: 0 });
  const isInBrowser = useInBrowser(true, false);
  /** The server's HTML looks the same unmeasured, so a visitor who clicks before it is measured comes first. */
  const canWait = useRef(!isInBrowser);
  useLayoutEffect(() => {
    if (position.width > 0) canWait.current = false;
  }, [position]);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => {
      const { width, top } = element.getBoundingClientRect();
      const next = { width, above: Math.floor(-top / STEP) * STEP, screen: innerHeight };
      const update = () =>
        setPosition((now) =>
          now.width === next.width && now.above === next.above && now.screen === next.screen ? now : next,
        );
      if (canWait.current) startTransition(update);
      else update();
    };
    measure();
    const leaving = new AbortController();
    addEventListener("scroll", measure, { passive: true, signal: leaving.signal });
    addEventListener("resize", measure, { signal: leaving.signal });
    const growth = new ResizeObserver(measure);
    growth.observe(element);
    return () => {
      leaving.abort();
      growth.disconnect();
    };
  }, [frame]);
  return position;
}
