/** How the studio is arranged, and that this is remembered where the browser lets it. */
import { FIRST_WIDTH } from "../canvas/frame-positions.ts";
import { type Layout, readRemembered, type Remembered } from "../saved-layout.ts";
import { browserTheme, type StudioState, useStudio } from "../store.ts";
import { openFrame } from "./frames.ts";

const KEY = "easel:layout";

export function setLayout(change: Partial<Layout>): void {
  useStudio.setState(({ layout }) => ({ layout: { ...layout, ...change } }));
}

export function setTheme(theme: StudioState["theme"]): void {
  useStudio.setState({ theme });
}

export function togglePanels(): void {
  const { panels } = useStudio.getState().layout;
  setLayout({ panels: panels === "shown" ? "hidden" : "shown" });
}

export function toggleDrawer(drawer: "code" | "changes"): void {
  setLayout({ drawer: useStudio.getState().layout.drawer === drawer ? "closed" : drawer });
}

/** As it was left. A page that the address names is shown alone. */
export function restoreLayout(): void {
  const { theme, frames, ...layout } = readRemembered(read());
  useStudio.setState((state) => ({ layout, theme: theme ?? state.theme }));
  const named = location.hash.slice(1);
  // It says where to begin; who loads the studio again goes on where they were.
  if (named) history.replaceState(null, "", location.pathname + location.search);
  const wanted = named || frames.length === 0 ? [{ path: named || "/", width: FIRST_WIDTH }] : frames;
  for (const { path, width } of wanted) openFrame(path, width);
}

/** From now on, until it is stopped. */
export function rememberLayout(): () => void {
  let kept = "";
  return useStudio.subscribe((state) => {
    const text = JSON.stringify(rememberedOf(state));
    if (text === kept) return;
    kept = text;
    write(text);
  });
}

function rememberedOf({ layout, theme, frames }: StudioState): Remembered {
  // Who has not chosen one goes on with the browser.
  const chosen = theme === browserTheme() ? null : theme;
  return { ...layout, theme: chosen, frames: frames.map(({ path, width }) => ({ path, width })) };
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function write(text: string): void {
  try {
    localStorage.setItem(KEY, text);
  } catch {
    // Denied or full: then it lasts as long as the page.
  }
}
