/** Shows the app in light or dark, in all its frames. */
import type { AppTheme as Theme } from "@easel/protocol/messages-in";
import type { StudioStore } from "../store.ts";
import type { Connections } from "./connections.ts";

export const NEXT_THEME = { own: "dark", dark: "light", light: "own" } as const satisfies Record<Theme, Theme>;

export interface AppTheme {
  set(theme: Theme): void;
  /** To be called when a frame has loaded a page. */
  applyTo(frameId: string): void;
}

interface AppThemeDependencies {
  readonly store: StudioStore;
  readonly connections: Connections;
}

export function createAppTheme({ store, connections }: AppThemeDependencies): AppTheme {
  return {
    set(appTheme) {
      store.setState({ appTheme });
      connections.broadcast("setTheme", appTheme);
    },
    applyTo: (frameId) => connections.send(frameId, "setTheme", store.getState().appTheme),
  };
}
