/** Declarations in a rule of a stylesheet, or in the template of a CSS-in-JS library. */
import { BREAKPOINTS, STYLE_MODIFIERS } from "@easel/protocol/constants";
import { Refusal } from "@easel/protocol/refusals";
import type { AtRule, Declaration, Root, Rule } from "postcss";
import type { FileEdits } from "./draft.ts";
import { beginsLine, indentAt, withWholeLines } from "./layout.ts";
import type { Styles } from "./style-object.ts";

/** When styles apply: always, in a state such as `:hover`, or from a width on. */
export interface State {
  pseudo: string;
  breakpoint: keyof typeof BREAKPOINTS | null;
  isBase: boolean;
}

export function stateOf(modifiers: readonly string[]): State {
  const breakpoints = modifiers.filter(isBreakpoint);
  const pseudos = modifiers.filter((name) => (STYLE_MODIFIERS as readonly string[]).includes(name));
  if (breakpoints.length + pseudos.length < modifiers.length || breakpoints.length > 1) {
    throw new Refusal("BAD_VALUE", `These states cannot be combined in CSS: ${modifiers.join(", ")}.`);
  }
  const pseudo = pseudos.map((name) => `:${name}`).join("");
  return { pseudo, breakpoint: breakpoints[0] ?? null, isBase: modifiers.length === 0 };
}

function isBreakpoint(name: string): name is keyof typeof BREAKPOINTS {
  return Object.hasOwn(BREAKPOINTS, name);
}

/** A container of declarations: a rule, or an `@media` nested in one. */
export type Styled = Rule | AtRule;

export function isMedia({ name, params }: AtRule, breakpoint: keyof typeof BREAKPOINTS): boolean {
  return name === "media" && isMediaQuery(params, breakpoint);
}

export function isMediaQuery(params: string, breakpoint: keyof typeof BREAKPOINTS): boolean {
  const width = /^\(\s*(?:min-width\s*:|width\s*>=)\s*([\d.]+)(rem|em|px)\s*\)$/.exec(params);
  const rems = Number(width?.[1]) / (width?.[2] === "px" ? 16 : 1);
  return rems === Number.parseFloat(BREAKPOINTS[breakpoint]);
}

export function changeRule(edits: FileEdits, rule: Styled | Root, styles: Styles): void {
  const declarations = (rule.nodes ?? []).filter((node) => node.type === "decl");
  const added: string[] = [];
  const removed: Declaration[] = [];
  for (const [name, value] of styles) {
    const declaration = declarations.findLast(({ prop }) => prop === name);
    if (value !== null && declaration) edits.replace(valueRange(declaration), value);
    else if (value !== null) added.push(`${name}: ${value};`);
    else if (declaration) removed.push(declaration);
    else throw new Refusal("NOT_THERE", `${name} is not set for this element in ${edits.filename}.`);
  }
  for (const declaration of removed) {
    const range = wholeRange(edits.code, declaration);
    // An added declaration takes the place of a removed one as long as there is one.
    const text = added.shift();
    if (text === undefined) edits.remove(withWholeLines(edits.code, withBlankBefore(edits.code, range)));
    else edits.replace(range, text);
  }
  if (added.length > 0) addDeclarations(edits, rule, declarations.at(-1), added);
}

function addDeclarations(edits: FileEdits, rule: Styled | Root, last: Declaration | undefined, added: string[]): void {
  const { code, layout } = edits;
  if (!last) {
    const open = code.indexOf("{", offsetOf(rule)) + 1;
    const indent = indentAt(code, offsetOf(rule));
    const lines = added.map((text) => layout.lineBreak + indent + layout.indent + text).join("");
    return edits.insert(open, code[open] === "}" ? lines + layout.lineBreak + indent : lines);
  }
  const { end } = wholeRange(code, last);
  const separator = code[end - 1] === ";" ? "" : ";";
  const gap = beginsLine(code, offsetOf(last)) ? layout.lineBreak + indentAt(code, offsetOf(last)) : " ";
  edits.insert(end, separator + added.map((text) => gap + text).join(""));
}

/** Includes one blank inside a line, so that removing the range does not leave two. */
function withBlankBefore(code: string, { start, end }: { start: number; end: number }): { start: number; end: number } {
  return { start: !beginsLine(code, start) && code[start - 1] === " " && code[end] === " " ? start - 1 : start, end };
}

/** The value without a trailing comment. */
function valueRange(declaration: Declaration): { start: number; end: number } {
  const raw = declaration.raws.value?.raw ?? declaration.value;
  const value = raw.includes("/*") ? raw.slice(0, raw.indexOf("/*")).trimEnd() || raw : raw;
  const start = offsetOf(declaration) + declaration.prop.length + (declaration.raws.between ?? "").length;
  return { start, end: start + value.length };
}

/** The declaration with its semicolon. */
function wholeRange(code: string, declaration: Declaration): { start: number; end: number } {
  const end = endOffset(declaration);
  return { start: offsetOf(declaration), end: code[end] === ";" ? end + 1 : end };
}

interface Placed {
  source?: { start?: { offset: number } | undefined; end?: { offset: number } | undefined } | undefined;
}

export function offsetOf({ source }: Placed): number {
  return source?.start?.offset ?? 0;
}

export function endOffset({ source }: Placed): number {
  return source?.end?.offset ?? 0;
}
