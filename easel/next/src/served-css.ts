/** Splits the stylesheets that the Next.js dev server serves into the parts that come from each file. */
import { posix } from "node:path";
import type { ServedStylesheet } from "@easel/server/running-app";

/** A comment such as `[project]/app/globals.css [app-client] (css)`; the path begins at the root that Turbopack found. */
const BY_TURBOPACK = /\/\* \[project\]\/(.+?\.css) \[[^\]]*\](?: \(css[^)]*\))+ \*\//g;
/** A comment such as `css ./node_modules/…!./app/globals.css` in a frame of asterisks. */
const BY_WEBPACK = /\/\*!\*+!\*\\\n\s*!\*{3} css [^\n]*!\.\/([^!\n]+\.css) \*{3}!\n\s*\\\*+\//g;

/** The names are as the bundler knows them: relative to its root, which may be above the app's. */
export function splitServedCss(text: string): Map<string, ServedStylesheet> {
  const marks = [...text.matchAll(BY_TURBOPACK), ...text.matchAll(BY_WEBPACK)].sort((a, b) => a.index - b.index);
  const found = new Map<string, ServedStylesheet>();
  for (const [index, mark] of marks.entries()) {
    const [whole, name = ""] = mark;
    const css = text.slice(mark.index + whole.length, marks[index + 1]?.index);
    const before = found.get(name)?.css ?? "";
    found.set(name, { css: before + css, classNames: isCssModule(name) ? classNamesIn(name, before + css) : null });
  }
  return found;
}

function isCssModule(name: string): boolean {
  return name.endsWith(".module.css");
}

/** `.card-module__x1Y2z3__title` by Turbopack, and `.card_title__x1Y2z` by webpack. */
function classNamesIn(name: string, css: string): Map<string, string> {
  const stem = escaped(posix.basename(name).replace(/\.module\.css$/, ""));
  const pattern = new RegExp(`\\.(${stem}-module__[\\w-]{6}__([\\w-]+)|${stem}_([\\w-]+?)__[\\w-]{5})(?![\\w-])`, "g");
  return new Map([...css.matchAll(pattern)].map(([, inPage = "", first, second]) => [first ?? second ?? "", inPage]));
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
