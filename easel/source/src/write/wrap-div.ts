/** WRAP_DIV: wraps a div around one element, or around adjacent siblings. */
import { WRAP_PLACEHOLDER } from "@easel/protocol/ids";
import { Refusal } from "@easel/protocol/refusals";
import type { MutateBody } from "@easel/protocol/requests";
import type { JSXElement, Node } from "oxc-parser";
import type { Range } from "../read/range.ts";
import { attributeRange, indentLines } from "./blocks.ts";
import type { Draft, FileEdits, Target } from "./draft.ts";
import { beginsLine, endsLine, indentAt } from "./layout.ts";
import { type Family, locate, type Slot, slotOf } from "./tree.ts";

/** The HTML parser removes elements between these and their parents. */
const BOUND_TAGS = new Set(
  "caption col colgroup optgroup option tbody td tfoot th thead tr TableBody TableCaption TableCell TableFooter TableHead TableHeader TableRow Tbody Td Th Thead Tr".split(
    " ",
  ),
);

export function wrapDiv(draft: Draft, { reactElements }: MutateBody<"wrapInDiv">): void {
  const targets = reactElements.map((id) => draft.find(id));
  const [first] = targets;
  if (!first) return;
  const bound = targets.find(({ element }) => BOUND_TAGS.has(element.tag));
  if (bound) {
    throw new Refusal(
      "WRONG_PLACE",
      `A <${bound.element.tag}> must be a direct child of its parent and cannot be wrapped in a div.`,
    );
  }
  const id = draft.project.newId();
  draft.idMap.set(WRAP_PLACEHOLDER, id);
  const { edits } = first;
  if (targets.length > 1) {
    const { range, family } = siblingRange(targets);
    return wrap(edits, wrapperFor(first), range, family, null, id);
  }
  const { node } = locate(edits.module, first.element);
  wrap(edits, wrapperFor(first), first.element, node, keyOf(first), id);
}

/** A drawing shows no div, and the HTML parser ends a paragraph before one. */
function wrapperFor({ element, edits }: Target): "div" | "span" | "g" {
  const { ancestors } = locate(edits.module, element);
  const around = ancestors.flatMap((node) => (node.type === "JSXElement" ? [tagOf(node, edits.code)] : []));
  if (around.includes("svg") && around.lastIndexOf("svg") > around.lastIndexOf("foreignObject")) return "g";
  return around.includes("p") ? "span" : "div";
}

function tagOf({ openingElement: { name } }: JSXElement, code: string): string {
  return code.slice(name.start, name.end);
}

/** In a list, the key belongs to the outermost element. */
function keyOf({ element }: Target): Range | null {
  return element.props.find((prop) => prop.form !== "spread" && prop.name === "key") ?? null;
}

function wrap(edits: FileEdits, wrapper: string, range: Range, root: Node, key: Range | null, id: string): void {
  const { code, layout } = edits;
  const moved = key && attributeRange(code, key);
  if (moved) edits.remove(moved);
  const tag = { text: `<${wrapper}${key && moved ? keyText(edits, key, moved, range) : ""}>`, marks: [{ at: 0, id }] };
  const hasOwnLines = beginsLine(code, range.start) && endsLine(code, range.end);
  if (!hasOwnLines) {
    edits.insert(range.start, tag);
    edits.insert(range.end, `</${wrapper}>`);
    return;
  }
  const indent = indentAt(code, range.start);
  edits.insert(range.start, { ...tag, text: tag.text + layout.lineBreak + indent + layout.indent });
  indentLines(edits, range, root, moved);
  edits.insert(range.end, `${layout.lineBreak}${indent}</${wrapper}>`);
}

/** The key with the comments that go with it, which need lines of their own. */
function keyText({ code, layout }: FileEdits, key: Range, moved: Range, range: Range): string {
  const [before, own, after] = [
    code.slice(moved.start, key.start).trim(),
    code.slice(key.start, key.end),
    code.slice(key.end, moved.end).trim(),
  ];
  if (before === "" && after === "") return ` ${own}`;
  const indent = layout.lineBreak + indentAt(code, range.start);
  const lines = [before, after === "" ? own : `${own} ${after}`].filter((line) => line !== "");
  return lines.map((line) => indent + layout.indent + line).join("") + indent;
}

function siblingRange(targets: Target[]): { range: Range; family: Family } {
  const slots = targets.map(({ element, edits }) => slotOf(locate(edits.module, element)));
  const [first] = slots;
  const family = first?.kind === "child" ? first.family : null;
  const isTogether = slots.every((slot) => slot.kind === "child" && slot.family === family);
  if (!family || !isTogether) {
    throw new Refusal("WRONG_PLACE", "Only elements with the same parent can be wrapped together.");
  }
  const range = { start: Math.min(...slots.map(startOf)), end: Math.max(...slots.map(endOf)) };
  const between = family.children.filter((child) => {
    const isInside = child.start >= range.start && child.end <= range.end;
    const isChosen = slots.some((slot) => slot.range.start <= child.start && slot.range.end >= child.end);
    return isInside && !isChosen && child.type === "JSXElement";
  });
  // Text and code between them are wrapped as well.
  if (between.length > 0) {
    throw new Refusal("WRONG_PLACE", "Only adjacent elements can be wrapped together.");
  }
  return { range, family };
}

function startOf({ range }: Slot): number {
  return range.start;
}

function endOf({ range }: Slot): number {
  return range.end;
}
