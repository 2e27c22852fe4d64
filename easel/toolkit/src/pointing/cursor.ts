import { adoptStylesheet } from "../stylesheet.ts";

/** The default cursor over everything that has none of its own. */
export interface Cursor {
  force(isForced: boolean): void;
}

export function createCursor(ended: AbortSignal): Cursor {
  const { sheet } = adoptStylesheet(ended);
  let isWanted = false;
  let isThere = false;
  let isWaiting = false;
  return {
    force(isForced) {
      isWanted = isForced;
      if (isWaiting) return;
      isWaiting = true;
      // Everything inherits it, which at twenty thousand elements takes far longer than a frame: nobody should wait for it.
      whenIdle(() => {
        isWaiting = false;
        if (ended.aborted || isThere === isWanted) return;
        isThere = isWanted;
        sheet.replaceSync(isThere ? "html { cursor: default !important; }" : "");
      });
    },
  };
}

function whenIdle(act: () => void): void {
  // Safari has no such callback.
  if ("requestIdleCallback" in window) requestIdleCallback(act);
  else setTimeout(act, 200);
}
