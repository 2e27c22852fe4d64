import { posix } from "node:path";
import type { WrittenStylesheet } from "@easel/source/lookups/css";

/** A stylesheet and those it imports by relative paths. Sass and similar languages are not CSS and are left out. */
export function writtenStylesheets(filename: string, read: (filename: string) => string | null): WrittenStylesheet[] {
  const found = new Map<string, WrittenStylesheet>();
  const waiting = [filename];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const css = /\.(p|post)?css$/.test(next) && !found.has(next) ? read(next) : null;
    if (css === null) continue;
    found.set(next, { filename: next, css });
    for (const [, path = ""] of css.matchAll(/@import\s+(?:url\(\s*)?["'](\.[^"']+)["']/g)) {
      waiting.push(posix.join(posix.dirname(next), path));
    }
  }
  return [...found.values()];
}
