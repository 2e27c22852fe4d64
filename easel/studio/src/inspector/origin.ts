/** Finds the rule that a value comes from. */
import type { ProcessedCssRule } from "@easel/protocol/css-rules";
import { pixelsOf, readWidthQuery } from "@easel/protocol/media-query";

export interface Origin {
  readonly kind: "inline" | "rule" | "inherited";
  readonly rule: ProcessedCssRule;
  /** The value as written in the rule. */
  readonly value: string;
}

/** The rule that sets the value, or null. The rules are in the order the page sends them. */
export function originOf(property: string, rules: readonly ProcessedCssRule[]): Origin | null {
  const setting = rules.filter(({ applied, selector, styles }) => {
    return applied && !isForEverything(selector) && declared(property, styles) !== null;
  });
  const own = setting.filter(({ inherited }) => !inherited);
  const rule = own.find(({ styles }) => declared(property, styles)?.includes("!important")) ?? own[0] ?? setting[0];
  if (!rule) return null;
  const kind = rule.inherited ? "inherited" : rule.source === "inline" ? "inline" : "rule";
  return { kind, rule, value: declared(property, rule.styles) ?? "" };
}

/**
 * The rule that decides the value at the width of the frame although another width is edited, or null. `query` is that of
 * the chosen breakpoint, and null stands for any width.
 */
export function originAtOtherWidth(
  property: string,
  rules: readonly ProcessedCssRule[],
  query: string | null,
): { origin: Origin; query: string } | null {
  const origin = originOf(property, rules);
  const [, deciding] = /@media\s+([^@]+)$/.exec(origin?.rule.atrule ?? "") ?? [];
  const width = deciding === undefined ? null : readWidthQuery(deciding);
  if (!origin || origin.kind === "inherited" || !width || deciding === undefined) return null;
  const chosen = query === null ? null : readWidthQuery(query);
  if (!chosen) return { origin, query: deciding.trim() };
  const [own, other] = [pixelsOf(chosen.width), pixelsOf(width.width)];
  if (chosen.bound !== width.bound || own === null || other === null) return null;
  const isBeaten = width.bound === "min" ? other > own : other < own;
  return isBeaten ? { origin, query: deciding.trim() } : null;
}

/** Resets, as at the start of most stylesheets, tell nothing about one element. */
export function isForEverything(selector: string): boolean {
  return selector.split(",").every((part) => /^\s*(\*|::[\w-]+)\s*$/.test(part));
}

/** A short name: the class for Tailwind, else the selector. */
export function nameOf(origin: Origin): string {
  if (origin.kind === "inline") return "style";
  const { rule, kind } = origin;
  const name = rule.source === "tailwind" && rule.classParsed ? unescaped(rule.classParsed) : writtenSelector(rule);
  const token = rule.source === "tailwind" ? null : tokenOf(origin);
  const text = token === null ? name : `${name} ${token}`;
  return kind === "inherited" ? `↑ ${text}` : text;
}

/**
 * Vite renames the classes of CSS modules: `_card_1a2b3_4` is `card` in the source. CSS-in-JS libraries make up theirs,
 * such as `css-1x2y3z-MuiButton-root`, with the name of the component if they know it.
 */
export function writtenSelector({ selector, source }: ProcessedCssRule): string {
  if (source === "css-in-js") {
    return selector.replace(/^\.(?:css-\w+-)?([\w-]+)/, (_, name: string) => (name.includes("-") ? name : "component"));
  }
  return source === "css-module" ? selector.replaceAll(/\._([\w-]+?)_\w{5}_\d+/g, ".$1") : selector;
}

/** The custom property that the value refers to, if any. */
export function tokenOf({ value }: Origin): string | null {
  return /^var\((--[\w-]+)\)$/.exec(value.trim())?.[1] ?? null;
}

/** Lengths and percentages that browsers compute to pixels, and grid tracks that they resolve. */
const OWN_UNIT = /^-?\d*\.?\d+(rem|em|%|v[wh]|[sld]v[wh]|ch|lh|fr)$|^auto$/;

/** The value in the source, if it tells more than the computed one. */
export function writtenValue(property: string, origin: Origin | null): string | null {
  if (origin === null || (origin.kind === "inherited" && property !== "cursor")) return null;
  const text = sideOf(property, origin)
    .replace(/\s*!important$/, "")
    .trim();
  if (property === "cursor") return text;
  if (property.startsWith("grid-template-")) return text.includes("var(") ? null : text;
  return OWN_UNIT.test(text) ? text : null;
}

/** One side of a four-sided shorthand. */
function sideOf(property: string, { rule, value }: Origin): string {
  const [, box = "", side = ""] = /^(padding|margin)-(\w+)$/.exec(property) ?? [];
  if (box === "" || rule.styles[property] !== undefined || rule.styles[box] === undefined) return value;
  const parts = /[(/]/.test(value) ? [] : value.trim().split(/\s+/);
  const [top = "", right = top, bottom = top, left = right] = parts;
  return { top, right, bottom, left }[side] ?? "";
}

/** A rule's value of a property, set by its own name or by a shorthand. */
function declared(property: string, styles: Readonly<Record<string, string>>): string | null {
  for (const name of [property, ...shorthandsOf(property)]) {
    const value = styles[name];
    if (value !== undefined) return value;
  }
  return null;
}

function shorthandsOf(property: string): string[] {
  const [, box, side = ""] = /^(padding|margin)-(top|right|bottom|left)$/.exec(property) ?? [];
  const axis = /top|bottom/.test(property) ? "block" : "inline";
  const end = /top|left/.test(property) ? "start" : "end";
  if (box) return [box, `${box}-${axis}`, `${box}-${axis}-${end}`];
  if (/^(top|right|bottom|left)$/.test(property)) return ["inset", `inset-${axis}`, `inset-${axis}-${end}`];
  const [, edge, part] = /^border-(top|right|bottom|left)-(width|style|color)$/.exec(property) ?? [];
  if (edge) return ["border", `border-${edge}`, `border-${part}`, `border-${axis}-${part}`, `border-${axis}`];
  if (/^border-.*-radius$/.test(property)) return ["border-radius"];
  return side ? [] : (SHORTHANDS[property] ?? []);
}

const SHORTHANDS: Record<string, string[]> = {
  "row-gap": ["gap"],
  "column-gap": ["gap"],
  "font-size": ["font"],
  "font-weight": ["font"],
  "font-style": ["font"],
  "font-family": ["font"],
  "line-height": ["font"],
  "background-color": ["background"],
  "background-image": ["background"],
  "flex-grow": ["flex"],
  "flex-shrink": ["flex"],
  "flex-basis": ["flex"],
  "flex-direction": ["flex-flow"],
  "flex-wrap": ["flex-flow"],
  "align-items": ["place-items"],
  "justify-items": ["place-items"],
  "align-content": ["place-content"],
  "justify-content": ["place-content"],
  "text-decoration-line": ["text-decoration"],
};

/** `md\:mt-6` is `md:mt-6`. */
function unescaped(className: string): string {
  return className.replaceAll(/\\(.)/g, "$1");
}
