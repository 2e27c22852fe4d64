/** Scrolls the page for editors that cannot reach into it, and reports how far it is scrolled. */
import type { Functions, Session } from "./session.ts";

export function createScroll({ ended, post }: Session) {
  let isScheduled = false;
  report();
  document.addEventListener("scroll", reportSoon, { signal: ended, passive: true });

  return {
    functions: {
      scrollPage(left, top, at) {
        const scroller = (at && scrollerAt(elementsAt(at.x, at.y), top)) ?? pageScroller();
        scroller.scrollBy({ left, top, behavior: "instant" });
        return { x: scrollX, y: scrollY };
      },
    } satisfies Pick<Functions, "scrollPage">,
  };

  function reportSoon(): void {
    if (isScheduled) return;
    isScheduled = true;
    requestAnimationFrame(() => {
      isScheduled = false;
      report();
    });
  }

  function report(): void {
    post({ id: "SCROLL_POSITION", x: scrollX, y: scrollY });
  }
}

/** Whether something under the pointer scrolls in this direction. */
export function canScroll(event: WheelEvent): boolean {
  return scrollerAt(event.composedPath(), event.deltaY) !== null;
}

/** Scrolls what a wheel is turned over. */
export function scrollByWheel(event: WheelEvent): void {
  const { deltaX: left, deltaY: top } = event;
  const scroller = scrollerAt(event.composedPath(), top) ?? pageScroller();
  scroller.scrollBy({ left, top, behavior: "instant" });
}

/** The innermost element that can be scrolled further this way, as browsers choose it. */
function scrollerAt(path: readonly EventTarget[], top: number): Element | null {
  for (const element of path) {
    if (!(element instanceof Element) || element.scrollHeight <= element.clientHeight) continue;
    const isPage = element === pageScroller();
    if (!isPage && !/auto|scroll/.test(getComputedStyle(element).overflowY)) continue;
    const left = top < 0 ? element.scrollTop : element.scrollHeight - element.clientHeight - element.scrollTop;
    // Browsers round the position.
    if (left > 1) return element;
  }
  return null;
}

function pageScroller(): Element {
  return document.scrollingElement ?? document.documentElement;
}

function elementsAt(x: number, y: number): Element[] {
  const path: Element[] = [];
  for (let at = document.elementFromPoint(x, y); at; at = at.parentElement) path.push(at);
  return path;
}
