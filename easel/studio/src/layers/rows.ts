/** The tree as the rows that are seen: what is folded is left out, and a search unfolds what leads to its finds. */
import type { NavNode } from "@easel/protocol/nav-node";
import { keyOf } from "../frames/nav-nodes.ts";

export interface Row {
  readonly node: NavNode;
  readonly depth: number;
  readonly isOpen: boolean;
  readonly hasChildren: boolean;
}

/** The width of a step inwards. Of a deep tree the steps are so small that names still fit. */
export function stepOf(rows: readonly Row[]): string {
  const deepest = rows.reduce((most, { depth }) => Math.max(most, depth), 1);
  return `min(12px, 45cqi / ${deepest})`;
}

export function indentAt(depth: number): string {
  return `calc(4px + ${depth} * var(--step))`;
}

/** `isFolded` says what the person has closed. */
export function rowsOf(tops: readonly NavNode[], isFolded: (key: string) => boolean, search: string): Row[] {
  const words = search.trim().toLowerCase();
  const found = words ? findAll(tops, words) : null;
  const rows: Row[] = [];
  add(tops, 0);
  return rows;

  function add(nodes: readonly NavNode[], depth: number): void {
    for (const node of nodes) {
      if (found && !found.has(node)) continue;
      const hasChildren = node.children.length > 0;
      const isOpen = hasChildren && (found !== null || !isFolded(keyOf(node)));
      rows.push({ node, depth, isOpen, hasChildren });
      if (isOpen) add(node.children, depth + 1);
    }
  }
}

/**
 * The keys from one row to another, in that order: without what leads to the two, which is not between them, and
 * without what lies in something that is taken anyway.
 */
export function rangeOf(rows: readonly Row[], from: string, to: string): string[] {
  const indexOf = (key: string) => rows.findIndex(({ node }) => keyOf(node) === key);
  const [start, end] = [indexOf(from), indexOf(to)];
  const ends = [rows[start]?.node, rows[end]?.node];
  if (start < 0) return [to];
  const taken: NavNode[] = [];
  for (const { node } of rows.slice(Math.min(start, end), Math.max(start, end) + 1)) {
    const isAbove = ends.some((each) => each !== node && each && isInside(each, node));
    const isTaken = taken.some((other) => isInside(node, other));
    if (!isAbove && !isTaken) taken.push(node);
  }
  return (start > end ? taken.toReversed() : taken).map(keyOf);
}

function isInside(node: NavNode, around: NavNode): boolean {
  for (let at: NavNode | undefined = node.parent; at; at = at.parent) if (at === around) return true;
  return false;
}

/** What is found, with everything above it. */
function findAll(tops: readonly NavNode[], words: string): Set<NavNode> {
  const found = new Set<NavNode>();
  const look = (node: NavNode): boolean => {
    const isBelow = node.children.map(look).includes(true);
    if (!isBelow && !matches(node, words)) return false;
    found.add(node);
    return true;
  };
  for (const node of tops) look(node);
  return found;
}

function matches(node: NavNode, words: string): boolean {
  const text = `${node.name} ${textOf(node)} ${node.classList.join(" ")}`;
  return text.toLowerCase().includes(words);
}

/** What the element says itself, to tell it from others of its kind. */
export function textOf({ literalChildren }: NavNode): string {
  return literalChildren
    .map(({ value }) => (typeof value === "string" || typeof value === "number" ? String(value) : ""))
    .join(" ")
    .trim();
}
