/** Opens and closes the palette, the list of shortcuts and the context menu. */
import type { Browser } from "../browser.ts";
import type { Overlay, StudioStore } from "../store.ts";

export interface Overlays {
  open(overlay: Overlay): void;
  close(): void;
  /** Returns the focus to where it was: no button opened the overlay that could take it, mostly it was the app. */
  restoreFocus(event: Event): void;
}

interface OverlaysDependencies {
  readonly store: StudioStore;
  readonly browser: Pick<Browser, "focusedElement">;
}

export function createOverlays({ store, browser }: OverlaysDependencies): Overlays {
  let focusedBefore: Element | null = null;
  return {
    open(overlay) {
      if (!store.getState().overlay) focusedBefore = browser.focusedElement();
      store.setState({ overlay });
    },
    close: () => store.setState({ overlay: null }),
    restoreFocus(event) {
      event.preventDefault();
      if (focusedBefore instanceof HTMLElement) focusedBefore.focus();
    },
  };
}
