/** The meaning of a click on a page: it edits, uses the app, selects for an assistant, or draws. */
import type { StudioState, StudioStore } from "../store.ts";
import type { Connections } from "./connections.ts";

export interface Mode {
  set(mode: StudioState["mode"]): void;
  /** Returns to editing when the mode is already on. */
  toggle(mode: Exclude<StudioState["mode"], "edit">): void;
}

export function createMode({ store, connections }: { store: StudioStore; connections: Connections }): Mode {
  const set = (mode: StudioState["mode"]) => {
    const before = store.getState().mode;
    store.setState({ mode });
    if (before === "drive") connections.broadcast("disableDriveMode");
    if (before === "ai context") connections.broadcast("setAiContext", false);
    if (mode === "drive") connections.broadcast("enableDriveMode");
    if (mode === "ai context") connections.broadcast("setAiContext", true);
  };
  return {
    set,
    toggle: (mode) => set(store.getState().mode === mode ? "edit" : mode),
  };
}
