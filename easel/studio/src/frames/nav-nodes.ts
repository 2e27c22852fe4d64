/** Queries of a page's tree. */
import { EMPTY_TREE_ID, SKIP_ROOT_ID } from "@easel/protocol/ids";
import type { TreeElement } from "@easel/protocol/lookups";
import type { NavNode } from "@easel/protocol/nav-node";

export type NodesByKey = ReadonlyMap<string, NavNode>;

export function keyOf({ tempoElement }: NavNode): string {
  return tempoElement.cachedKey ?? "";
}

export function idOf({ tempoElement }: NavNode): string {
  return tempoElement.codebaseId;
}

/** The topmost nodes, without an artificial root. A new array each time, because nodes change in place. */
export function topNodes(root: NavNode): readonly NavNode[] {
  if (idOf(root) === EMPTY_TREE_ID) return [];
  return idOf(root) === SKIP_ROOT_ID ? [...root.children] : [root];
}

export function byKey(root: NavNode): NodesByKey {
  const nodes = new Map<string, NavNode>();
  const waiting = [...topNodes(root)];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    nodes.set(keyOf(node), node);
    waiting.push(...node.children);
  }
  return nodes;
}

/** The definition of the component that a node is an instance of, found by what it renders. */
export function definitionOf(
  { name, isComponent, children }: NavNode,
  elementOf: (id: string) => TreeElement | undefined,
): TreeElement | null {
  if (!isComponent) return null;
  const waiting = [...children];
  for (let node = waiting.shift(), seen = 0; node && seen < MAX_SEARCHED; node = waiting.shift(), seen += 1) {
    const scope = elementOf(idOf(node))?.scope;
    const definition = scope === undefined ? undefined : elementOf(scope);
    if (definition?.type === "component" && definition.componentName === name) return definition;
    waiting.push(...node.children);
  }
  return null;
}

/** What a component renders itself is near its top. */
const MAX_SEARCHED = 40;

/** How many elements of the page come from the same element of the source. */
export function countsById(nodes: NodesByKey): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const node of nodes.values()) counts.set(idOf(node), (counts.get(idOf(node)) ?? 0) + 1);
  return counts;
}

/** Which of the nodes that come from the same element of the source this is, in the order of the page. */
export function occurrenceOf(node: NavNode, tops: readonly NavNode[]): number {
  let count = 0;
  const isBefore = (at: NavNode): boolean => {
    if (at === node) return true;
    if (idOf(at) === idOf(node)) count += 1;
    return at.children.some(isBefore);
  };
  tops.some(isBefore);
  return count;
}

/**
 * The nearest component instance around a node that is rendered less often, so that a change of it touches less. One that
 * contains all nodes of the same element, such as the section around a list, would not.
 */
export function instanceAround(node: NavNode, counts: ReadonlyMap<string, number>): NavNode | null {
  const id = idOf(node);
  const own = counts.get(id) ?? 0;
  for (let at = node.parent; at; at = at.parent) {
    if (at.isComponent && (counts.get(idOf(at)) ?? 0) < own) return countInside(at, id) < own ? at : null;
  }
  return null;
}

function countInside(node: NavNode, id: string): number {
  return node.children.reduce((sum, child) => sum + countInside(child, id), idOf(node) === id ? 1 : 0);
}
