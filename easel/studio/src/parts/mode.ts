/** The meaning of a click on a page: it edits, uses the app, selects for an assistant, or draws. */
import type { StudioState, StudioStore } from "../store.ts";
import type { Connections } from "./connections.ts";

export interface Mode {
  set(mode: StudioState["mode"]): void;
  /** Returns to editing when the mode is already on. */
  toggle(mode: Exclude<StudioState["mode"], "edit">): void;
  /** Holds the pages as they are, with their open menus and dialogs, so that these can be edited. */
  freeze(isFrozen: boolean): void;
}

export function createMode({ store, connections }: { store: StudioStore; connections: Connections }): Mode {
  const freeze = (isFrozen: boolean) => {
    store.setState({ isFrozen });
    connections.broadcast("setFrozen", isFrozen);
    if (isFrozen) set("edit");
  };
  const set = (mode: StudioState["mode"]) => {
    const { mode: before, isFrozen } = store.getState();
    // An app that is used must react.
    if (mode === "drive" && isFrozen) freeze(false);
    store.setState({ mode });
    if (before === "drive") connections.broadcast("disableDriveMode");
    if (before === "ai context") connections.broadcast("setAiContext", false);
    if (mode === "drive") connections.broadcast("enableDriveMode");
    if (mode === "ai context") connections.broadcast("setAiContext", true);
  };
  return {
    set,
    freeze,
    toggle: (mode) => set(store.getState().mode === mode ? "edit" : mode),
  };
}
