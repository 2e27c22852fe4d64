/** Sends the pointer to a page while a drag has left its frame, where the page receives no pointer events. */
import type { Browser } from "../browser.ts";
import type { StudioStore } from "../store.ts";
import type { Connections } from "./connections.ts";

export interface PointerRelay {
  start(frameId: string): void;
  stop(): void;
}

interface PointerRelayDependencies {
  readonly store: StudioStore;
  readonly connections: Connections;
  readonly browser: Pick<Browser, "frameElement" | "onPointer">;
}

export function createPointerRelay({ store, connections, browser }: PointerRelayDependencies): PointerRelay {
  let listening = new AbortController();
  const stop = () => listening.abort();
  return {
    start(frameId) {
      stop();
      listening = new AbortController();
      browser.onPointer("pointermove", (event) => relay(frameId, "syntheticMouseMove", event), listening.signal);
      browser.onPointer("pointerup", (event) => relay(frameId, "syntheticMouseUp", event), listening.signal);
    },
    stop,
  };

  function relay(frameId: string, name: "syntheticMouseMove" | "syntheticMouseUp", event: PointerEvent): void {
    const frame = browser.frameElement(frameId)?.getBoundingClientRect();
    // Browsers send moves without a button while the pointer leaves the frame; a real one would end the drag.
    const isMadeUp = event.buttons === 0 && name === "syntheticMouseMove";
    if (!frame || isMadeUp) return;
    const { zoom } = store.getState().view;
    const [clientX, clientY] = [(event.clientX - frame.left) / zoom, (event.clientY - frame.top) / zoom];
    connections.send(frameId, name, { clientX, clientY, buttons: event.buttons });
  }
}
