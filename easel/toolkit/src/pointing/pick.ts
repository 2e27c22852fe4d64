/** Chooses the node that a press selects, or that a step through the tree reaches. */
import { ID_CLASS_PREFIX } from "@easel/protocol/ids";
import type { TreeNode } from "../session.ts";

/** The storyboard is the page as a whole. */
export type Target = TreeNode | "storyboard" | null;

/**
 * - `step by step` inwards: first the outermost node, then what lies next to the selection, right in it, or around it
 * - `innermost` at once
 * - `instance`: the innermost node that is not inside a reusable component, or inside the one that was entered
 * - `directly` too, and beside all nodes the storyboard
 */
export type Way = "step by step" | "innermost" | "instance" | "directly";

/** The reusable component in whose source a node is written. Null for a node of the page itself. */
export type PartOf = (node: TreeNode) => string | null;

export function pick(innermost: TreeNode | null, selected: Target, way: Way, partOf: PartOf): Target {
  const candidates = upwards(innermost).filter(isSelectable);
  if (way === "instance") return pickInstance(candidates, selected, partOf);
  if (way === "directly") return candidates[0] ?? "storyboard";
  if (way === "innermost") return candidates[0] ?? null;
  const outermost = candidates.at(-1) ?? null;
  if (!isNode(selected)) return outermost;
  const around = new Set(upwards(selected));
  return (
    candidates.find((node) => around.has(node) || node.parent === selected || areSiblings(node, selected)) ?? outermost
  );
}

/** A change of an instance touches one place; a change inside its component would touch all of them. */
function pickInstance(candidates: readonly TreeNode[], selected: Target, partOf: PartOf): TreeNode | null {
  const entered = isNode(selected) ? partOf(selected) : null;
  if (entered !== null && isNode(selected)) {
    const instance = upwards(selected).find((node) => isSelectable(node) && partOf(node) !== entered);
    const depth = instance ? candidates.indexOf(instance) : -1;
    const inside = candidates.slice(0, Math.max(0, depth)).find((node) => [entered, null].includes(partOf(node)));
    if (inside) return inside;
  }
  return candidates.find((node) => partOf(node) === null) ?? candidates[0] ?? null;
}

/** One level further in, toward the place. Null when the selected node is the innermost. */
export function pickInside(innermost: TreeNode | null, selected: TreeNode): TreeNode | null {
  const candidates = upwards(innermost).filter(isSelectable);
  return candidates[candidates.indexOf(selected) - 1] ?? null;
}

/** The selected node, or the sibling of one, that the place lies in. */
export function pickSibling(innermost: TreeNode | null, selected: readonly TreeNode[]): TreeNode | null {
  const candidates = upwards(innermost);
  const own = candidates.find((node) => selected.includes(node));
  return (
    own ?? candidates.find((node) => isSelectable(node) && selected.some((other) => areSiblings(node, other))) ?? null
  );
}

export function isNode(picked: Target): picked is TreeNode {
  return picked !== null && picked !== "storyboard";
}

/** At any depth. */
export function isInside(node: Target, container: Target): boolean {
  return isNode(node) && isNode(container) && upwards(node.parent).includes(container);
}

export type Step = "in" | "out" | "next" | "previous" | "next sibling" | "previous sibling";

/** Null where that way ends. */
export function walk(from: Target, step: Step, root: TreeNode | null): Target {
  if (!isNode(from)) return step === "out" || step.endsWith("sibling") ? null : (topmost(root)[0] ?? null);
  const siblings = from.parent && isSelectable(from.parent) ? childrenOf(from.parent) : topmost(root);
  const place = siblings.indexOf(from);
  const parent = upwards(from.parent).find(isSelectable) ?? null;
  switch (step) {
    case "in":
      return childrenOf(from)[0] ?? null;
    case "out":
      return parent ?? "storyboard";
    case "next sibling":
      return siblings[place + 1] ?? null;
    case "previous sibling":
      return siblings[place - 1] ?? null;
    case "next":
      return childrenOf(from)[0] ?? nextAfter(from, root);
    case "previous": {
      let last = siblings[place - 1];
      for (let inner = last; inner; inner = childrenOf(inner).at(-1)) last = inner;
      return last ?? parent;
    }
  }
}

function nextAfter(from: TreeNode, root: TreeNode | null): Target {
  for (const node of upwards(from)) {
    const sibling = isSelectable(node) ? walk(node, "next sibling", root) : null;
    if (sibling) return sibling;
  }
  return null;
}

/** The root itself, unless it only holds several together. */
function topmost(root: TreeNode | null): readonly TreeNode[] {
  if (!root) return [];
  return isSelectable(root) ? [root] : childrenOf(root);
}

function childrenOf({ children }: TreeNode): readonly TreeNode[] {
  return children.filter(isSelectable);
}

function areSiblings(one: TreeNode, other: TreeNode): boolean {
  return one !== other && one.parent !== null && one.parent === other.parent;
}

function isSelectable({ codebaseId }: TreeNode): boolean {
  return codebaseId.startsWith(ID_CLASS_PREFIX);
}

function upwards(from: TreeNode | null): TreeNode[] {
  const path: TreeNode[] = [];
  for (let node = from; node; node = node.parent) path.push(node);
  return path;
}
