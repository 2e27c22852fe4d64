/** Writes JSX attributes: their values, and new attributes in the layout of the existing ones. */
import { Refusal } from "@easel/protocol/refusals";
import type { PropData, PropValue } from "@easel/protocol/requests";
import type { Element } from "../read/module.ts";
import type { FileEdits } from "./draft.ts";
import { beginsLine, indentAt, type Layout, trailingCommentEnd } from "./layout.ts";
import { parseProgram } from "./tree.ts";

const PROP_NAME = /^[A-Za-z_$][\w$-]*(?::[A-Za-z_$][\w$-]*)?$/;

/** The attribute with its value, or only its name for `true`. */
export function attributeText(name: string, value: Exclude<PropValue, null>, layout: Layout): string {
  if (!PROP_NAME.test(name)) throw new Refusal("BAD_VALUE", `“${name}” is not a valid prop name.`);
  return value === true ? name : `${name}=${valueText(value, layout)}`;
}

export function valueText(value: Exclude<PropValue, null>, layout: Layout): string {
  if (typeof value === "string") return stringText(value, layout);
  if (isCode(value)) return `{${checkedExpression(value.expression)}}`;
  return `{${literalText(value, layout)}}`;
}

function isCode(value: Exclude<PropValue, null>): value is { expression: string } {
  return typeof value === "object" && "expression" in value && typeof value.expression === "string";
}

/** The value as JavaScript, on one line. */
function literalText(value: PropData, layout: Layout): string {
  if (typeof value === "string") return quoted(value, layout.stringQuote);
  if (Array.isArray(value)) return `[${value.map((item) => literalText(item, layout)).join(", ")}]`;
  if (typeof value !== "object" || value === null) return String(value);
  const entries = Object.entries(value).map(([name, item]) => {
    const key = /^[A-Za-z_$][\w$]*$/.test(name) && name !== "__proto__" ? name : quotedKey(name, layout);
    return `${key}: ${literalText(item, layout)}`;
  });
  return entries.length === 0 ? "{}" : `{ ${entries.join(", ")} }`;
}

/** In brackets, `__proto__` is a name like any other. */
function quotedKey(name: string, { stringQuote }: Layout): string {
  return name === "__proto__" ? `[${quoted(name, stringQuote)}]` : quoted(name, stringQuote);
}

/** A JSX string has no escapes. A value that it cannot represent is written as an expression. */
function stringText(value: string, { attributeQuote, stringQuote }: Layout): string {
  const isPlain = !/[\n\r\\&]/.test(value);
  for (const quote of [attributeQuote, attributeQuote === '"' ? "'" : '"']) {
    if (isPlain && !value.includes(quote)) return quote + value + quote;
  }
  return `{${quoted(value, stringQuote)}}`;
}

/** The value as a JavaScript string literal. */
export function quoted(value: string, quote: '"' | "'"): string {
  const inside = JSON.stringify(value).slice(1, -1);
  return quote === '"' ? `"${inside}"` : `'${inside.replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/** Accepts exactly one expression: anything else could change the code around it. */
function checkedExpression(source: string): string {
  const { body } = parsedAlone(source);
  const [statement] = body;
  const isOne = body.length === 1 && statement?.type === "ExpressionStatement";
  if (!isOne || source.trim() === "") throw new Refusal("BAD_VALUE", `“${source}” is not a single expression.`);
  return source.trim();
}

function parsedAlone(source: string): { body: { type: string }[] } {
  try {
    return parseProgram("expression.tsx", `(${source}\n)`);
  } catch {
    return { body: [] };
  }
}

export function addAttribute(edits: FileEdits, element: Element, text: string): void {
  const { code, layout } = edits;
  const last = element.props.at(-1);
  if (!last) return edits.insert(element.attributesStart, ` ${text}`);
  const first = element.props[0] ?? last;
  const isWrapped = beginsLine(code, last.start) && (first !== last || beginsLine(code, first.start));
  if (!isWrapped) return edits.insert(last.end, ` ${text}`);
  const end = trailingCommentEnd(code, last.end) ?? last.end;
  edits.insert(end, layout.lineBreak + indentAt(code, last.start) + text);
}
