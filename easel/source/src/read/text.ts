/** The text that an element itself shows, and whether it can be edited in place. */
import type { JSXChild, JSXElement, Node } from "oxc-parser";
import type { Range } from "./range.ts";
import { holdsWords } from "./words.ts";

export type Text =
  | { form: "none" }
  /** Plain text: the whole range can be rewritten. */
  | { form: "static"; value: string; range: Range }
  /** Plain text and expressions: the parts are the plain text, which can be rewritten. */
  | { form: "mixed"; parts: Range[] }
  /** Only expressions, which may show text. Some of them contain the words that they show, also next to child elements. */
  | { form: "dynamic"; hasWords: boolean }
  /** Plain text next to child elements. */
  | { form: "among-elements"; parts: Range[] };

/** `inner` are the elements inside: `{open && <Panel />}` shows an element, while `{name}` shows text. */
export function readText(element: JSXElement, ancestors: readonly Node[], inner: readonly Range[], code: string): Text {
  const words: Range[] = [];
  const seen = { expressions: 0, elements: 0, hasWords: false };
  collect(element.children, ancestors, inner, words, seen);
  if (words.length === 0) {
    const mayShowText = seen.hasWords || (seen.expressions > 0 && seen.elements === 0);
    return mayShowText ? { form: "dynamic", hasWords: seen.hasWords } : { form: "none" };
  }
  if (seen.elements > 0) return { form: "among-elements", parts: words };
  if (seen.expressions > 0) return { form: "mixed", parts: words };
  const range = { start: element.openingElement.end, end: element.closingElement?.start ?? element.end };
  return { form: "static", value: code.slice(range.start, range.end), range };
}

function collect(
  children: JSXChild[],
  ancestors: readonly Node[],
  inner: readonly Range[],
  words: Range[],
  seen: { expressions: number; elements: number; hasWords: boolean },
): void {
  for (const child of children) {
    if (child.type === "JSXText") {
      if (child.value.trim() !== "") words.push({ start: child.start, end: child.end });
    } else if (child.type === "JSXFragment") collect(child.children, ancestors, inner, words, seen);
    else if (child.type === "JSXElement") seen.elements += 1;
    else if (child.type === "JSXSpreadChild") seen.expressions += 1;
    else if (child.expression.type === "Literal" && typeof child.expression.value === "string") {
      // `{" "}` is only a blank, written so that formatters keep it.
      if (child.expression.value.trim() !== "") words.push({ start: child.start, end: child.end });
    } else if (child.expression.type !== "JSXEmptyExpression") {
      if (inner.some(({ start, end }) => start >= child.start && end <= child.end)) seen.elements += 1;
      else seen.expressions += 1;
      seen.hasWords ||= holdsWords(child.expression, ancestors);
    }
  }
}
