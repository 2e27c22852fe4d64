/** The design tokens that stylesheets declare: custom properties of the root, and variables of a Tailwind theme. */
import type { Token } from "@easel/protocol/design";
import { parse } from "postcss";

type Declared = Pick<Token, "name" | "value" | "home">;

/** In the order of the text, with those of a theme first. Each name occurs once, and each color value once. */
export function tokensIn(stylesheets: readonly string[], theme: ReadonlyMap<string, string>): Token[] {
  const written = stylesheets.flatMap(declaredIn);
  const own = new Set(written.map(({ name }) => name));
  const rest = [...theme].filter(([name]) => !own.has(name));
  const all: Declared[] = [
    ...written.filter(({ home }) => home === "theme"),
    ...written.filter(({ home }) => home === "root"),
    ...rest.map(([name, value]) => ({ name, value, home: "theme" as const })),
  ];
  const values = new Map(all.toReversed().map(({ name, value }) => [name, value]));
  const seen = new Set<string>();
  return all.flatMap((declared): Token[] => {
    const shown = resolve(declared.value, values);
    const kind = kindOf(shown);
    const appearance = `${kind} ${shown}`;
    if (seen.has(declared.name) || (kind === "color" && seen.has(appearance))) return [];
    seen.add(declared.name).add(appearance);
    return [{ ...declared, shown, kind }];
  });
}

function declaredIn(css: string): Declared[] {
  const found: Declared[] = [];
  try {
    parse(css).walkDecls(/^--[\w-]+$/, ({ prop, value, parent }) => {
      const home = homeOf(parent);
      if (home && value !== "initial") found.push({ name: prop, value, home });
    });
  } catch {
    // The app's own build reports CSS that does not parse.
  }
  return found;
}

function homeOf(parent: unknown): Token["home"] | null {
  const { name, selector } = (parent ?? {}) as { name?: string; selector?: string };
  if (name === "theme") return "theme";
  return selector && /(^|,)\s*(:root|html|:host)\s*(,|$)/.test(selector) ? "root" : null;
}

function resolve(value: string, values: ReadonlyMap<string, string>): string {
  let text = value;
  for (let depth = 0; depth < 5 && text.includes("var("); depth += 1) {
    text = text.replaceAll(/var\((--[\w-]+)(?:,\s*([^()]*))?\)/g, (whole, name: string, fallback?: string) => {
      return values.get(name) ?? fallback ?? whole;
    });
  }
  return text;
}

function kindOf(value: string): Token["kind"] {
  if (/^(#[\da-f]{3,8}$|(rgb|hsl|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark)a?\()/i.test(value)) return "color";
  if (/^(black|white|transparent|currentcolor)$/i.test(value)) return "color";
  return /^(-?[\d.]+(px|r?em|%|ch|v[wh]|[sld]v[wh])|(calc|clamp|min|max)\(.*\))$/.test(value) ? "length" : "other";
}
