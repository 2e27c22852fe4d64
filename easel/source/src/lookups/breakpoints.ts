/** The widths at which a project's styles change, as far as its source tells. */
import type { Breakpoint } from "@easel/protocol/design";
import { pixelsOf, readWidthQuery } from "@easel/protocol/media-query";
import type { Node, ObjectExpression } from "oxc-parser";
import { parse } from "postcss";
import { childrenOf } from "../read/syntax.ts";
import { parseProgram } from "../write/tree.ts";

/** Least widths by their names, such as `{ md: "48rem" }`. */
export type NamedWidths = Readonly<Record<string, string>>;

/** From narrow to wide. Widths that are no plain lengths are left out. */
export function breakpointsOf(widths: NamedWidths): Breakpoint[] {
  return Object.entries(widths)
    .filter(([, width]) => pixelsOf(width) !== null)
    .map(([name, width]) => ({ name, query: `(width >= ${width})` }))
    .sort(byWidth);
}

/**
 * The breakpoints of the theme that a module creates: `breakpoints: { values: { md: 900 } }` for Material UI, and
 * `breakpoints: { md: "62em" }` for Mantine and Chakra. Null when it has none.
 */
export function themeBreakpoints(filename: string, code: string): NamedWidths | null {
  if (!/\bbreakpoints\s*:/.test(code)) return null;
  try {
    return findTheme(parseProgram(filename, code));
  } catch {
    // The app's own build reports a module that does not parse.
    return null;
  }
}

function findTheme(node: Node): NamedWidths | null {
  if (node.type === "ObjectExpression") {
    const theme = objectNamed(node, "breakpoints");
    const widths = theme && widthsIn(objectNamed(theme, "values") ?? theme);
    if (widths) return widths;
  }
  for (const child of childrenOf(node)) {
    const found = findTheme(child);
    if (found) return found;
  }
  return null;
}

function objectNamed({ properties }: ObjectExpression, name: string): ObjectExpression | null {
  for (const item of properties) {
    const isIt = item.type === "Property" && item.key.type === "Identifier" && item.key.name === name;
    if (isIt && item.value.type === "ObjectExpression") return item.value;
  }
  return null;
}

/** Numbers are pixels. Null when a value is neither a number nor a length. */
function widthsIn({ properties }: ObjectExpression): NamedWidths | null {
  const widths: Record<string, string> = {};
  for (const item of properties) {
    if (item.type !== "Property" || item.value.type !== "Literal") return null;
    const { key, value } = item;
    const name = key.type === "Identifier" ? key.name : key.type === "Literal" ? String(key.value) : null;
    const width = typeof value.value === "number" ? `${value.value}px` : String(value.value);
    if (name === null || pixelsOf(width) === null) return null;
    widths[name] = width;
  }
  return properties.length > 0 ? widths : null;
}

/** The breakpoints of a theme whose greatest widths stylesheets use, by names such as `$mantine-breakpoint-md`. */
export function greatestWidths(stylesheets: readonly string[], theme: NamedWidths): Breakpoint[] {
  const used = stylesheets.flatMap(mediaIn).flatMap((params) => {
    const query = readWidthQuery(params);
    return query?.bound === "max" ? (/[$@][\w-]*-(\w+)$/.exec(query.width)?.[1] ?? []) : [];
  });
  return [...new Set(used)].flatMap((name) => {
    const width = Object.hasOwn(theme, name) ? theme[name] : undefined;
    return width === undefined ? [] : [{ name: `max-${name}`, query: `(max-width: ${width})` }];
  });
}

/** The widths that the media queries of stylesheets are about. They have no names other than the widths. */
export function queriedBreakpoints(stylesheets: readonly string[]): Breakpoint[] {
  const found = new Map<string, Breakpoint>();
  for (const css of stylesheets) {
    for (const params of mediaIn(css)) {
      const query = readWidthQuery(params);
      const pixels = query && pixelsOf(query.width);
      if (!query || pixels === null || pixels === 0) continue;
      const name = (query.bound === "max" ? "max-" : "") + query.width.replace(".", "-");
      const key = `${query.bound} ${pixels}`;
      if (!found.has(key)) found.set(key, { name, query: `(${query.bound}-width: ${query.width})` });
    }
  }
  return [...found.values()].sort(byWidth);
}

function mediaIn(css: string): string[] {
  const found: string[] = [];
  try {
    parse(css).walkAtRules("media", ({ params }) => void found.push(params));
  } catch {
    // The app's own build reports CSS that does not parse.
  }
  return found;
}

function byWidth(one: Breakpoint, other: Breakpoint): number {
  return widthOf(one) - widthOf(other);
}

function widthOf({ query }: Breakpoint): number {
  return pixelsOf(readWidthQuery(query)?.width ?? "") ?? 0;
}
