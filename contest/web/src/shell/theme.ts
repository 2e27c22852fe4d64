import { useSyncExternalStore } from "react";

/** Also read by the inline script in index.html, before the first paint. */
const KEY = "theme";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

const listeners = new Set<() => void>();

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, storedTheme, () => "system");
}

export function chooseTheme(theme: Theme): void {
  try {
    if (theme === "system") localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  show(theme);
  for (const listener of listeners) listener();
}

/** Follows other tabs, and colors the browser's own frame like the paper. */
export function watchTheme(): void {
  addEventListener("storage", ({ key }) => {
    if (key !== KEY && key !== null) return;
    show(storedTheme());
    for (const listener of listeners) listener();
  });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", colorFrame);
  colorFrame();
}

function show(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  colorFrame();
}

function colorFrame(): void {
  const frame = document.querySelector<HTMLMetaElement>("meta[name='theme-color']");
  if (frame) frame.content = getComputedStyle(document.documentElement).backgroundColor;
}

function storedTheme(): Theme {
  // What is shown is the truth: it also holds where storage is switched off.
  const shown = document.documentElement.dataset.theme;
  try {
    const stored = localStorage.getItem(KEY);
    if (stored === "light" || stored === "dark") return stored;
    return "system";
  } catch {
    return shown === "light" || shown === "dark" ? shown : "system";
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
