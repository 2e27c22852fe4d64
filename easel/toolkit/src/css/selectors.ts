/** Parses selectors: their specificity, and the classes and states that they require of their subject. */
import { STYLE_MODIFIERS } from "@easel/protocol/constants";
import { splitOutside } from "../split-outside.ts";

/** Ids, classes, types. */
export type Specificity = readonly [number, number, number];

type Simple =
  | { readonly kind: "class" | "id" | "attribute" | "type" | "universal" | "pseudo-element"; readonly text: string }
  | { readonly kind: "pseudo-class"; readonly text: string; readonly name: string; readonly given: string | null };

/** The parts of `a, b`. */
export function alternatives(selector: string): string[] {
  return splitOutside(normal(selector), ",").map((part) => part.trim());
}

/** Normalizes white space, which also ends a numeric escape. */
function normal(selector: string): string {
  return selector
    .replaceAll(/\\([0-9a-f]{1,6})\s/gi, (_, code: string) => `\\${code.padStart(6, "0")}`)
    .replaceAll(/\s+/g, " ");
}

/** The specificity of one alternative. Null for a selector that cannot be parsed. */
export function specificityOf(selector: string): Specificity | null {
  let sum: Specificity = [0, 0, 0];
  for (const compound of compoundsOf(normal(selector))) {
    const simples = simplesOf(compound);
    if (!simples) return null;
    for (const simple of simples) {
      const weight = weightOf(simple);
      if (!weight) return null;
      sum = [sum[0] + weight[0], sum[1] + weight[1], sum[2] + weight[2]];
    }
  }
  return sum;
}

export function compareSpecificity(one: Specificity, other: Specificity): number {
  return one[0] - other[0] || one[1] - other[1] || one[2] - other[2];
}

/** The classes that the subject itself must have, unescaped. */
export function subjectClasses(selector: string): string[] {
  const classes = new Set<string>();
  rewrite(selector, "subject", (simple, isNegated) => {
    if (simple.kind === "class" && !isNegated) classes.add(unescaped(simple.text.slice(1)));
    return simple.text;
  });
  return [...classes];
}

/** The same selector for a subject that has all of these classes, or none of them. */
export function assuming(selector: string, classes: readonly string[], state: "present" | "absent"): string {
  return rewrite(selector, "subject", (simple) => {
    if (simple.kind !== "class" || !classes.includes(unescaped(simple.text.slice(1)))) return simple.text;
    return state === "present" ? ":where(*)" : ":not(*)";
  });
}

/** The selector without states of its subject, and the states and variants that it requires. */
export function withoutStates(selector: string): { selector: string; modifiers: Record<string, boolean> } {
  const modifiers: Record<string, boolean> = {};
  const stateless = rewrite(selector, "subject", (simple, isNegated) => {
    const state = simple.kind === "pseudo-class" ? STATES.get(simple.name) : undefined;
    if (state === undefined || isNegated) return simple.text;
    modifiers[state] = true;
    return ":where(*)";
  });
  if (/(^|[\s(,])\.dark(?![\w-])/.test(selector)) modifiers["dark"] = true;
  return { selector: stateless, modifiers };
}

/**
 * Replaces each of the states by an attribute. Null when the selector requires none of them, or the absence of one.
 */
export function forcing(
  selector: string,
  states: readonly string[],
  attribute: (state: string) => string,
): string | null {
  let isForced = false;
  let isRefused = false;
  const rewritten = rewrite(selector, "all", (simple, isNegated) => {
    const state = simple.kind === "pseudo-class" ? STATES.get(simple.name) : undefined;
    if (state === undefined || !states.includes(state)) return simple.text;
    isForced = true;
    isRefused ||= isNegated;
    return attribute(state);
  });
  return isForced && !isRefused ? rewritten : null;
}

/** Pseudo-classes by the state that forces them. There are several kinds of focus. */
const STATES: ReadonlyMap<string, string> = new Map([
  ...STYLE_MODIFIERS.map((name) => [name, name] as const),
  ["focus-visible", "focus"],
  ["focus-within", "focus"],
  ["user-invalid", "invalid"],
]);

type Replace = (simple: Simple, isNegated: boolean) => string;

/** Rewrites all of it, or only the subject: the last compound, and the last ones inside `:is` and `:not`. */
function rewrite(selector: string, part: "all" | "subject", replace: Replace, isNegated = false): string {
  return alternatives(selector)
    .map((alternative) => {
      const compounds = compoundsOf(alternative);
      let rest = alternative;
      let written = "";
      for (const [index, compound] of compounds.entries()) {
        const isMeant = part === "all" || index === compounds.length - 1;
        const at = rest.indexOf(compound);
        written += rest.slice(0, at) + (isMeant ? rewriteCompound(compound, part, replace, isNegated) : compound);
        rest = rest.slice(at + compound.length);
      }
      return written + rest;
    })
    .join(", ");
}

function rewriteCompound(compound: string, part: "all" | "subject", replace: Replace, isNegated: boolean): string {
  const simples = simplesOf(compound);
  if (!simples) return compound;
  const rewritten = simples.map((simple) => {
    const isList = simple.kind === "pseudo-class" && /^(is|where|not|matches)$/.test(simple.name);
    if (!isList || simple.given === null) return replace(simple, isNegated);
    return `:${simple.name}(${rewrite(simple.given, part, replace, isNegated !== (simple.name === "not"))})`;
  });
  // A type selector must come first.
  return rewritten.sort((one, other) => Number(isTypeLike(other)) - Number(isTypeLike(one))).join("");
}

function isTypeLike(text: string): boolean {
  return /^[\w*|\\]/.test(text);
}

function compoundsOf(selector: string): string[] {
  const compounds: string[] = [];
  for (const part of splitOutside(selector, " ")) {
    for (const byChild of splitOutside(part, ">")) {
      for (const bySibling of splitOutside(byChild, "+")) compounds.push(...splitOutside(bySibling, "~"));
    }
  }
  return compounds.map((compound) => compound.trim()).filter((compound) => compound !== "");
}

const NAME = String.raw`(?:\\[0-9a-f]{1,6}\s?|\\.|[\w-]|[^\x00-\x7f])+`;
const SIMPLE = new RegExp(
  String.raw`\.${NAME}|#${NAME}|::?${NAME}(?=(\()?)|\[(?:"[^"]*"|'[^']*'|[^\]])*\]|(?:${NAME}|\*)?\|(?:${NAME}|\*)|${NAME}|[*&]`,
  "iy",
);

function simplesOf(compound: string): Simple[] | null {
  const simples: Simple[] = [];
  for (let at = 0; at < compound.length;) {
    SIMPLE.lastIndex = at;
    const found = SIMPLE.exec(compound);
    if (!found) return null;
    const [text, opens] = found;
    at += text.length;
    let given: string | null = null;
    if (opens) {
      const end = closingAt(compound, at);
      if (end === -1) return null;
      given = compound.slice(at + 1, end);
      at = end + 1;
    }
    simples.push(simpleOf(text, given));
  }
  return simples;
}

/** Pseudo-elements that may be written with one colon. */
const OLD_PSEUDO_ELEMENTS = /^:(before|after|first-line|first-letter)$/i;

function simpleOf(text: string, given: string | null): Simple {
  const whole = given === null ? text : `${text}(${given})`;
  if (text.startsWith(".")) return { kind: "class", text };
  if (text.startsWith("#")) return { kind: "id", text };
  if (text.startsWith("[")) return { kind: "attribute", text };
  if (text.startsWith("::") || OLD_PSEUDO_ELEMENTS.test(text)) return { kind: "pseudo-element", text: whole };
  if (text.startsWith(":")) return { kind: "pseudo-class", text: whole, name: text.slice(1).toLowerCase(), given };
  return { kind: /(^|\|)[*&]$/.test(text) ? "universal" : "type", text };
}

function closingAt(text: string, opening: number): number {
  // The first part before a closing bracket at this level is the argument.
  const [inside = ""] = splitOutside(text.slice(opening + 1), ")");
  const end = opening + 1 + inside.length;
  return end < text.length ? end : -1;
}

function weightOf(simple: Simple): Specificity | null {
  switch (simple.kind) {
    case "id":
      return [1, 0, 0];
    case "class":
    case "attribute":
      return [0, 1, 0];
    case "type":
    case "pseudo-element":
      return [0, 0, 1];
    case "universal":
      return [0, 0, 0];
    case "pseudo-class":
      return weightOfPseudoClass(simple);
  }
}

function weightOfPseudoClass({ name, given }: Simple & { kind: "pseudo-class" }): Specificity | null {
  if (name === "where") return [0, 0, 0];
  if (given !== null && /^(is|not|has|matches)$/.test(name)) return heaviest(given);
  const of = given !== null && /^nth-(last-)?child$/.test(name) ? /\sof\s(.*)$/s.exec(given)?.[1] : undefined;
  const inner = of === undefined ? ([0, 0, 0] as const) : heaviest(of);
  return inner && [inner[0], inner[1] + 1, inner[2]];
}

function heaviest(list: string): Specificity | null {
  const weights = alternatives(list).map(specificityOf);
  if (weights.some((weight) => weight === null)) return null;
  return weights.reduce((one, other) => (one && other && compareSpecificity(one, other) > 0 ? one : other), [0, 0, 0]);
}

/** `md\:p-4` as `md:p-4`. */
function unescaped(name: string): string {
  return name
    .replaceAll(/\\([0-9a-f]{1,6})\s?/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll(/\\(.)/g, "$1");
}
