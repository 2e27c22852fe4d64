/** The arrangement of the studio, stored by the browser if it allows that. */
import type { Browser } from "../browser.ts";
import { DEFAULT_FRAME_WIDTH } from "../canvas/frame-positions.ts";
import { type Layout as State, readSavedLayout, type SavedLayout } from "../saved-layout.ts";
import type { StudioState, StudioStore } from "../store.ts";
import type { Frames } from "./frames.ts";

export interface Layout {
  set(change: Partial<State>): void;
  setTheme(theme: StudioState["theme"]): void;
  togglePanels(): void;
  toggleDrawer(drawer: "code" | "changes" | "notes"): void;
  /** Restores the stored layout. A page that the studio's address names is shown alone. */
  restore(): void;
  /** Stores every change from now on. Returns how to stop. */
  startSaving(): () => void;
}

export type TextStorage = Pick<Storage, "getItem" | "setItem">;

interface LayoutDependencies {
  readonly store: StudioStore;
  readonly storage: TextStorage;
  readonly browser: Pick<Browser, "colorScheme" | "takeStartPage">;
  readonly frames: Pick<Frames, "open">;
}

const KEY = "easel:layout";

export function createLayout({ store, storage, browser, frames }: LayoutDependencies): Layout {
  const set = (change: Partial<State>) => store.setState(({ layout }) => ({ layout: { ...layout, ...change } }));
  return {
    set,
    setTheme: (theme) => store.setState({ theme }),
    togglePanels: () => set({ panels: store.getState().layout.panels === "shown" ? "hidden" : "shown" }),
    toggleDrawer: (drawer) => set({ drawer: store.getState().layout.drawer === drawer ? "closed" : drawer }),
    restore() {
      const { theme, frames: saved, ...layout } = readSavedLayout(read());
      store.setState((state) => ({ layout, theme: theme ?? state.theme }));
      const startPage = browser.takeStartPage();
      const isFresh = startPage !== "" || saved.length === 0;
      const opened = isFresh ? [{ path: startPage || "/", width: DEFAULT_FRAME_WIDTH }] : saved;
      for (const { path, width } of opened) frames.open(path, width);
    },
    startSaving() {
      let saved = "";
      return store.subscribe((state) => {
        const text = JSON.stringify(savedLayoutOf(state));
        if (text === saved) return;
        saved = text;
        write(text);
      });
    },
  };

  function savedLayoutOf({ layout, theme, frames: open }: StudioState): SavedLayout {
    // A user who has not chosen a theme keeps following the browser.
    const chosen = theme === browser.colorScheme ? null : theme;
    return { ...layout, theme: chosen, frames: open.map(({ path, width }) => ({ path, width })) };
  }

  function read(): string | null {
    try {
      return storage.getItem(KEY);
    } catch {
      return null;
    }
  }

  function write(text: string): void {
    try {
      storage.setItem(KEY, text);
    } catch {
      // Storage is denied or full, so the layout lasts only as long as the window.
    }
  }
}
