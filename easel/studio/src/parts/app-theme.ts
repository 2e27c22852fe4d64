/** The app in light or dark, in all its frames. */
import { type AppTheme, showTheme } from "../frames/app-theme.ts";
import { useStudio } from "../store.ts";
import { frameElement } from "./frames.ts";

const { getState: get, setState: set } = useStudio;

export function setAppTheme(appTheme: AppTheme): void {
  set({ appTheme });
  for (const { id } of get().frames) showAppTheme(id);
}

export function showAppTheme(id: string): void {
  const page = frameElement(id)?.contentDocument;
  if (page) showTheme(page, get().appTheme);
}
