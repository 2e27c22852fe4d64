/** The parts of the browser that the studio touches outside React. */
import type { StudioState } from "./store.ts";

export interface Browser {
  /** The address that paths of the app are relative to. */
  readonly appBase: string;
  readonly colorScheme: StudioState["theme"];
  frameElement(id: string): HTMLIFrameElement | null;
  /** The visible part of the canvas, in the window. */
  canvasBox(): DOMRect | null;
  focusedElement(): Element | null;
  /** The page that the studio's address names after the `#`, which is then removed. Empty when it names none. */
  takeStartPage(): string;
  onPointer(type: "pointermove" | "pointerup", listener: (event: PointerEvent) => void, signal: AbortSignal): void;
  copyText(text: string): Promise<void>;
  /** A module of the app as the dev server serves it. Null for anything else, and when it cannot be read. */
  readModule(address: string): Promise<string | null>;
}

export function createBrowser(appBase: string): Browser {
  return {
    appBase,
    colorScheme: matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light",
    frameElement(id) {
      const element = document.getElementById(id);
      return element instanceof HTMLIFrameElement ? element : null;
    },
    canvasBox: () => document.querySelector("main")?.getBoundingClientRect() ?? null,
    focusedElement: () => document.activeElement,
    takeStartPage() {
      const page = location.hash.slice(1);
      // Otherwise a reload of the studio would return to this page instead of the frames that are open by then.
      if (page) history.replaceState(null, "", location.pathname + location.search);
      return page;
    },
    onPointer: (type, listener, signal) => window.addEventListener(type, listener, { signal }),
    copyText: (text) => navigator.clipboard.writeText(text),
    async readModule(address) {
      if (new URL(address).origin !== new URL(appBase, location.href).origin) return null;
      const response = await fetch(address, { credentials: "omit" }).catch(() => null);
      return response?.ok ? response.text() : null;
    },
  };
}
