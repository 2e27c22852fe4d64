/** Shows the app in light or dark, in all its frames. */
import type { Browser } from "../browser.ts";
import { type AppTheme as Theme, applyTheme, type OriginalTheme, originalTheme } from "../frames/app-theme.ts";
import type { StudioStore } from "../store.ts";

export interface AppTheme {
  set(theme: Theme): void;
  /** To be called when a frame has loaded a page. */
  applyTo(frameId: string): void;
}

interface AppThemeDependencies {
  readonly store: StudioStore;
  readonly browser: Pick<Browser, "frameElement">;
}

export function createAppTheme({ store, browser }: AppThemeDependencies): AppTheme {
  const originals = new WeakMap<Document, OriginalTheme>();
  const applyTo = (frameId: string) => {
    const page = browser.frameElement(frameId)?.contentDocument;
    if (!page) return;
    const original = originals.get(page) ?? originalTheme(page);
    originals.set(page, original);
    applyTheme(page, store.getState().appTheme, original);
  };
  return {
    set(appTheme) {
      store.setState({ appTheme });
      for (const { id } of store.getState().frames) applyTo(id);
    },
    applyTo,
  };
}
