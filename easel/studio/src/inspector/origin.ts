/** Where a value comes from. */
import type { ProcessedCssRule } from "@easel/protocol/css-rules";

export interface Origin {
  readonly kind: "inline" | "rule" | "inherited";
  readonly rule: ProcessedCssRule;
  /** As the rule has it. */
  readonly value: string;
}

/** The rule that the browser takes the value from. Null when nobody has set it. The rules are in the page's order. */
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

/** Resets, as they stand at the beginning of most stylesheets, say nothing of an element. */
export function isForEverything(selector: string): boolean {
  return selector.split(",").every((part) => /^\s*(\*|::[\w-]+)\s*$/.test(part));
}

/** In a few letters: a class by its name, else the selector. */
export function nameOf(origin: Origin): string {
  if (origin.kind === "inline") return "style";
  const { rule, kind } = origin;
  const name = rule.source === "tailwind" && rule.classParsed ? unescaped(rule.classParsed) : writtenSelector(rule);
  const token = rule.source === "tailwind" ? null : tokenOf(origin);
  const told = token === null ? name : `${name} ${token}`;
  return kind === "inherited" ? `↑ ${told}` : told;
}

/** Vite gives the classes of CSS modules names of their own: `_card_1a2b3_4` is written `card`. */
export function writtenSelector({ selector, source }: ProcessedCssRule): string {
  return source === "css-module" ? selector.replaceAll(/\._([\w-]+?)_\w{5}_\d+/g, ".$1") : selector;
}

/** The project's name for it, where the rule has it from one. */
export function tokenOf({ value }: Origin): string | null {
  return /^var\((--[\w-]+)\)$/.exec(value.trim())?.[1] ?? null;
}

/** Lengths and shares that a browser tells in pixels only, and tracks of a grid, of which it tells what they come to. */
const OWN_UNIT = /^-?\d*\.?\d+(rem|em|%|v[wh]|[sld]v[wh]|ch|lh|fr)$|^auto$/;

/** As the source has it, where that says more than what it comes to. */
export function writtenValue(property: string, origin: Origin | null): string | null {
  if (origin === null || (origin.kind === "inherited" && property !== "cursor")) return null;
  const text = sideOf(property, origin)
    .replace(/\s*!important$/, "")
    .trim();
  if (property === "cursor") return text;
  if (property.startsWith("grid-template-")) return text.includes("var(") ? null : text;
  return OWN_UNIT.test(text) ? text : null;
}

/** What a shorthand of four sides says of one. */
function sideOf(property: string, { rule, value }: Origin): string {
  const [, box = "", side = ""] = /^(padding|margin)-(\w+)$/.exec(property) ?? [];
  if (box === "" || rule.styles[property] !== undefined || rule.styles[box] === undefined) return value;
  const parts = /[(/]/.test(value) ? [] : value.trim().split(/\s+/);
  const [top = "", right = top, bottom = top, left = right] = parts;
  return { top, right, bottom, left }[side] ?? "";
}

/** What a rule says of a property, by its own name or by one that sets it among others. */
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
