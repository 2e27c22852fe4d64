import { createStore } from "../session/create-store.ts";

/** Also read by the inline script in index.html, before the first paint. */
const KEY = "theme";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

const chosen = createStore<Theme>("system");

export function useTheme(): Theme {
  return chosen.useValue();
}

export function chooseTheme(theme: Theme): void {
  try {
    if (theme === "system") localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  show(theme);
}

/** Follows other tabs, and colors the browser's own frame like the page. */
export function watchTheme(): void {
  chosen.set(storedTheme());
  addEventListener("storage", ({ key }) => {
    if (key === KEY || key === null) show(storedTheme());
  });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", colorFrame);
  colorFrame();
}

function show(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  chosen.set(theme);
  colorFrame();
}

function colorFrame(): void {
  const frame = document.querySelector<HTMLMetaElement>("meta[name='theme-color']");
  if (frame) frame.content = getComputedStyle(document.documentElement).backgroundColor;
}

function storedTheme(): Theme {
  // The attribute also holds the choice if storage is switched off.
  const shown = document.documentElement.dataset.theme;
  try {
    const stored = localStorage.getItem(KEY);
    if (stored === "light" || stored === "dark") return stored;
    return "system";
  } catch {
    return shown === "light" || shown === "dark" ? shown : "system";
  }
}
