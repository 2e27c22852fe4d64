/** The frames on the canvas: opens and closes them, navigates and resizes them. */
import type { Browser } from "../browser.ts";
import { addressOf } from "../frames/address.ts";
import type { FrameState, StudioStore } from "../store.ts";
import type { Connections } from "./connections.ts";

export const MIN_FRAME_WIDTH = 240;
export const MAX_FRAME_WIDTH = 3840;

export interface ScrollPosition {
  readonly x: number;
  readonly y: number;
}

export interface Frames {
  open(path: string, width: number): void;
  close(id: string): void;
  showPage(id: string, path: string): void;
  setWidth(id: string, width: number): void;
  navigate(id: string, to: "goBack" | "goForward" | "refresh"): void;
  find(id: string): FrameState | undefined;
  update(id: string, change: Partial<FrameState>): void;
  /** How far the page in a frame is scrolled. */
  scrollOf(id: string): ScrollPosition;
  setScroll(id: string, position: ScrollPosition): void;
  /** Calls the listener whenever a page is scrolled. Returns a function that stops it. */
  onScroll(listener: () => void): () => void;
  /** Scrolls the page. Resolves to how far it is scrolled then. */
  scrollBy(id: string, by: ScrollPosition): Promise<ScrollPosition>;
  /** Scrolls what is under the pointer, as the wheel would. */
  scroll(id: string, wheel: { readonly deltaY: number; readonly x: number; readonly y: number }): void;
}

interface FramesDependencies {
  readonly store: StudioStore;
  readonly connections: Connections;
  readonly browser: Pick<Browser, "appBase" | "frameElement">;
  readonly newId: () => string;
}

const NOT_SCROLLED: ScrollPosition = { x: 0, y: 0 };

export function createFrames({ store, connections, browser, newId }: FramesDependencies): Frames {
  /** Not in the store, because nothing is rendered from it. */
  const scrollPositions = new Map<string, ScrollPosition>();
  // A selected element that disappears is not deselected here: the page itself reports that.
  const update: Frames["update"] = (id, change) => {
    store.setState(({ frames }) => ({
      frames: frames.map((frame) => (frame.id === id ? { ...frame, ...change } : frame)),
    }));
  };
  const scrollListeners = new Set<() => void>();
  const scrollOf = (id: string) => scrollPositions.get(id) ?? NOT_SCROLLED;
  return {
    open(path, width) {
      const id = `frame-${newId()}`;
      const frame: FrameState = {
        id,
        path,
        width,
        status: "loading",
        tops: null,
        error: null,
        caughtError: null,
        nodes: new Map(),
      };
      store.setState(({ frames }) => ({ frames: [...frames, frame] }));
    },
    close(id) {
      connections.close(id);
      store.setState(({ frames, selection }) => ({
        frames: frames.filter((frame) => frame.id !== id),
        selection: selection?.frameId === id ? null : selection,
      }));
    },
    showPage(id, path) {
      update(id, { path, status: "loading", caughtError: null });
      const page = browser.frameElement(id)?.contentWindow;
      // The src attribute only holds the first address; the app has navigated since. Of a page of another origin, this is
      // the only part of its address that can be set.
      if (page) page.location.href = addressOf(path, browser.appBase);
    },
    setWidth(id, width) {
      update(id, { width: Math.round(Math.max(MIN_FRAME_WIDTH, Math.min(MAX_FRAME_WIDTH, width))) });
    },
    navigate(id, to) {
      update(id, { caughtError: null });
      connections.send(id, to);
    },
    find: (frameId) => store.getState().frames.find(({ id }) => id === frameId),
    update,
    scrollOf,
    async scrollBy(id, by) {
      const reply = await connections
        .get(id)
        ?.call("scrollPage", by.x, by.y, undefined)
        .catch(() => null);
      const position = (reply as ScrollPosition | null | undefined) ?? scrollOf(id);
      scrollPositions.set(id, position);
      return position;
    },
    scroll: (id, { deltaY, x, y }) => connections.send(id, "scrollPage", 0, deltaY, { x, y }),
    setScroll(id, position) {
      scrollPositions.set(id, position);
      for (const listener of scrollListeners) listener();
    },
    onScroll(listener) {
      scrollListeners.add(listener);
      return () => void scrollListeners.delete(listener);
    },
  };
}
