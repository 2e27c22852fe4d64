import { adoptStylesheet } from "../stylesheet.ts";

/** The default cursor over everything while the page is edited, whatever the app says. */
export interface Cursor {
  force(isForced: boolean): void;
  /** To be called with the element that the pointer enters; null when it leaves the page. */
  enter(element: Element | null): void;
}

/** With more elements, the browser needs longer than a frame to apply a rule to all of them. */
const MAX_ELEMENTS = 2_000;

/** Every element inside inherits the cursor, too. The default of a bigger one looks the same as the forced one. */
const MAX_INSIDE = 500;

export function createCursor(ended: AbortSignal): Cursor {
  const styles = adoptStylesheet(ended);
  let isRequested = false;
  let isForcedNow = false;
  let isWaiting = false;
  let entered: Element | null = null;
  let nextFrame: number | null = null;
  let leave = () => {};
  ended.addEventListener("abort", () => {
    if (nextFrame !== null) cancelAnimationFrame(nextFrame);
    restore();
  });
  return {
    force(isForced) {
      isRequested = isForced;
      if (!isForced) restore();
      if (isWaiting) return;
      isWaiting = true;
      whenIdle(() => {
        isWaiting = false;
        const isDue = isRequested && document.getElementsByTagName("*").length <= MAX_ELEMENTS;
        if (ended.aborted || isForcedNow === isDue) return;
        isForcedNow = isDue;
        styles.sheet.replaceSync(isForcedNow ? "* { cursor: default !important; }" : "");
      });
    },
    enter(element) {
      entered = element;
      // In the frame that this event belongs to, but after the outlines have been measured, which would otherwise have to
      // wait until the new style is applied.
      nextFrame ??= requestAnimationFrame(apply);
    },
  };

  function apply(): void {
    nextFrame = null;
    restore();
    const isByRule = isForcedNow || !isRequested;
    if (isByRule || !(entered instanceof HTMLElement)) return;
    if (entered.getElementsByTagName("*").length <= MAX_INSIDE) leave = forceOn(entered);
  }

  function restore(): void {
    leave();
    leave = () => {};
  }
}

/** Returns what takes it back. */
function forceOn(element: HTMLElement): () => void {
  const { style } = element;
  const before = element.getAttribute("style");
  const [value, priority] = [style.getPropertyValue("cursor"), style.getPropertyPriority("cursor")];
  style.setProperty("cursor", "default", "important");
  const shown = element.getAttribute("style");
  return () => {
    // Unless the app has changed other styles meanwhile, the attribute is as it was, to the letter.
    if (element.getAttribute("style") !== shown) style.setProperty("cursor", value, priority);
    else if (before === null) element.removeAttribute("style");
    else element.setAttribute("style", before);
  };
}

function whenIdle(act: () => void): void {
  // Safari has no such callback.
  if ("requestIdleCallback" in window) requestIdleCallback(act);
  else setTimeout(act, 200);
}
