import { adoptStylesheet } from "../stylesheet.ts";

/** The default cursor over everything that has none of its own. */
export interface Cursor {
  force(isForced: boolean): void;
}

/** Every element inherits the cursor, and with more elements the browser needs longer than a frame to apply it. */
const MOST_ELEMENTS = 2_000;

export function createCursor(ended: AbortSignal): Cursor {
  const styles = adoptStylesheet(ended);
  let isWanted = false;
  let isThere = false;
  let isWaiting = false;
  return {
    force(isForced) {
      isWanted = isForced;
      if (isWaiting) return;
      isWaiting = true;
      whenIdle(() => {
        isWaiting = false;
        const isDue = isWanted && document.getElementsByTagName("*").length <= MOST_ELEMENTS;
        if (ended.aborted || isThere === isDue) return;
        isThere = isDue;
        styles.sheet.replaceSync(isThere ? "html { cursor: default !important; }" : "");
      });
    },
  };
}

function whenIdle(act: () => void): void {
  // Safari has no such callback.
  if ("requestIdleCallback" in window) requestIdleCallback(act);
  else setTimeout(act, 200);
}
