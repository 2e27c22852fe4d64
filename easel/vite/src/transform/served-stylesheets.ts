/** Reads the CSS and the class names out of the JavaScript module that Vite serves for a stylesheet. */
import type { ServedStylesheet } from "@easel/server/running-app";

export const STYLESHEET = /\.(css|scss|sass|less|styl|stylus|pcss|postcss)$/;

/** Null when Vite did not make the module from a stylesheet. */
export function readServedStylesheet(filename: string, code: string): ServedStylesheet | null {
  const css = /^const __vite__css = ("(?:[^"\\]|\\.)*")/m.exec(code)?.[1];
  if (css === undefined) return null;
  return { css: String(JSON.parse(css)), classNames: /\.module\.\w+$/.test(filename) ? classNamesIn(code) : null };
}

/** `export const title = "_title_1x2y3_1"`, and entries of the default export for names that are not identifiers. */
function classNamesIn(code: string): ReadonlyMap<string, string> {
  const named = code.matchAll(/^export const ([\w$]+) = "([^"]*)";?$/gm);
  const quoted = code.matchAll(/^\s*"([^"]+)": "([^"]*)",?$/gm);
  return new Map([...named, ...quoted].map(([, name = "", inPage = ""]) => [name, inPage]));
}
