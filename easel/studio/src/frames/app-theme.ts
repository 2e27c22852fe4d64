/** Shows the app in light or dark, in the way it does that itself. */
export type AppTheme = "own" | "light" | "dark";

export const NEXT_THEME = { own: "dark", dark: "light", light: "own" } as const satisfies Record<AppTheme, AppTheme>;

/** What an app switches by. Where it has no such rules it follows the browser, which follows the frame. */
export function switchIn(selectors: Iterable<string>): "class" | "attribute" | null {
  for (const selector of selectors) {
    if (/\[data-theme[\]~^$*|=]/.test(selector)) return "attribute";
    if (/\.dark(?![\w\\-])/.test(selector)) return "class";
  }
  return null;
}

/** As the app had it before we came. */
const before = new WeakMap<Document, { isDark: boolean; theme: string | undefined; scheme: string }>();

export function showTheme(page: Document, theme: AppTheme): void {
  const root = page.documentElement;
  const own = before.get(page) ?? {
    isDark: root.classList.contains("dark"),
    theme: root.dataset["theme"],
    scheme: root.style.colorScheme,
  };
  before.set(page, own);
  if (theme === "own") {
    root.classList.toggle("dark", own.isDark);
    if (own.theme === undefined) delete root.dataset["theme"];
    else root.dataset["theme"] = own.theme;
    root.style.colorScheme = own.scheme;
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
      // Of another origin: nobody may read it.
    }
  }
}

function* selectorsIn(rules: CSSRuleList): Generator<string> {
  for (const rule of rules) {
    // By what it has: the classes of another window are not ours.
    if ("selectorText" in rule) yield String(rule.selectorText);
    if ("cssRules" in rule) yield* selectorsIn(rule.cssRules as CSSRuleList);
  }
}
