/** The frames on the canvas: opens and closes them, navigates and resizes them. */
import type { Browser } from "../browser.ts";
import { addressOf } from "../frames/address.ts";
import type { FrameState, StudioStore } from "../store.ts";
import type { Connections } from "./connections.ts";

export const MIN_FRAME_WIDTH = 240;
export const MAX_FRAME_WIDTH = 3840;

export interface Frames {
  open(path: string, width: number): void;
  close(id: string): void;
  showPage(id: string, path: string): void;
  setWidth(id: string, width: number): void;
  navigate(id: string, to: "goBack" | "goForward" | "refresh"): void;
  find(id: string): FrameState | undefined;
  update(id: string, change: Partial<FrameState>): void;
  /** The window of the app in a frame; null when it is of another origin. */
  windowOf(id: string): Window | null;
}

interface FramesDependencies {
  readonly store: StudioStore;
  readonly connections: Connections;
  readonly browser: Pick<Browser, "appBase" | "frameElement">;
  readonly newId: () => string;
}

export function createFrames({ store, connections, browser, newId }: FramesDependencies): Frames {
  // A selected element that disappears is not deselected here: the page itself reports that.
  const update: Frames["update"] = (id, change) => {
    store.setState(({ frames }) => ({
      frames: frames.map((frame) => (frame.id === id ? { ...frame, ...change } : frame)),
    }));
  };
  return {
    open(path, width) {
      const id = `frame-${newId()}`;
      const frame: FrameState = { id, path, width, status: "loading", tops: null, nodes: new Map() };
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
      update(id, { path, status: "loading" });
      // The src attribute only holds the first address; the app has navigated since.
      browser.frameElement(id)?.contentWindow?.location.assign(addressOf(path, browser.appBase));
    },
    setWidth(id, width) {
      update(id, { width: Math.round(Math.max(MIN_FRAME_WIDTH, Math.min(MAX_FRAME_WIDTH, width))) });
    },
    navigate: (id, to) => connections.send(id, to),
    find: (frameId) => store.getState().frames.find(({ id }) => id === frameId),
    update,
    windowOf: (id) => browser.frameElement(id)?.contentDocument?.defaultView ?? null,
  };
}
