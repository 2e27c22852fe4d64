/** Shows the app in light or dark, by the same means that the app uses itself. Loaded when that is first asked for. */
import type { AppTheme } from "@easel/protocol/messages-in";

export function createTheme(ended: AbortSignal): (theme: AppTheme) => void {
  const original = originalTheme(document);
  ended.addEventListener("abort", () => applyTheme(document, "own", original));
  return (theme) => applyTheme(document, theme, original);
}

/** The means by which an app switches. Without such rules it follows the browser, which follows the frame. */
export function switchIn(selectors: Iterable<string>): "class" | "attribute" | null {
  for (const selector of selectors) {
    if (/\[data-theme[\]~^$*|=]/.test(selector)) return "attribute";
    if (/\.dark(?![\w\\-])/.test(selector)) return "class";
  }
  return null;
}

/** The app's own theme, before the studio changed it. */
interface OriginalTheme {
  readonly isDark: boolean;
  readonly theme: string | undefined;
  readonly scheme: string;
}

function originalTheme({ documentElement: root }: Document): OriginalTheme {
  return {
    isDark: root.classList.contains("dark"),
    theme: root.dataset["theme"],
    scheme: root.style.colorScheme,
  };
}

function applyTheme(page: Document, theme: AppTheme, original: OriginalTheme): void {
  const root = page.documentElement;
  if (theme === "own") {
    root.classList.toggle("dark", original.isDark);
    if (original.theme === undefined) delete root.dataset["theme"];
    else root.dataset["theme"] = original.theme;
    root.style.colorScheme = original.scheme;
    return;
  }
  const means = switchIn(selectorsOf(page));
  if (means === null) root.style.colorScheme = theme;
  if (means === "class") root.classList.toggle("dark", theme === "dark");
  if (means === "attribute") root.dataset["theme"] = theme;
}

function* selectorsOf(page: Document): Generator<string> {
  for (const sheet of [...page.styleSheets, ...page.adoptedStyleSheets]) {
    try {
      yield* selectorsIn(sheet.cssRules);
    } catch {
      // The stylesheet is of another origin and cannot be read.
    }
  }
}

function* selectorsIn(rules: CSSRuleList): Generator<string> {
  for (const rule of rules) {
    if ("selectorText" in rule) yield String(rule.selectorText);
    if ("cssRules" in rule) yield* selectorsIn(rule.cssRules as CSSRuleList);
  }
}
