/** Which entries of lists a node of the page is rendered for. */
import type { TreeElement } from "@easel/protocol/lookups";
import type { NavNode } from "@easel/protocol/nav-node";
import { idOf, keyOf } from "./nav-nodes.ts";

type ElementOf = (id: string) => TreeElement | undefined;

/** A node that is rendered for an entry of a list. All entries have the id of the same element of the source. */
export interface ListEntry {
  readonly id: string;
  /** The key of the node that contains the list. */
  readonly listKey: string;
  /** One index for each list around it, from the outermost. */
  readonly items: readonly number[];
  /** The last of them. */
  readonly index: number;
}

/** Null for a node that is no entry of a list, or of one that cannot be edited. */
export function entryOf(node: NavNode, elementOf: ElementOf): ListEntry | null {
  const id = idOf(node);
  const items = elementOf(id)?.isListEntry === true ? itemsOf(node, elementOf) : [];
  const index = items.at(-1);
  return index === undefined ? null : { id, listKey: keyOf(listAround(node, elementOf)), items, index };
}

/** The node of the innermost entry around a node that is none itself. */
export function entryAround(node: NavNode, elementOf: ElementOf): NavNode | null {
  for (let at = node.parent; at; at = at.parent) if (entryOf(at, elementOf)) return at;
  return null;
}

export function areOfSameList(one: ListEntry, other: ListEntry): boolean {
  return one.id === other.id && one.listKey === other.listKey;
}

/** For a change of text: the entries around the node, if there are any that can be edited. */
export function textItems(node: NavNode, elementOf: ElementOf): number[] | null {
  for (let element = elementOf(idOf(node)); element; element = element.parent ? elementOf(element.parent) : undefined) {
    if (element.isListEntry) return itemsOf(node, elementOf);
  }
  return null;
}

/** The nodes of the entries of a list, in the order of the page. */
export function entriesIn(list: NavNode, id: string): NavNode[] {
  return list.children.flatMap((child) => (idOf(child) === id ? [child] : entriesIn(child, id)));
}

function itemsOf(node: NavNode, elementOf: ElementOf): number[] {
  const items: number[] = [];
  let at: NavNode | undefined = node;
  for (let id: string | null | undefined = idOf(node); id; id = elementOf(id)?.parent) {
    while (at && idOf(at) !== id) at = at.parent;
    if (!at) return [];
    if (elementOf(id)?.position === "map-body") items.unshift(entriesIn(listAround(at, elementOf), id).indexOf(at));
  }
  return items;
}

/** The node of the element that the list is written in. A component may wrap each of its children in something else. */
function listAround(node: NavNode, elementOf: ElementOf): NavNode {
  const parent = elementOf(idOf(node))?.parent;
  for (let at = node.parent; at; at = at.parent) if (idOf(at) === parent) return at;
  return node.parent ?? node;
}
