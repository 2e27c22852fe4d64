/** Where dragged elements can go, and what that means in the source. */
import type { Change } from "@easel/protocol/changes";
import type { TreeElement } from "@easel/protocol/lookups";
import type { NavNode } from "@easel/protocol/nav-node";
import { idOf } from "./frames/nav-nodes.ts";

export interface Drop {
  /** Beside the node, or as the last thing inside it. */
  readonly side: "before" | "after" | "inside";
  readonly node: NavNode;
}

type Move = Extract<Change, { type: "MOVE_JSX" }>["changeFields"];

/** They cannot hold anything. */
const EMPTY_TAGS = new Set([
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
 * The parent is the one in the source: what a component is given as children hangs on the page somewhere inside of it,
 * and is written in the component's own tag. Null for a move that changes nothing, or cannot be.
 */
export function moveOf(moved: NavNode, drop: Drop, elementOf: (id: string) => TreeElement | undefined): Move | null {
  if (isInside(drop.node, moved)) return null;
  const codebaseIdToMove = idOf(moved);
  const current = elementOf(codebaseIdToMove)?.parent ?? null;
  const expectedCurrentParentCodebaseId = current;
  if (drop.side === "inside") {
    if (!canHold(drop.node)) return null;
    return { codebaseIdToMove, codebaseIdToMoveTo: idOf(drop.node), expectedCurrentParentCodebaseId };
  }
  const beside = idOf(drop.node);
  const parent = elementOf(beside)?.parent;
  if (!parent || beside === codebaseIdToMove) return null;
  return {
    codebaseIdToMove,
    codebaseIdToMoveTo: parent,
    expectedCurrentParentCodebaseId,
    ...(drop.side === "before" ? { beforeCodebaseId: beside } : { afterCodebaseId: beside }),
  };
}

/** One place on among what the same parent holds. */
export function neighbourDrop(node: NavNode, direction: "back" | "on"): Drop | null {
  const siblings = node.parent?.children ?? [];
  const neighbour = siblings[siblings.indexOf(node) + (direction === "on" ? 1 : -1)];
  return neighbour ? { side: direction === "on" ? "after" : "before", node: neighbour } : null;
}

export type TreeStep = "parent" | "first child" | "sibling before" | "sibling behind" | "all siblings";

/** What is reached from a node by one step along the tree; nothing where the way ends. */
export function stepFrom(node: NavNode, step: TreeStep): readonly NavNode[] {
  const siblings = node.parent?.children ?? [node];
  const at = siblings.indexOf(node);
  const reached: readonly (NavNode | undefined)[] = {
    parent: [node.parent],
    "first child": [node.children[0]],
    "sibling before": [siblings[at - 1]],
    "sibling behind": [siblings[at + 1]],
    "all siblings": siblings,
  }[step];
  return reached.flatMap((each) => each ?? []);
}

export function canHold({ tagName, isComponent }: NavNode): boolean {
  return isComponent || !EMPTY_TAGS.has(tagName.toLowerCase());
}

function isInside(node: NavNode, around: NavNode): boolean {
  for (let at: NavNode | undefined = node; at; at = at.parent) if (at === around) return true;
  return false;
}
