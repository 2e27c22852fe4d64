/** ADD_CLASS, REMOVE_CLASS and UPDATE_CLASSES, for every form in which a class name can be written. */
import { Refusal } from "@easel/protocol/refusals";
import type { MutateBody } from "@easel/protocol/requests";
import type { Expression, Node, Program } from "oxc-parser";
import { JOINS, type WrittenClass } from "../read/class-name.ts";
import type { Element } from "../read/module.ts";
import type { Range } from "../read/range.ts";
import { addAttribute, quoted } from "./attributes.ts";
import { attributeRange } from "./blocks.ts";
import type { Draft, FileEdits } from "./draft.ts";
import { beginsLine, indentAt } from "./layout.ts";
import { removeItems } from "./lists.ts";
import { noteUses, pathTo, placed, usesOf } from "./other-uses.ts";
import { checkedStyles } from "./style-object.ts";
import { styleInline } from "./styling-inline.ts";
import { childrenOf, isFunction } from "../read/syntax.ts";
import { parseExpression, programOf } from "./tree.ts";

export function addClass(draft: Draft, body: MutateBody<"addClass">): void {
  const { element, edits } = draft.find(body.reactElement);
  const modifiers = body.modifiers ?? [];
  const properties = Object.entries(body.customProperties ?? {}).map(([name, value]) => [name, String(value)] as const);
  const variants = modifiers.map((modifier) => `${modifier}:`).join("");
  // Without a framework, only a state needs a class for its properties: a style cannot have states.
  const isInline = body.stylingFramework !== "Tailwind" && modifiers.length === 0;
  if (isInline && properties.length > 0) styleInline(edits, element, checkedStyles(Object.fromEntries(properties)));
  const custom = isInline ? [] : properties.map(([name, value]) => `[${name}:${value.trim().replaceAll(/\s+/g, "_")}]`);
  writeClasses(
    edits,
    element,
    [body.className, ...custom].map((name) => variants + name),
  );
}

export function removeClass(draft: Draft, { reactElement, className }: MutateBody<"removeClass">): void {
  const { element, edits } = draft.find(reactElement);
  removeWords(edits, element, find(edits, element, className));
}

export function updateClasses(
  draft: Draft,
  { reactElement, newClasses, oldClasses }: MutateBody<"updateClasses">,
): void {
  const { element, edits } = draft.find(reactElement);
  changeClasses(
    edits,
    element,
    oldClasses.filter((name) => !newClasses.includes(name)),
    newClasses.filter((name) => !oldClasses.includes(name)),
  );
}

/** New classes take the places of removed ones as long as there are any. */
export function changeClasses(edits: FileEdits, element: Element, removed: string[], added: string[]): void {
  const has = (name: string) => classesOf(element).some((written) => written.name === name);
  const missing = added.filter((name) => !has(name));
  const superfluous: WrittenClass[] = [];
  for (const name of removed) {
    const places = find(edits, element, name);
    const next = successorOf(name, places, missing);
    if (next !== undefined) missing.splice(missing.indexOf(next), 1);
    for (const written of places) {
      if (next !== undefined) checkReplaceable(edits, element, written, next);
      if (next === undefined) superfluous.push(written);
      else edits.replace(written, isBareKey(edits, element, written) ? asKey(edits, next) : next);
    }
  }
  removeWords(edits, element, superfluous);
  writeClasses(edits, element, missing);
}

/** A class that depends on a condition is replaced only by one of its own kind: others are meant to apply always. */
function successorOf(name: string, places: readonly WrittenClass[], missing: readonly string[]): string | undefined {
  const alike = missing.find((each) => kindOf(each) === kindOf(name));
  // A class without a dash is a name of the app's own, which is renamed.
  const isOpen = places.every(({ applies }) => applies === "always") || !name.includes("-");
  return isOpen ? (alike ?? missing[0]) : alike;
}

/** `hover:bg-red-500` and `hover:bg-blue` are of one kind. */
function kindOf(name: string): string {
  const at = name.lastIndexOf(":") + 1;
  return name.slice(0, at) + name.slice(at).replace(/^-/, "").split("-", 1)[0];
}

function checkReplaceable(edits: FileEdits, element: Element, written: WrittenClass, added: string): void {
  const { className } = element;
  if (className.form === "none" || className.form === "literal") return checkWritable(edits, element, added);
  if (isBareKey(edits, element, written)) return;
  const string = pathTo(programOf(edits.module), written).at(-1);
  const quote = string?.type === "Literal" ? (edits.code[string.start] ?? "") : "`";
  if (!fits(added, quote)) {
    throw new Refusal("BAD_VALUE", `“${added}” cannot be written in the form of this element's class name.`);
  }
}

/** Adds the classes that are missing. */
function writeClasses(edits: FileEdits, element: Element, names: string[]): void {
  const { className } = element;
  const always = new Set(
    [...classesOf(element), ...inConstants(element)].flatMap(({ name, applies }) =>
      applies === "always" ? [name] : [],
    ),
  );
  const added = names.filter((name) => !always.has(name)).join(" ");
  if (added === "") return;
  const { code } = edits;
  checkWritable(edits, element, added);
  if (className.form === "none") return addClassName(edits, element, added);
  if (className.form === "literal") {
    const last = className.classes.at(-1);
    return edits.insert(last?.end ?? className.value.start, last ? ` ${added}` : added);
  }
  if (className.form === "template") {
    const end = className.value.end - 1;
    return edits.insert(end, /[\s`]/.test(code[end - 1] ?? "") ? added : ` ${added}`);
  }
  const expression = parseExpression(code, className.value);
  if (isJoin(expression)) return addArgument(edits, expression, added);
  checkJoinable(edits, expression);
  const join = joinIn(edits);
  if (join) {
    edits.insert(className.value.start, `${join}(`);
    return edits.insert(className.value.end, `, ${quotedToFit(added, edits)})`);
  }
  const isSure = isSurelyText(expression, edits);
  // A value that is false or missing would become a class of that name.
  const [open, close] = isSure ? ["", ""] : needsParentheses(expression) ? ["(", ') || ""'] : ["", ' || ""'];
  edits.insert(className.value.start, `\`\${${open}`);
  edits.insert(className.value.end, `${close}} ${added}\``);
}

/** A function or an object is not text. Joining it with a class would lose all the classes it returns. */
function checkJoinable(edits: FileEdits, expression: Expression): void {
  const value = expression.type === "Identifier" ? (constantOf(expression.name, edits) ?? expression) : expression;
  const isNoText = isFunction(value) || value.type === "ObjectExpression" || value.type === "ArrayExpression";
  if (!isNoText) return;
  const line = edits.code.slice(0, value.start).split("\n").length;
  const what = isFunction(value) ? "a function" : "an object or a list";
  throw new Refusal("COMPUTED", `The class name is ${what} (${edits.filename}:${line}) and can only be changed there.`);
}

/** What a name was declared with, if that can be seen in the file. */
function constantOf(name: string, { module }: FileEdits): Node | null {
  let found: Node | null = null;
  visit(programOf(module));
  return found;

  function visit(node: Node): void {
    if (node.type === "VariableDeclarator" && node.id.type === "Identifier" && node.id.name === name) found = node.init;
    if (node.type === "FunctionDeclaration" && node.id?.name === name) found = node;
    for (const child of childrenOf(node)) visit(child);
  }
}

function isSurelyText(expression: Expression, edits: FileEdits): boolean {
  switch (expression.type) {
    case "Literal":
      return typeof expression.value === "string";
    case "TemplateLiteral":
    case "BinaryExpression":
    case "CallExpression":
      return true;
    case "ConditionalExpression":
      return isSurelyText(expression.consequent, edits) && isSurelyText(expression.alternate, edits);
    case "LogicalExpression":
      return expression.operator !== "&&" && isSurelyText(expression.right, edits);
    case "ParenthesizedExpression":
      return isSurelyText(expression.expression, edits);
    case "MemberExpression": {
      // `styles.card` of a CSS module.
      const { object } = expression;
      const isImported = (name: string) =>
        edits.module.imports.some((each) => each.names.some((n) => n.local === name));
      return object.type === "Identifier" && isImported(object.name);
    }
    default:
      return false;
  }
}

function needsParentheses({ type }: Expression): boolean {
  return !["Identifier", "MemberExpression", "ChainExpression", "CallExpression"].includes(type);
}

/** A plain attribute string may contain anything but its own quote; in code, backslashes and quotes mean something. */
function checkWritable(edits: FileEdits, { className }: Element, added: string): void {
  if (!/['"`\\]|\$\{/.test(added)) return;
  const { code } = edits;
  const { start } = className.form === "literal" ? className.value : { start: -1 };
  const isAttribute = className.form === "none" || code[start - 2] === "=";
  const quote = className.form === "none" ? edits.layout.attributeQuote : (code[start - 1] ?? "");
  if (isAttribute ? added.includes(quote) : className.form === "literal" ? !fits(added, quote) : !fits(added, "`")) {
    throw new Refusal("BAD_VALUE", `“${added}” cannot be written in the form of this element's class name.`);
  }
}

/** Whether a string in these quotes can contain the text as it is. */
function fits(text: string, quote: string): boolean {
  return !text.includes(quote) && !text.includes("\\") && !(quote === "`" && text.includes("${"));
}

/** In the file's own quotes, or in others if the text contains those. */
function quotedToFit(text: string, { layout }: FileEdits): string {
  const quote = [layout.stringQuote, '"', "'", "`"].find((each) => fits(text, each)) ?? layout.stringQuote;
  return `${quote}${text}${quote}`;
}

/** Added before a spread, so that a class name passed in by the caller still wins. */
function addClassName(edits: FileEdits, element: Element, added: string): void {
  const { attributeQuote } = edits.layout;
  const text = `className=${attributeQuote}${added}${attributeQuote}`;
  const empty = element.props.find((prop) => prop.form === "flag" && prop.name === "className");
  if (empty) return edits.replace(empty, text);
  const spread = element.props.find(({ form }) => form === "spread");
  if (!spread) return addAttribute(edits, element, text);
  const gap = beginsLine(edits.code, spread.start) ? edits.layout.lineBreak + indentAt(edits.code, spread.start) : " ";
  edits.insert(spread.start, text + gap);
}

/** With these, of two classes that set the same property the last one wins, whatever the stylesheet says. */
const MERGES = new Set(["cn", "twMerge"]);

/** Whether a class that is added here wins over those of a constant. */
export function mergesClasses(edits: FileEdits, { className }: Element): boolean {
  if (className.form === "none" || className.form === "literal" || className.form === "template") return false;
  const expression = parseExpression(edits.code, className.value);
  const join = isJoin(expression) && expression.callee.type === "Identifier" ? expression.callee.name : joinIn(edits);
  return join !== undefined && MERGES.has(join);
}

function isJoin(expression: Expression): expression is Extract<Expression, { type: "CallExpression" }> {
  return (
    expression.type === "CallExpression" && expression.callee.type === "Identifier" && JOINS.has(expression.callee.name)
  );
}

function joinIn({ module }: FileEdits): string | undefined {
  return module.imports.flatMap(({ names }) => names.map(({ local }) => local)).find((name) => JOINS.has(name));
}

function addArgument(edits: FileEdits, call: Extract<Expression, { type: "CallExpression" }>, added: string): void {
  const { code, layout } = edits;
  const words = call.arguments.find((argument) => {
    const isText = argument.type === "Literal" && typeof argument.value === "string" && argument.value.trim() !== "";
    return isText && fits(added, code[argument.start] ?? "");
  });
  if (words) return edits.insert(words.start + code.slice(words.start, words.end - 1).trimEnd().length, ` ${added}`);
  const last = call.arguments.at(-1);
  const text = quotedToFit(added, edits);
  if (!last) return edits.insert(call.end - 1, text);
  const gap = beginsLine(code, last.start) ? layout.lineBreak + indentAt(code, last.start) : " ";
  edits.insert(last.end, `,${gap}${text}`);
}

function classesOf({ className }: Element): WrittenClass[] {
  return className.form === "none" ? [] : className.classes;
}

function inConstants({ className }: Element): WrittenClass[] {
  return className.form === "none" ? [] : className.inConstants;
}

/** Where a class is written: on the element, or in a constant that its class name uses. */
function find(edits: FileEdits, element: Element, name: string): WrittenClass[] {
  const here = classesOf(element).filter((written) => written.name === name);
  if (here.length > 0) return here;
  const elsewhere = inConstants(element).filter((written) => written.name === name);
  if (elsewhere.length > 0) {
    for (const written of elsewhere) noteOtherUses(edits, element, written);
    return elsewhere;
  }
  if (element.className.form === "none" || element.className.form === "literal") {
    throw new Refusal("NOT_THERE", `The class “${name}” is not in the source of this element.`);
  }
  throw new Refusal("COMPUTED", `The class “${name}” is computed by code and is not written on this element.`);
}

/** A constant may be used elsewhere, which the person should know. */
function noteOtherUses(edits: FileEdits, { className }: Element, written: WrittenClass): void {
  const program = programOf(edits.module);
  const declared = pathTo(program, written).findLast((node) => node.type === "VariableDeclarator");
  if (className.form === "none" || declared?.id.type !== "Identifier") return;
  const { name } = declared.id;
  const { start, end } = className.value;
  const others = usesOf(name, program).filter((use) => {
    return use.start !== declared.id.start && (use.start < start || use.end > end);
  });
  noteUses(
    edits,
    name,
    others.map((use) => placed(use, edits)),
  );
  if (isExported(name, program)) edits.notices.add(`“${name}” is exported, so files that import it change, too.`);
}

function isExported(name: string, { body }: Program): boolean {
  return body.some((statement) => {
    if (statement.type !== "ExportNamedDeclaration") return false;
    const { declaration, specifiers } = statement;
    const isNamed = ({ local }: { local: Node }) => local.type === "Identifier" && local.name === name;
    const isDeclared =
      declaration?.type === "VariableDeclaration" &&
      declaration.declarations.some(({ id }) => id.type === "Identifier" && id.name === name);
    return isDeclared || specifiers.some(isNamed);
  });
}

function removeWords(edits: FileEdits, element: Element, words: WrittenClass[]): void {
  const { code } = edits;
  const { className } = element;
  if (className.form === "none" || words.length === 0) return;
  const isAll =
    namesIn(textIn(code, className.value)).length === words.length && !textIn(code, className.value).includes("$");
  if (isAll && (className.form === "literal" || className.form === "template")) {
    return edits.remove(attributeRange(code, className.attribute));
  }
  const expression = className.form === "literal" ? null : parseExpression(code, className.value);
  const left: WrittenClass[] = [];
  const items = new Map<readonly (Node | null)[], Set<Node>>();
  for (const written of words) {
    const item = expression && itemAround(code, expression, written, words);
    if (item) items.set(item.list, (items.get(item.list) ?? new Set()).add(item.item));
    else left.push(written);
  }
  for (const [list, removed] of items) removeItems(edits, list, removed);
  for (const run of runsOf(code, left)) edits.remove(withBlank(code, run));
}

/** Joins words that are separated only by whitespace into one range. */
function runsOf(code: string, words: readonly Range[]): Range[] {
  const runs: Range[] = [];
  for (const { start, end } of [...words].sort((a, b) => a.start - b.start)) {
    const last = runs.at(-1);
    if (last && code.slice(last.end, start).trim() === "") last.end = end;
    else runs.push({ start, end });
  }
  return runs;
}

/** Extends a range by the whitespace before it, or after it at the start of the string. */
function withBlank(code: string, { start, end }: Range): Range {
  const before = /\s+$/.exec(code.slice(Math.max(0, start - 200), start))?.[0].length ?? 0;
  const after = /^\s+/.exec(code.slice(end, end + 200))?.[0].length ?? 0;
  const endsText = /["'`]/.test(code[end + after] ?? "");
  const beginsText = /["'`]/.test(code[start - before - 1] ?? "");
  if (beginsText && !endsText) return { start, end: end + after };
  // One blank must stay between a word and `${...}`.
  return { start: start - before, end };
}

interface ListItem {
  list: readonly (Node | null)[];
  item: Node;
}

/** The argument, array item or key that contains nothing but removed words. */
function itemAround(code: string, expression: Expression, written: Range, words: readonly Range[]): ListItem | null {
  const path = pathTo(expression, written);
  const string = path.pop();
  // The word may be in a constant elsewhere.
  if (!string || string.start > written.start || string.end < written.end) return null;
  const gone = words.filter(({ start, end }) => start >= string.start && end <= string.end);
  if (namesIn(textIn(code, string)).length > gone.length) return null;
  let below: Node = string;
  for (const above of path.reverse()) {
    if (above.type === "CallExpression" && above.callee !== below) return { list: above.arguments, item: below };
    if (above.type === "ArrayExpression") return { list: above.elements, item: below };
    if (above.type === "ObjectExpression" && above.properties.length > 1)
      return { list: above.properties, item: below };
    const isOnTheWay =
      above.type === "ParenthesizedExpression" ||
      above.type === "ObjectExpression" ||
      (above.type === "Property" && above.key === below) ||
      (above.type === "LogicalExpression" && above.operator === "&&" && above.right === below);
    if (!isOnTheWay) return null;
    below = above;
  }
  return null;
}

function namesIn(text: string): string[] {
  return text.replaceAll(/["'`]/g, " ").match(/\S+/g) ?? [];
}

/** Whether a class is written as a key without quotes, as in `{ open: isOpen }`. */
function isBareKey({ code }: FileEdits, { className }: Element, written: WrittenClass): boolean {
  if (className.form === "none" || className.form === "literal") return false;
  const isHere = written.start >= className.value.start && written.end <= className.value.end;
  const node = isHere ? pathTo(parseExpression(code, className.value), written).at(-1) : undefined;
  return node?.type === "Identifier" && node.start === written.start;
}

function asKey({ layout }: FileEdits, name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name, layout.stringQuote);
}

function textIn(code: string, { start, end }: Range): string {
  return code.slice(start, end);
}
