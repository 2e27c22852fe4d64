/** Removes and inserts blocks of JSX, with line breaks and indentation that fit the new position. */
import { Refusal } from "@easel/protocol/refusals";
import type { JSXElement, Node } from "oxc-parser";
import { type Range, rangeOf } from "../read/range.ts";
import type { FileEdits } from "./draft.ts";
import {
  beginsLine,
  directivesStart,
  fitsOnLine,
  indentAt,
  isSetOff,
  trailingCommentEnd,
  withWholeLines,
} from "./layout.ts";
import { joinMarked, type MarkedText, sliceMarked } from "./patch.ts";
import { childrenOf, isFunction } from "../read/syntax.ts";
import { type Slot } from "./tree.ts";

/** Elements that cannot have contents. */
export const VOID_TAGS: ReadonlySet<string> = new Set(
  "area base br col embed hr img input link meta param source track wbr".split(" "),
);

export function removeSlot(edits: FileEdits, slot: Slot): void {
  if (slot.kind === "value") edits.replace(slot.range, "null");
  else
    edits.remove(
      slot.kind === "child" ? withWholeLines(edits.code, slot.range) : attributeRange(edits.code, slot.range),
    );
}

/** An attribute with the whitespace or the line before it. */
export function attributeRange(code: string, { start, end }: Range): Range {
  if (beginsLine(code, start)) {
    const lines = withWholeLines(code, {
      start: directivesStart(code, start),
      end: trailingCommentEnd(code, end) ?? end,
    });
    if (lines.start < start) return lines;
  }
  const before = code.slice(0, start).trimEnd();
  // What follows must not become part of a comment that ends with its line.
  const isAfterComment = /(?:^|\s)\/\/.*$/.test(before.slice(before.lastIndexOf("\n") + 1));
  return { start: isAfterComment ? start : before.length, end };
}

/** Returns a block whose lines are indented by `indent`. */
export type Block = (indent: string) => MarkedText;

/** A range of the file with its elements. All its lines are re-indented together with the first one. */
export function blockOf(edits: FileEdits, range: Range, root: Node): Block {
  const from = indentAt(edits.code, range.start);
  const fixed = fixedLines(root, edits.code);
  return (indent) => {
    const pieces: (MarkedText | string)[] = [];
    let at = range.start;
    for (const next of lineStartsIn(edits.code, range)) {
      if (from === indent || fixed.some(({ start, end }) => next > start && next <= end)) continue;
      const isShared = edits.code.startsWith(from, next);
      const isBlank = /^\s*\n/.test(edits.code.slice(next, next + from.length + 2));
      if (!isShared || isBlank) continue;
      pieces.push(sliceMarked(edits.marked, { start: at, end: next }), indent);
      at = next + from.length;
    }
    return joinMarked([...pieces, sliceMarked(edits.marked, { start: at, end: range.end })]);
  };
}

/** Indents all lines of a range after the first, except inside strings, where it would change the page's text. */
export function indentLines(edits: FileEdits, range: Range, root: Node, gone: Range | null): void {
  const fixed = fixedLines(root, edits.code);
  for (const next of lineStartsIn(edits.code, range)) {
    const isBlank = /^[ \t]*\r?\n/.test(edits.code.slice(next, next + 200));
    const isGone = gone !== null && next >= gone.start && next < gone.end;
    if (!isBlank && !isGone && !fixed.some(({ start, end }) => next > start && next <= end)) {
      edits.insert(next, edits.layout.indent);
    }
  }
}

function lineStartsIn(code: string, { start, end }: Range): number[] {
  const starts: number[] = [];
  for (let at = code.indexOf("\n", start); at !== -1 && at + 1 < end; at = code.indexOf("\n", at + 1))
    starts.push(at + 1);
  return starts;
}

/** Strings over several lines, in which whitespace is significant. */
function fixedLines(node: Node, code: string): Range[] {
  const isString = node.type === "TemplateLiteral" || (node.type === "Literal" && typeof node.value === "string");
  if (isString) return code.slice(node.start, node.end).includes("\n") ? [rangeOf(node)] : [];
  return childrenOf(node).flatMap((child) => fixedLines(child, code));
}

/** Inserts a block before or after an existing child. */
export function insertBeside(edits: FileEdits, side: "before" | "after", neighbor: Range, block: Block): void {
  const { code } = edits;
  const { start, end } = neighbor;
  const indent = indentAt(code, start);
  if (!beginsLine(code, start)) return edits.insert(side === "before" ? start : end, block(indent));
  const gap = gapBeside(edits, neighbor) + indent;
  if (side === "before") edits.insert(start, joinMarked([block(indent), gap]));
  else edits.insert(end, joinMarked([gap, block(indent)]));
}

/** Where siblings are set off by empty lines, a new one is, too. */
function gapBeside({ code, layout }: FileEdits, neighbor: Range): string {
  return isSetOff(code, neighbor) ? layout.lineBreak + layout.lineBreak : layout.lineBreak;
}

/** With `asChild`, Radix and others render their only child in place of themselves, and fail with several. */
export function checkTakesMore({ openingElement: { name, attributes }, children }: JSXElement, code: string): void {
  const isSlot = attributes.some((item) => item.type === "JSXAttribute" && item.name.name === "asChild");
  if (!isSlot || !children.some(({ type }) => type === "JSXElement")) return;
  throw new Refusal("WRONG_PLACE", `<${code.slice(name.start, name.end)} asChild> takes exactly one element.`);
}

/** Inserts a block as the last child. */
export function insertInto(edits: FileEdits, parent: JSXElement, block: Block): void {
  const { code, layout } = edits;
  const { openingElement, closingElement } = parent;
  const tag = code.slice(openingElement.name.start, openingElement.name.end);
  checkTakesMore(parent, code);
  if (VOID_TAGS.has(tag)) throw new Refusal("WRONG_PLACE", `A <${tag}> cannot contain other elements.`);
  if (parent.children.some(isFunctionChild)) {
    throw new Refusal(
      "WRONG_PLACE",
      "This element renders its contents with a function, which must be its only child.",
    );
  }
  const indent = indentAt(code, parent.start);
  const deeper = indent + layout.indent;
  const onLine = block(indent);
  const onLines = () => joinMarked([layout.lineBreak + deeper, block(deeper), layout.lineBreak + indent]);
  if (!closingElement) {
    const slash = code.lastIndexOf("/", openingElement.end - 1);
    const start = code[slash - 1] === " " && !beginsLine(code, slash) ? slash - 1 : slash;
    const contents = fitsOnLine(code, parent.start, onLine.text + tag) ? onLine : onLines();
    edits.replace({ start, end: openingElement.end }, joinMarked([">", contents, `</${tag}>`]));
    return;
  }
  const inside = { start: openingElement.end, end: closingElement.start };
  const contents = code.slice(inside.start, inside.end);
  if (contents === "") {
    edits.insert(inside.end, fitsOnLine(code, inside.end, onLine.text) ? onLine : onLines());
    return;
  }
  if (!beginsLine(code, inside.end)) return edits.insert(inside.end, onLine);
  // Insert before the line of the closing tag.
  const last = parent.children.findLast((child) => child.type !== "JSXText" || child.value.trim() !== "");
  const depth = last && beginsLine(code, last.start) ? indentAt(code, last.start) : deeper;
  const at = inside.start + contents.trimEnd().length;
  const gap = last && beginsLine(code, last.start) ? gapBeside(edits, last) : layout.lineBreak;
  edits.insert(at, joinMarked([gap + depth, block(depth)]));
}

/** `{(item) => <b />}`: the component expects a function as its only child, not a list. */
function isFunctionChild(child: Node): boolean {
  return child.type === "JSXExpressionContainer" && isFunction(child.expression);
}
