/** MOVE_JSX: moves an element within its parent, to another parent, or to another file. */
import { Refusal } from "@easel/protocol/refusals";
import type { MutateBody } from "@easel/protocol/requests";
import type { JSXElement, Node } from "oxc-parser";
import type { Element } from "../read/module.ts";
import type { Range } from "../read/range.ts";
import { blockOf, insertBeside, insertInto, removeSlot } from "./blocks.ts";
import type { Draft, FileEdits, Target } from "./draft.ts";
import { addImport, importPath, resolveFrom } from "./imports.ts";
import { withCommentAbove } from "./layout.ts";
import { type Binding, bindingOf, callGiving, freeNames } from "../read/names.ts";
import { entryOf } from "./list-entries.ts";
import { moveEntry } from "./move-entry.ts";
import { locate, type Slot, slotOf, type Spot } from "./tree.ts";

export function moveJsx(draft: Draft, body: MutateBody<"moveJsxElement">): void {
  const moved = draft.find(body.elementToMove);
  if (body.items && typeof body.besideItem === "number") {
    const isAfter = typeof body.afterElement === "string";
    return moveEntry(draft, moved, entryOf(draft, moved, body.items), body.besideItem, isAfter ? "after" : "before");
  }
  const parent = draft.find(body.newContainerElement);
  checkParent(moved, body.expectedCurrentParent);
  const isSameFile = moved.edits === parent.edits;
  const spot = locate(moved.edits.module, moved.element);
  const slot = slotOf(spot);
  // Move its condition or list as well, which would otherwise be left empty.
  const range: Range = slot.kind === "child" ? withCommentAbove(moved.edits.code, slot.range) : moved.element;
  const root = slot.kind === "child" ? nodeAt(spot, slot) : spot.node;
  if (isSameFile && contains(range, parent.element)) {
    throw new Refusal("WRONG_PLACE", "An element cannot be moved into itself.");
  }
  const destination = locate(parent.edits.module, parent.element);
  checkNames(moved, spot, root, parent, [...destination.ancestors, destination.node]);

  const place = placeIn(draft, parent, body);
  const isLastThere = slot.kind === "child" && slot.family === destination.node && isLast(destination.node, slot.range);
  if (isSameFile && !place && isLastThere) return;
  const block = blockOf(moved.edits, range, root);
  if (place) insertBeside(parent.edits, place.side, place.range, block);
  else insertInto(parent.edits, destination.node, block);
  removeSlot(moved.edits, slot.kind === "child" ? { ...slot, range } : slot);
}

export interface Place {
  side: "before" | "after";
  range: Range;
}

/**
 * The position next to one of the parent's children, or null for the end. In a fragment at the top of a component there
 * is no parent, and the neighbor itself stands for it.
 */
export function placeIn(
  draft: Draft,
  parent: Target,
  {
    beforeElement,
    afterElement,
  }: { beforeElement?: string | null | undefined; afterElement?: string | null | undefined },
): Place | null {
  const side = afterElement ? "after" : "before";
  const id = afterElement ?? beforeElement;
  if (!id) return null;
  const { element, edits } = draft.find(id);
  const slot = edits === parent.edits ? slotOf(locate(edits.module, element)) : null;
  if (slot?.kind !== "child" || !(isAtTop(edits, element, parent) || isChild(slot.family, edits, element, parent))) {
    throw new Refusal("WRONG_PARENT", "The element to insert next to has another parent.");
  }
  return { side, range: side === "before" ? withCommentAbove(edits.code, slot.range) : slot.range };
}

function isChild(family: Range, edits: FileEdits, element: Element, parent: Target): boolean {
  return family.start >= parent.element.start && nearest(edits, element) === parent.element;
}

function isAtTop(edits: FileEdits, element: Element, parent: Target): boolean {
  return element === parent.element && nearest(edits, element) === null;
}

function checkParent({ element, edits }: Target, expected: string | null | undefined): void {
  if (!expected) return;
  const parent = nearest(edits, element);
  if (!parent || edits.idOf(parent) !== expected) {
    throw new Refusal("WRONG_PARENT", "This element has been moved in the meantime. Reload the page and try again.");
  }
}

/** The parent element. */
function nearest({ module }: FileEdits, { parent }: Element): Element | null {
  const node = parent === null ? undefined : module.nodes[parent];
  return node?.type === "element" ? node : null;
}

function nodeAt({ node, ancestors }: Spot, { range }: Slot): Node {
  return ancestors.find(({ start, end }) => start === range.start && end === range.end) ?? node;
}

function isLast({ children }: JSXElement, { start }: Range): boolean {
  return children.findLast((child) => child.type !== "JSXText" || child.value.trim() !== "")?.start === start;
}

function contains(outer: Range, inner: Range): boolean {
  return outer.start <= inner.start && outer.end >= inner.end;
}

/** Every name used inside must mean the same in the new position. In another file, missing imports are added. */
function checkNames(moved: Target, from: Spot, root: Node, parent: Target, to: Node[]): void {
  const isSameFile = moved.edits === parent.edits;
  // Scopes between the element and the moved root, such as the callback of a list, move with it.
  const outside = from.ancestors.slice(0, from.ancestors.includes(root) ? from.ancestors.indexOf(root) : undefined);
  const missing: string[] = [];
  const different: string[] = [];
  for (const name of freeNames(root)) {
    const [here, there] = [bindingOf(name, outside), bindingOf(name, to)];
    if (!here && !there) continue;
    if (here && there && here.scope !== there.scope && isSameCall(name, here, there, moved.edits, parent)) continue;
    if (isSameFile) {
      const isUsable = here?.scope === there?.scope && (there?.from ?? 0) <= parent.element.start;
      if (!isUsable) (there ? different : missing).push(name);
    } else if (!here || !copyImport(moved.edits, parent.edits, name, here.scope, there !== null)) {
      (there ? different : missing).push(name);
    }
  }
  if (different.length > 0) {
    const names = different.join(", ");
    throw new Refusal("NOT_IN_SCOPE", `It uses ${names}, which means something else in the new position.`);
  }
  if (missing.length > 0) {
    const names = missing.join(", ");
    throw new Refusal(
      "NOT_IN_SCOPE",
      `It uses ${names}, which ${missing.length === 1 ? "is" : "are"} not in scope in the new position.`,
    );
  }
}

/** `const { t } = useLocale()` in both components gives the same thing, which is what is meant. */
function isSameCall(name: string, here: Binding, there: Binding, from: FileEdits, to: Target): boolean {
  if (there.from > to.element.start) return false;
  const [one, other] = [callGiving(name, here.scope), callGiving(name, there.scope)];
  if (!one || !other) return false;
  const isSameText = from.code.slice(one.start, one.end) === to.edits.code.slice(other.start, other.end);
  // What the call uses must be the same as well: imports of the same names from the same modules.
  return isSameText && [...freeNames(one)].every((used) => isSameImport(used, from, to.edits));
}

function isSameImport(name: string, from: FileEdits, to: FileEdits): boolean {
  const source = (edits: FileEdits) => {
    const item = edits.module.imports.find(({ names }) => names.some(({ local }) => local === name));
    const imported = item?.names.find(({ local }) => local === name)?.imported;
    return item && `${item.from.startsWith(".") ? resolveFrom(edits.filename, item.from) : item.from} ${imported}`;
  };
  return from === to ? source(from) !== undefined : source(from) !== undefined && source(from) === source(to);
}

function copyImport(from: FileEdits, to: FileEdits, name: string, scope: Node, isTaken: boolean): boolean {
  const source = from.module.imports.find(({ names }) => names.some(({ local }) => local === name));
  const imported = source?.names.find(({ local }) => local === name);
  if (scope.type !== "Program" || !source || !imported) return false;
  const isRelative = source.from.startsWith(".");
  const place = isRelative ? resolveFrom(from.filename, source.from) : source.from;
  const existing = to.module.imports.find((item) => item.names.some(({ local }) => local === name));
  if (existing) {
    const same = isRelative ? resolveFrom(to.filename, existing.from) === place : existing.from === place;
    return same && existing.names.some((item) => item.local === name && item.imported === imported.imported);
  }
  if (isTaken) return false;
  addImport(to, isRelative ? importPath(to, place) : place, { ...imported, typesOnly: source.typesOnly });
  return true;
}
