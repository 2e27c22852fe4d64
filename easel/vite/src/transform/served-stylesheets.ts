/** Reads what Vite made of a stylesheet out of the module the page gets, and what was written for it. */
import { posix } from "node:path";
import type { WrittenStylesheet } from "@easel/source/lookups/css";

export const STYLESHEET = /\.(css|scss|sass|less|styl|stylus|pcss|postcss)$/;

export interface ServedStylesheet {
  css: string;
  classNames: ReadonlyMap<string, string> | null;
}

/** Null when the module is not one that Vite makes of a stylesheet. */
export function readServedStylesheet(filename: string, code: string): ServedStylesheet | null {
  const css = /^const __vite__css = ("(?:[^"\\]|\\.)*")/m.exec(code)?.[1];
  if (css === undefined) return null;
  return { css: String(JSON.parse(css)), classNames: /\.module\.\w+$/.test(filename) ? classNamesIn(code) : null };
}

/** The file itself and those it imports, by their paths. Sass and the like are not CSS and are left out. */
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

/** `export const title = "_title_1x2y3_1"`, and in the default export those that are no JavaScript names. */
function classNamesIn(code: string): ReadonlyMap<string, string> {
  const named = code.matchAll(/^export const ([\w$]+) = "([^"]*)";?$/gm);
  const quoted = code.matchAll(/^\s*"([^"]+)": "([^"]*)",?$/gm);
  return new Map([...named, ...quoted].map(([, name = "", inPage = ""]) => [name, inPage]));
}
