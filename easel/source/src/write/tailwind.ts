/** Finds the class of the project's own Tailwind that produces a given style. */

/** All class names here are without the project's prefix. */
export interface Tailwind {
  /** The project's prefix, such as `tw-` in Tailwind 3 or `tw:` in Tailwind 4, and usually empty. */
  prefix: string;
  /** Every named class of the project's theme and plugins. */
  classes: readonly string[];
  /** The CSS of each class, or null for a name that is not a class of this project. */
  cssOf(classes: readonly string[]): (string | null)[];
  /** The value of a theme variable. */
  variable(name: string): string | null;
}

/** The class that sets exactly this declaration: a named class if there is one, else an arbitrary value. */
export function classFor(tailwind: Tailwind, property: string, value: string): string | null {
  const named = namedClasses(tailwind, property).get(declarationKey(tailwind, property, value));
  if (named !== undefined) return named;
  const close = /["']/.test(value) ? value : value.replaceAll(/,\s+/g, ",");
  const written = close.trim().replaceAll("_", "\\_").replaceAll(/\s+/g, "_");
  const prefix = PREFIXES.get(property);
  const candidates = [...(prefix === undefined ? [] : [`${prefix}-[${written}]`]), `[${property}:${written}]`];
  return candidates.find((name) => declares(tailwind, name, property)) ?? null;
}

/** The declarations of a class, without Tailwind's internal variables. Null for a name that is not a class. */
export function declarationsOf(tailwind: Tailwind, className: string): ReadonlyMap<string, string> | null {
  const [css] = tailwind.cssOf([className]);
  return css ? declarationsIn(css) : null;
}

export interface ClassParts {
  /** For example `md:hover:`, or empty. */
  variants: string;
  name: string;
}

/** Splits `md:hover:pt-4` into its variants and `pt-4`. Null when the project's prefix is missing. */
export function readClass(prefix: string, className: string): ClassParts | null {
  if (prefix.endsWith(":")) {
    return className.startsWith(prefix) ? withoutVariants(className.slice(prefix.length)) : null;
  }
  const { variants, name } = withoutVariants(className);
  if (prefix === "" || name.startsWith("[")) return { variants, name };
  const [sign, rest] = name.startsWith("-") ? ["-", name.slice(1)] : ["", name];
  return rest.startsWith(prefix) ? { variants, name: sign + rest.slice(prefix.length) } : null;
}

/** The class as it is written in the source. Version 4 puts the prefix first, version 3 puts it into the name. */
export function writeClass(prefix: string, { variants, name }: ClassParts): string {
  if (prefix.endsWith(":")) return prefix + variants + name;
  if (name.startsWith("[")) return variants + name;
  return name.startsWith("-") ? `${variants}-${prefix}${name.slice(1)}` : variants + prefix + name;
}

function withoutVariants(className: string): ClassParts {
  let depth = 0;
  let cut = 0;
  for (let at = 0; at < className.length; at += 1) {
    const sign = className[at];
    if (sign === "[" || sign === "(") depth += 1;
    if (sign === "]" || sign === ")") depth -= 1;
    if (sign === ":" && depth === 0) cut = at + 1;
  }
  return { variants: className.slice(0, cut), name: className.slice(cut) };
}

function declares(tailwind: Tailwind, className: string, property: string): boolean {
  const declared = declarationsOf(tailwind, className);
  return declared?.size === 1 && declared.has(property);
}

/** The start of the class names for each property. */
const PREFIXES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    width: "w",
    "min-width": "min-w",
    "max-width": "max-w",
    height: "h",
    "min-height": "min-h",
    "max-height": "max-h",
    padding: "p",
    "padding-top": "pt",
    "padding-right": "pr",
    "padding-bottom": "pb",
    "padding-left": "pl",
    margin: "m",
    "margin-top": "mt",
    "margin-right": "mr",
    "margin-bottom": "mb",
    "margin-left": "ml",
    gap: "gap",
    "row-gap": "gap-y",
    "column-gap": "gap-x",
    top: "top",
    right: "right",
    bottom: "bottom",
    left: "left",
    "z-index": "z",
    color: "text",
    "background-color": "bg",
    "background-image": "bg",
    "font-size": "text",
    "font-weight": "font",
    "font-family": "font",
    "line-height": "leading",
    "letter-spacing": "tracking",
    opacity: "opacity",
    "border-color": "border",
    "border-width": "border",
    "border-style": "border",
    "border-top-color": "border-t",
    "border-right-color": "border-r",
    "border-bottom-color": "border-b",
    "border-left-color": "border-l",
    "border-top-width": "border-t",
    "border-right-width": "border-r",
    "border-bottom-width": "border-b",
    "border-left-width": "border-l",
    "border-radius": "rounded",
    "border-top-left-radius": "rounded-tl",
    "border-top-right-radius": "rounded-tr",
    "border-bottom-left-radius": "rounded-bl",
    "border-bottom-right-radius": "rounded-br",
    "grid-template-columns": "grid-cols",
    "grid-template-rows": "grid-rows",
    "flex-grow": "grow",
    "flex-shrink": "shrink",
    "flex-basis": "basis",
    "grid-column": "col",
    "grid-row": "row",
    "box-shadow": "shadow",
    rotate: "rotate",
    scale: "scale",
    "object-fit": "object",
    order: "order",
  }),
);

/** Caches the class for each declaration, by Tailwind instance and prefix. */
const known = new WeakMap<Tailwind, Map<string, ReadonlyMap<string, string>>>();

/** Only the candidates among twenty thousand classes: those with the property's prefix, or names without numbers. */
function namedClasses(tailwind: Tailwind, property: string): ReadonlyMap<string, string> {
  const byPrefix = known.get(tailwind) ?? new Map<string, ReadonlyMap<string, string>>();
  known.set(tailwind, byPrefix);
  const prefix = PREFIXES.get(property) ?? "";
  const named = byPrefix.get(prefix) ?? reverse(tailwind, prefix);
  byPrefix.set(prefix, named);
  return named;
}

function reverse(tailwind: Tailwind, prefix: string): Map<string, string> {
  const classes = tailwind.classes.filter((name) => {
    const plain = name.replace(/^-/, "");
    return prefix === "" ? !/\d|^mask-/.test(plain) : plain === prefix || plain.startsWith(`${prefix}-`);
  });
  const named = new Map<string, string>();
  for (const [index, css] of tailwind.cssOf(classes).entries()) {
    const name = classes[index] ?? "";
    const declared = css ? declarationsIn(css) : null;
    if (declared?.size !== 1) continue;
    for (const [property, value] of declared) {
      const key = declarationKey(tailwind, property, value);
      const before = named.get(key);
      // Of several names, people usually write the shortest one.
      if (before === undefined || isSimpler(name, before)) named.set(key, name);
    }
  }
  return named;
}

function isSimpler(name: string, other: string): boolean {
  const [negative, otherNegative] = [name.startsWith("-"), other.startsWith("-")];
  return negative === otherNegative ? name.length < other.length : otherNegative;
}

/** The declarations of a class that is one rule without nesting. */
function declarationsIn(css: string): Map<string, string> | null {
  const body = /^\s*\.[^{]+\{([^{}]*)\}\s*(?:@property[^{]*\{[^{}]*\}\s*)*$/.exec(css)?.[1];
  if (body === undefined) return null;
  const declared = new Map<string, string>();
  for (const [, property = "", value = ""] of body.matchAll(/([\w-]+)\s*:\s*([^;]+)(?:;|$)/g)) {
    // A border-width class refers to the border style that another class sets, and does not set it itself.
    if (property.startsWith("--tw-") || value.trim() === "var(--tw-border-style)") continue;
    declared.set(property, value.trim());
  }
  // Shadows are combined with rings, so the class's own value is in a variable.
  const shadow = /--tw-shadow\s*:\s*([^;]+)/.exec(body)?.[1];
  if (shadow !== undefined && declared.has("box-shadow")) declared.set("box-shadow", shadow.trim());
  return declared;
}

function declarationKey(tailwind: Tailwind, property: string, value: string): string {
  // For grid positions, `span 2` means the same as `span 2 / span 2`.
  const text = comparable(tailwind, value).replace(/^(span \d+)\/\1$/, "$1");
  const percent = property === "opacity" ? /^([\d.]+)%$/.exec(text)?.[1] : undefined;
  return `${property}:${percent === undefined ? text : trimmedNumber(Number(percent) / 100)}`;
}

/** Normalizes values that look the same on the page to the same text. */
function comparable(tailwind: Tailwind, value: string): string {
  const resolved = resolveVariables(tailwind, value.trim().toLowerCase());
  const added = resolved.replaceAll(
    /calc\(\s*(-?[\d.]+)(rem|px|%|)\s*([*/])\s*(-?[\d.]+)\s*\)/g,
    (_, number, unit, sign, factor) => {
      const result = sign === "*" ? Number(number) * Number(factor) : Number(number) / Number(factor);
      return `${trimmedNumber(result)}${String(unit)}`;
    },
  );
  const inPixels = added.replaceAll(/(-?\d*\.?\d+)rem\b/g, (_, number) => `${trimmedNumber(Number(number) * 16)}px`);
  const plain = inPixels.replaceAll(/(?<![\w.#-])0(?:px|em|%)/g, "0").replaceAll(/\s*([,/])\s*/g, "$1");
  return colorIn(plain) ?? plain;
}

function resolveVariables(tailwind: Tailwind, value: string): string {
  let text = value;
  for (let depth = 0; depth < 5 && text.includes("var("); depth += 1) {
    text = text.replaceAll(
      /var\((--[\w-]+)(?:,\s*((?:[^()]|\([^()]*\))*))?\)/g,
      (whole, name: string, fallback: string | undefined) => {
        return tailwind.variable(name) ?? fallback ?? whole;
      },
    );
  }
  return text.toLowerCase();
}

function trimmedNumber(value: number): string {
  return String(Math.round(value * 10_000) / 10_000);
}

/** The color as `#rrggbb`, with two more digits unless it is opaque. Null for other values. */
function colorIn(text: string): string | null {
  const named = NAMED_COLORS.get(text);
  if (named !== undefined) return named;
  const short = /^#([\da-f])([\da-f])([\da-f])([\da-f])?$/.exec(text);
  if (short)
    return colorIn(
      `#${short
        .slice(1)
        .map((digit) => (digit ?? "") + (digit ?? ""))
        .join("")}`,
    );
  if (/^#[\da-f]{6}([\da-f]{2})?$/.test(text))
    return text.endsWith("ff") && text.length === 9 ? text.slice(0, 7) : text;
  const call = /^(rgba?|oklch)\(([^()]+)\)$/.exec(text);
  if (!call) return null;
  const parts = (call[2] ?? "").split(/[\s,/]+/).filter((part) => part !== "");
  const numbers = parts.map((part) => (part.endsWith("%") ? Number.parseFloat(part) / 100 : Number.parseFloat(part)));
  if (numbers.length < 3 || numbers.some(Number.isNaN)) return null;
  const [first = 0, second = 0, third = 0, alpha = 1] = numbers;
  const rgb = call[1] === "oklch" ? fromOklch(first, second, third) : [first / 255, second / 255, third / 255];
  const digits = [...rgb, ...(alpha < 1 ? [alpha] : [])].map((part) => {
    return Math.round(Math.min(1, Math.max(0, part)) * 255)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${digits.join("")}`;
}

const NAMED_COLORS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    white: "#ffffff",
    black: "#000000",
    red: "#ff0000",
    transparent: "transparent",
  }),
);

/** Converts with Björn Ottosson's matrices, as in CSS Color 4. */
function fromOklch(lightness: number, chroma: number, hue: number): number[] {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
  return linear.map((part) => (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055));
}
