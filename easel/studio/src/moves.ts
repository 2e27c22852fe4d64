/** Translates a drop on a page into a move in the source. */
import type { Change } from "@easel/protocol/changes";
import type { TreeElement } from "@easel/protocol/lookups";
import type { NavNode } from "@easel/protocol/nav-node";
import { areOfSameList, entryOf } from "./frames/list-items.ts";
import { idOf } from "./frames/nav-nodes.ts";

export interface Drop {
  /** Beside the node, or as its last child. */
  readonly side: "before" | "after" | "inside";
  readonly node: NavNode;
}

export const ENTRY_STAYS = "An item of a list can only be moved within its list.";

type Move = Extract<Change, { type: "MOVE_JSX" }>["changeFields"];

/** Elements without children. */
const VOID_TAGS = new Set([
  "area",
  "br",
  "col",
  "embed",
  "hr",
  "img",
  "input",
  "link",
  "meta",
  "source",
  "track",
  "wbr",
]);

/**
 * The parent is the one in the source: children passed to a component appear on the page somewhere inside it, but are
 * written in the component's own tag. Null for a move that changes nothing or is impossible.
 */
export function moveOf(moved: NavNode, drop: Drop, elementOf: (id: string) => TreeElement | undefined): Move | null {
  if (isInside(drop.node, moved)) return null;
  const codebaseIdToMove = idOf(moved);
  const entry = entryOf(moved, elementOf);
  const current = elementOf(codebaseIdToMove)?.parent ?? null;
  const expectedCurrentParentCodebaseId = current;
  if (drop.side === "inside") {
    if (!canHold(drop.node) || entry) return null;
    return { codebaseIdToMove, codebaseIdToMoveTo: idOf(drop.node), expectedCurrentParentCodebaseId };
  }
  const beside = idOf(drop.node);
  // What an entry shows is only known in its list.
  if (entry && beside !== codebaseIdToMove) return null;
  const neighbor = drop.side === "before" ? { beforeCodebaseId: beside } : { afterCodebaseId: beside };
  const parent = parentBeside(elementOf(beside), beside);
  if (beside === codebaseIdToMove) {
    const other = entryOf(drop.node, elementOf);
    if (!entry || !other || !areOfSameList(entry, other)) return null;
    const items = [...entry.items];
    return { codebaseIdToMove, codebaseIdToMoveTo: parent ?? beside, ...neighbor, items, besideItem: other.index };
  }
  if (!parent) return null;
  return { codebaseIdToMove, codebaseIdToMoveTo: parent, expectedCurrentParentCodebaseId, ...neighbor };
}

/** The parent to name for a place beside an element. At the top of a component, a fragment has no id of its own. */
export function parentBeside(element: TreeElement | undefined, id: string): string | null {
  return element?.parent ?? (element?.position === "child" ? id : null);
}

/** Past the previous or the next sibling; null at the end. */
export function neighborDrop(node: NavNode, sibling: "previous" | "next"): Drop | null {
  const siblings = node.parent?.children ?? [];
  const neighbor = siblings[siblings.indexOf(node) + (sibling === "next" ? 1 : -1)];
  return neighbor ? { side: sibling === "next" ? "after" : "before", node: neighbor } : null;
}

export type TreeStep = "parent" | "first child" | "previous sibling" | "next sibling" | "all siblings";

/** The nodes one step away in the tree; none where the tree ends. */
export function stepFrom(node: NavNode, step: TreeStep): readonly NavNode[] {
  const siblings = node.parent?.children ?? [node];
  const at = siblings.indexOf(node);
  const reached: readonly (NavNode | undefined)[] = {
    parent: [node.parent],
    "first child": [node.children[0]],
    "previous sibling": [siblings[at - 1]],
    "next sibling": [siblings[at + 1]],
    "all siblings": siblings,
  }[step];
  return reached.flatMap((each) => each ?? []);
}

export function canHold({ tagName, isComponent }: NavNode): boolean {
  return isComponent || !VOID_TAGS.has(tagName.toLowerCase());
}

function isInside(node: NavNode, around: NavNode): boolean {
  for (let at: NavNode | undefined = node; at; at = at.parent) if (at === around) return true;
  return false;
}
