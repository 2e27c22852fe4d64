/** Declarations in a rule of a stylesheet, or in the template of a CSS-in-JS library. */
import { STYLE_MODIFIERS } from "@easel/protocol/constants";
import { type MediaQueries, mediaQueryOf, pixelsOf, readWidthQuery } from "@easel/protocol/media-query";
import { Refusal } from "@easel/protocol/refusals";
import type { AtRule, Declaration, Root, Rule } from "postcss";
import type { FileEdits } from "./draft.ts";
import { beginsLine, indentAt, withWholeLines } from "./layout.ts";
import type { Styles } from "./style-object.ts";

/** When styles apply: always, in a state such as `:hover`, or at some widths. */
export interface State {
  pseudo: string;
  breakpoint: Breakpoint | null;
  isBase: boolean;
}

interface Breakpoint {
  name: string;
  query: string;
}

export function stateOf(modifiers: readonly string[], own: MediaQueries): State {
  const breakpoints = modifiers.flatMap((name): Breakpoint[] => {
    const query = mediaQueryOf(name, own);
    return query === null ? [] : [{ name, query }];
  });
  const pseudos = modifiers.filter((name) => (STYLE_MODIFIERS as readonly string[]).includes(name));
  if (breakpoints.length + pseudos.length < modifiers.length || breakpoints.length > 1) {
    throw new Refusal("BAD_VALUE", `These states cannot be combined in CSS: ${modifiers.join(", ")}.`);
  }
  const pseudo = pseudos.map((name) => `:${name}`).join("");
  return { pseudo, breakpoint: breakpoints[0] ?? null, isBase: modifiers.length === 0 };
}

/** A container of declarations: a rule, or an `@media` nested in one. */
export type Styled = Rule | AtRule;

export function isMedia({ name, params }: AtRule, breakpoint: Breakpoint): boolean {
  return name === "media" && isMediaQuery(params, breakpoint);
}

export function isMediaQuery(params: string, { name, query }: Breakpoint): boolean {
  const [written, wanted] = [readWidthQuery(params), readWidthQuery(query)];
  if (!written || written.bound !== wanted?.bound) return false;
  const pixels = pixelsOf(written.width);
  return pixels === null ? VARIABLE.exec(written.width)?.[2] === nameOf(name) : pixels === pixelsOf(wanted.width);
}

/** `$mantine-breakpoint-md`, and others that a preprocessor replaces. */
const VARIABLE = /^([$@][\w-]*-)(\w+)$/;

/** The theme has one name for both sides of a width. */
function nameOf(breakpoint: string): string {
  return breakpoint.replace(/^max-/, "");
}

/** The query of a breakpoint in the notation of the media queries that the stylesheet already has. */
export function mediaQueryIn(css: string, { name, query }: Breakpoint): string {
  const wanted = readWidthQuery(query);
  const [known] = [...css.matchAll(/@media([^{]+)\{/g)].flatMap(([, params = ""]) => {
    const read = readWidthQuery(params);
    return read ? [{ ...read, hasColon: params.includes(":") }] : [];
  });
  if (!wanted || !known) return query;
  const prefix = VARIABLE.exec(known.width)?.[1];
  const written = prefix === undefined ? wanted.width : prefix + nameOf(name);
  return known.hasColon
    ? `(${wanted.bound}-width: ${written})`
    : `(width ${wanted.bound === "min" ? ">=" : "<="} ${written})`;
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
