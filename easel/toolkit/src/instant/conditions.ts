/** Translates the modifiers of a change into pseudo-classes and minimum widths. */
import { STYLE_MODIFIERS } from "@easel/protocol/constants";
import { type MediaQueries, mediaQueryOf, pixelsOf, readWidthQuery } from "@easel/protocol/media-query";
import { splitOutside } from "../split-outside.ts";

export interface Condition {
  /** States that can be forced. */
  readonly states: readonly string[];
  /** The media query for the width of the viewport. */
  readonly media: string | null;
  readonly isDark: boolean;
}

/** Null when a modifier cannot be shown. */
export function conditionOf(modifiers: readonly string[], own?: MediaQueries | null): Condition | null {
  const states = STYLE_MODIFIERS.filter((state) => modifiers.includes(state));
  const queries = [...new Set(modifiers)].flatMap((name) => mediaQueryOf(name, own) ?? []);
  const isDark = modifiers.includes("dark");
  if (states.length + queries.length + Number(isDark) < new Set(modifiers).size) return null;
  const [media = null] = queries.sort((one, other) => orderOf(other) - orderOf(one));
  return { states, media, isDark };
}

/** The order in a stylesheet: from narrow to wide for least widths, and after them the other way round. */
export function orderOf(media: string | null): number {
  const query = media === null ? null : readWidthQuery(media);
  const width = query ? (pixelsOf(query.width) ?? 0) : 0;
  return query?.bound === "max" ? 2 * WIDEST - width : width;
}

const WIDEST = 100_000;

/** The CSS name, also of React's names such as `paddingTop` and `WebkitLineClamp`. */
export function propertyName(name: string): string {
  if (name.startsWith("--")) return name;
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Parses `padding: 4px; color: red`. Anything that is not a declaration is ignored. */
export function declarationsOf(css: string): Record<string, string> {
  const declarations: Record<string, string> = {};
  for (const part of splitOutside(css, ";")) {
    const colon = part.indexOf(":");
    const name = part.slice(0, colon).trim();
    const value = part
      .slice(colon + 1)
      .replace(/!\s*important\s*$/i, "")
      .trim();
    if (colon > 0 && /^-{0,2}[a-z][\w-]*$/i.test(name) && value !== "") declarations[name] = value;
  }
  return declarations;
}
