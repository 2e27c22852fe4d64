/** Finds the design tokens that fit a property, and how to write them. */
import type { Token } from "@easel/protocol/design";

/** Name prefixes of a Tailwind theme, by the properties they are for. */
const THEMES: readonly [properties: RegExp, names: RegExp][] = [
  [/radius$/, /^--radius-/],
  [/^(min-|max-)?(width|height)$/, /^--(container|spacing|breakpoint)-/],
  [/^(padding|margin|column-gap|row-gap|top|right|bottom|left)/, /^--spacing-/],
  [/^font-size$/, /^--text-[\w]+$/],
  [/^line-height$/, /^--leading-/],
  [/^letter-spacing$/, /^--tracking-/],
  [/^font-family$/, /^--font-(?!weight)/],
  [/^box-shadow$/, /^--shadow-/],
  [/color$/, /^--color-/],
];

const COLORS = /color$/;
const LENGTHS =
  /(width|height|radius|gap|spacing)$|^(padding|margin)|^(top|right|bottom|left|font-size|line-height|flex-basis)$/;

export function tokensFor(property: string, tokens: readonly Token[]): Token[] {
  const names = THEMES.find(([properties]) => properties.test(property))?.[1];
  return tokens.filter(({ name, kind, home }) => {
    if (home === "theme") return names?.test(name) ?? false;
    return (kind === "color" && COLORS.test(property)) || (kind === "length" && LENGTHS.test(property));
  });
}

/** The tokens that fit a property and are plain lengths, in pixels. */
export function lengthsFor(property: string, tokens: readonly Token[]): number[] {
  return tokensFor(property, tokens).flatMap(({ value }) => {
    const [, number, unit] = /^(\d*\.?\d+)(px|rem)$/.exec(value) ?? [];
    return number === undefined ? [] : [Number(number) * (unit === "rem" ? 16 : 1)];
  });
}

/** Tailwind finds the class by the value; elsewhere the custom property itself is written. */
export function valueOf({ home, name, value }: Token): string {
  return home === "theme" ? value : `var(${name})`;
}

/** Without the prefix of its namespace. */
export function shortName({ home, name }: Token): string {
  return home === "theme" ? name.replace(/^--[a-z]+-/, "") : name.slice(2);
}

export interface TokenGroup {
  /** Empty for tokens that have nothing in common. */
  readonly name: string;
  readonly tokens: readonly Token[];
}

/** Shorter lists need no headings. */
const MIN_FOR_GROUPS = 10;

/** By the first word of their names, such as all shades of `brand`, in the order of the first of each. */
export function groupsOf(tokens: readonly Token[]): TokenGroup[] {
  const families = new Map<string, Token[]>();
  for (const token of tokens) {
    const [family = ""] = shortName(token).split("-", 1);
    families.set(family, [...(families.get(family) ?? []), token]);
  }
  const groups = [...families].map(([name, members]) => ({ name, tokens: members }));
  const named = groups.filter((group) => group.tokens.length > 1);
  if (tokens.length < MIN_FOR_GROUPS || named.length < 2) return [{ name: "", tokens }];
  const others = groups.flatMap((group) => (group.tokens.length > 1 ? [] : group.tokens));
  return others.length > 0 ? [...named, { name: "", tokens: others }] : named;
}
