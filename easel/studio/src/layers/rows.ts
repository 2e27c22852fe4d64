/** The visible rows of the tree: without folded nodes, and with every match of a search unfolded. */
import type { NavNode } from "@easel/protocol/nav-node";
import { keyOf } from "../frames/nav-nodes.ts";

export interface Row {
  readonly node: NavNode;
  readonly depth: number;
  readonly isOpen: boolean;
  readonly hasChildren: boolean;
  /** How many wrappers without looks of their own are left out between this row and the next. */
  readonly wrappers: number;
}

/** The indent per level, small enough for the names of a deep tree to fit. */
export function indentStep(rows: readonly Row[]): string {
  const deepest = rows.reduce((most, { depth }) => Math.max(most, depth), 1);
  return `min(12px, 45cqi / ${deepest})`;
}

export function indentAt(depth: number): string {
  return `calc(4px + ${depth} * var(--step))`;
}

/** Fewer are not worth it. */
const MIN_WRAPPERS = 2;

/** Drawings are icons most of the time, and their paths are nothing to edit. A component may render the svg itself. */
export function isFoldedAtFirst({ tagName, children }: NavNode): boolean {
  const isDrawing = children.length > 0 && children.every((child) => SHAPE.test(child.tagName));
  return isDrawing || tagName.toLowerCase() === "svg";
}

const SHAPE = /^(g|path|circle|ellipse|rect|line|polyline|polygon|defs|use)$/i;

/** `isFolded` tells which nodes are closed, and `isNeeded` which must have a row, because they are selected. */
export function rowsOf(
  tops: readonly NavNode[],
  isFolded: (node: NavNode) => boolean,
  search: string,
  isNeeded: (key: string) => boolean = () => false,
): Row[] {
  const query = search.trim().toLowerCase();
  const found = query ? findAll(tops, query) : null;
  const rows: Row[] = [];
  add(tops, 0);
  return rows;

  function add(nodes: readonly NavNode[], depth: number): void {
    for (const node of nodes) {
      if (found && !found.has(node)) continue;
      const hasChildren = node.children.length > 0;
      const isOpen = hasChildren && (found !== null || !isFolded(node));
      const wrappers = found === null ? wrappersIn(node) : [];
      const isShort = wrappers.length >= MIN_WRAPPERS && !wrappers.some((each) => isNeeded(keyOf(each)));
      rows.push({ node, depth, isOpen, hasChildren, wrappers: isShort ? wrappers.length : 0 });
      if (isOpen) add((isShort ? wrappers.at(-1) : node)?.children ?? [], depth + 1);
    }
  }
}

/** Providers and routers: components that only pass one component on. The last of all is what they are for. */
function wrappersIn(top: NavNode): NavNode[] {
  const wrappers: NavNode[] = [];
  for (let [at, ...others] = top.children; at && isWrapper(at) && others.length === 0; [at, ...others] = at.children) {
    wrappers.push(at);
  }
  return top.isComponent ? wrappers : [];
}

function isWrapper({ isComponent, children: [child, ...others] }: NavNode): boolean {
  return isComponent && child?.isComponent === true && others.length === 0;
}

/**
 * The keys from one row to another, in that order. Leaves out ancestors of the two, which are not between them, and
 * descendants of nodes that are included anyway.
 */
export function rangeOf(rows: readonly Row[], from: string, to: string): string[] {
  const [start, end] = [indexOfKey(rows, from), indexOfKey(rows, to)];
  const ends = [rows[start]?.node, rows[end]?.node];
  if (start < 0) return [to];
  const included: NavNode[] = [];
  for (const { node } of rows.slice(Math.min(start, end), Math.max(start, end) + 1)) {
    const isAbove = ends.some((each) => each !== node && each && isInside(each, node));
    const isIncluded = included.some((other) => isInside(node, other));
    if (!isAbove && !isIncluded) included.push(node);
  }
  return (start > end ? included.toReversed() : included).map(keyOf);
}

function isInside(node: NavNode, around: NavNode): boolean {
  for (let at: NavNode | undefined = node.parent; at; at = at.parent) if (at === around) return true;
  return false;
}

/** Matching nodes and their ancestors. */
function findAll(tops: readonly NavNode[], query: string): Set<NavNode> {
  const found = new Set<NavNode>();
  const look = (node: NavNode): boolean => {
    const isBelow = node.children.map(look).includes(true);
    if (!isBelow && !matches(node, query)) return false;
    found.add(node);
    return true;
  };
  for (const node of tops) look(node);
  return found;
}

function matches(node: NavNode, query: string): boolean {
  const text = `${node.name} ${textOf(node)} ${node.classList.join(" ")}`;
  return text.toLowerCase().includes(query);
}

/** The element's own text, which tells it from others of its kind. */
export function textOf({ literalChildren }: NavNode): string {
  return literalChildren
    .map(({ value }) => (typeof value === "string" || typeof value === "number" ? String(value) : ""))
    .join(" ")
    .trim();
}

/** -1 when no row has the key. */
export function indexOfKey(rows: readonly Row[], key: string | undefined): number {
  return rows.findIndex(({ node }) => keyOf(node) === key);
}
