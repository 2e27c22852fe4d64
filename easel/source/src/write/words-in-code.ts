/** Text that an expression shows and whose words stand in the source: in a string, a template, a condition or a constant. */
import { Refusal } from "@easel/protocol/refusals";
import type { Expression, Node, TemplateLiteral } from "oxc-parser";
import type { Range } from "../read/range.ts";
import { quoted } from "./attributes.ts";
import { changesOfParts } from "./text-parts.ts";
import type { Draft, FileEdits } from "./draft.ts";
import { editMessage } from "./messages.ts";
import { listsIn } from "./list-entries.ts";
import { noteOtherUses } from "./other-uses.ts";
import { holdsWords, isTranslation } from "../read/words.ts";
import { type Circumstances, type Value, valuesOf } from "../read/values.ts";

export interface WordsInCode {
  /** One of them shows the words. */
  expressions: readonly [Expression, ...Expression[]];
  /** Whether other code or elements may show a part of them, such as an icon that has a title. */
  isShared: boolean;
  /** From the program down to the element that shows the expression. */
  ancestors: readonly Node[];
  circumstances: Circumstances;
}

/** Rewrites the one string that shows `before`. Refuses with the place of the code when there is none, or several. */
export function editWordsInCode(
  draft: Draft,
  edits: FileEdits,
  { expressions, isShared, ancestors, circumstances }: WordsInCode,
  before: string,
  after: string,
): void {
  const { open } = circumstances;
  const find = (known: Circumstances) => {
    return expressions.flatMap((expression) => {
      return [...stringsOf({ node: expression, ancestors }, known, new Set())].flatMap((string) => {
        const owner = draft.editsOfProgram(string.program);
        const replacement = owner && replacementIn(string.node, owner.code, before, after, isShared);
        return replacement ? { expression, owner, ...replacement } : [];
      });
    });
  };
  const here = find(circumstances);
  // A list may show its entries in another order.
  const found = here.length > 0 ? here : find(open ? { open } : {});
  const [only, ...others] = found;
  if (only && others.length === 0) {
    only.owner.replace(only.range, only.text);
    const ranges = [only.expression, ...listsIn(ancestors)];
    return noteOtherUses(draft, only.owner, only.range, { edits, ranges });
  }
  const keys = expressions.flatMap((expression) => keyOf(expression) ?? []);
  if (found.length === 0 && keys.some((key) => editMessage(draft, key, before, after))) return;
  const named = expressions.find((expression) => holdsWords(expression, ancestors)) ?? expressions[0];
  throw new Refusal("COMPUTED", reasonFor(named, edits));
}

type StringNode = Extract<Node, { type: "Literal" | "TemplateLiteral" }>;

interface WrittenString {
  node: StringNode;
  /** Of the module in which it is written. */
  program: Node;
}

function* stringsOf(value: Value, circumstances: Circumstances, seen: Set<Node>): Generator<WrittenString> {
  const { node, ancestors } = value;
  const inside = (inner: Node) => stringsOf({ node: inner, ancestors }, circumstances, seen);
  const [program] = ancestors;
  if (seen.has(node) || !program) return;
  seen.add(node);
  switch (node.type) {
    case "Literal":
      if (typeof node.value === "string" || typeof node.value === "number") yield { node, program };
      return;
    case "TemplateLiteral":
      yield { node, program };
      return;
    case "ConditionalExpression":
      yield* inside(node.consequent);
      yield* inside(node.alternate);
      return;
    case "LogicalExpression":
      if (node.operator !== "&&") yield* inside(node.left);
      yield* inside(node.right);
      return;
    case "ParenthesizedExpression":
    case "TSAsExpression":
    case "TSSatisfiesExpression":
      yield* inside(node.expression);
      return;
    case "CallExpression":
      // `__("Some words")` and `formatMessage({ id, defaultMessage: "Some words" })` contain the words themselves.
      if (isTranslation(node))
        for (const argument of node.arguments)
          for (const message of messagesIn(argument)) yield { node: message, program };
      return;
    case "Identifier":
    case "MemberExpression":
      for (const each of valuesOf(node, ancestors, circumstances)) yield* stringsOf(each, circumstances, seen);
      return;
    default:
  }
}

interface Replacement {
  range: Range;
  text: string;
}

function replacementIn(
  string: StringNode,
  code: string,
  before: string,
  after: string,
  isShared: boolean,
): Replacement | null {
  if (string.type === "TemplateLiteral") return replacementInTemplate(string, code, before, after);
  const isText = typeof string.value === "string";
  const value = isText || typeof string.value === "number" ? String(string.value) : "";
  if (value.trim() === "") return null;
  const part = isShared ? changesOfParts(["", value, ""], before, after).find(({ index }) => index === 1) : undefined;
  const text = value === before ? after : part?.changed;
  if (text === undefined) return null;
  if (isText) return { range: string, text: quoted(text, code[string.start] === "'" ? "'" : '"') };
  // Code may calculate with a number, so it stays one.
  return String(Number(text)) === text ? { range: string, text } : null;
}

/** The part of a template around which everything stays the same. */
function replacementInTemplate(
  { quasis }: TemplateLiteral,
  code: string,
  before: string,
  after: string,
): Replacement | null {
  const parts = quasis.map(({ value }) => value.cooked ?? "");
  for (const { index, changed } of changesOfParts(parts, before, after)) {
    const { value, start: from } = quasis[index] ?? { value: { raw: "" }, start: 0 };
    if (value.raw !== parts[index] || /[`\\]|\$\{/.test(changed)) continue;
    // Parsers disagree on whether the range of a part includes the quote and the braces, so its text is searched.
    const at = code.indexOf(value.raw, from);
    return { range: { start: at, end: at + value.raw.length }, text: changed };
  }
  return null;
}

function* messagesIn(argument: Node): Generator<StringNode> {
  if (argument.type === "Literal") yield argument;
  if (argument.type !== "ObjectExpression") return;
  for (const property of argument.properties) {
    if (property.type === "Property" && property.value.type === "Literal") yield property.value;
  }
}

/** The key of a translation, or null for other code. */
function keyOf(expression: Expression): string | null {
  const key = expression.type === "CallExpression" && isTranslation(expression) ? expression.arguments[0] : undefined;
  return key?.type === "Literal" && typeof key.value === "string" ? key.value : null;
}

function reasonFor(expression: Expression, edits: FileEdits): string {
  const source = edits.code.slice(expression.start, expression.end);
  const short = source.length > 60 ? `${source.slice(0, 57)}…` : source;
  const place = `${edits.filename}:${edits.code.slice(0, expression.start).split("\n").length}`;
  const key = keyOf(expression);
  if (key !== null) {
    return `This text is the translation “${key}” (${place}). Change it in the app's message files.`;
  }
  return `This text comes from code and can only be changed there: {${short}} in ${place}.`;
}
