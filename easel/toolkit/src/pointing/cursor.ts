import { adoptStylesheet } from "../stylesheet.ts";

/** The default cursor over everything that has none of its own. */
export interface Cursor {
  force(isForced: boolean): void;
}

/** Every element inherits the cursor, and with more elements the browser needs longer than a frame to apply it. */
const MAX_ELEMENTS = 2_000;

export function createCursor(ended: AbortSignal): Cursor {
  const styles = adoptStylesheet(ended);
  let isRequested = false;
  let isForcedNow = false;
  let isWaiting = false;
  return {
    force(isForced) {
      isRequested = isForced;
      if (isWaiting) return;
      isWaiting = true;
      whenIdle(() => {
        isWaiting = false;
        const isDue = isRequested && document.getElementsByTagName("*").length <= MAX_ELEMENTS;
        if (ended.aborted || isForcedNow === isDue) return;
        isForcedNow = isDue;
        styles.sheet.replaceSync(isForcedNow ? "html { cursor: default !important; }" : "");
      });
    },
  };
}

function whenIdle(act: () => void): void {
  // Safari has no such callback.
  if ("requestIdleCallback" in window) requestIdleCallback(act);
  else setTimeout(act, 200);
}
