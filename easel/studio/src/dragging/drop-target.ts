/** Finds where an element goes that is dropped at a point: between two siblings, or into an element. */
import type { NavNode, PageBoundingBox } from "@easel/protocol/nav-node";
import { canHold, type Drop } from "../moves.ts";

export interface Point {
  readonly pageX: number;
  readonly pageY: number;
}

/** In the page, and in its viewport. */
export interface PointerPosition extends Point {
  readonly clientX: number;
  readonly clientY: number;
  readonly ctrlKey?: boolean | undefined;
  readonly metaKey?: boolean | undefined;
}

export interface DropTarget extends Drop {
  /** The element that would contain it. */
  readonly parent: NavNode;
  /** The line that marks the target in the page. */
  readonly bar: PageBoundingBox;
}

const BAR = 4;
/** Closer to an edge than this, a drop goes beside the element and not into it. */
const EDGE = 8;

/**
 * Among the siblings while the point is within `home`, the parent of what is dragged, and else the innermost possible
 * target. The elements inside a component cannot be changed from outside.
 */
export function dropTargetAt(
  tops: readonly NavNode[],
  point: Point,
  isMoved: (node: NavNode) => boolean,
  isPossible: (drop: Drop) => boolean,
  home: NavNode | null = null,
): DropTarget | null {
  if (home?.pageBoundingBox && contains(home.pageBoundingBox, point)) {
    const target = targetIn(home, point, isMoved);
    if (target && isPossible(target)) return target;
  }
  for (let node = innermost(tops, point, isMoved); node; node = node.parent ?? null) {
    const target = targetIn(node, point, isMoved);
    if (target && isPossible(target)) return target;
  }
  return null;
}

/** The marker of a drop that was chosen elsewhere; null where the page does not draw it. */
export function dropTargetOf({ side, node }: Drop): DropTarget | null {
  if (side === "inside") {
    const last = node.children.findLast((child) => child.pageBoundingBox);
    const afterLast = last && dropTargetOf({ side: "after", node: last });
    if (afterLast) return { ...afterLast, side, node };
    return node.pageBoundingBox ? { side, node, parent: node, bar: barInside(node.pageBoundingBox) } : null;
  }
  const { parent, pageBoundingBox: box } = node;
  if (!parent || !box) return null;
  const { isRow, isReversed } = flowAround(drawnChildren(parent), node);
  return { side, node, parent, bar: barBeside(box, isRow, (side === "before") !== isReversed) };
}

function targetIn(container: NavNode, point: Point, isMoved: (node: NavNode) => boolean): DropTarget | null {
  const box = container.pageBoundingBox;
  const children = drawnChildren(container).filter((child) => !isMoved(child));
  if (children.length > 0) return beside(container, children, point);
  // A drop beside it belongs to its parent.
  if (!box || isNearEdge(box, point) || !isEmpty(container) || !canHold(container)) return null;
  return { side: "inside", node: container, parent: container, bar: barInside(box) };
}

function barInside(box: PageBoundingBox): PageBoundingBox {
  return {
    pageX: box.pageX + EDGE,
    pageY: box.pageY + box.height / 2 - BAR / 2,
    width: box.width - 2 * EDGE,
    height: BAR,
  };
}

function drawnChildren({ children }: NavNode): readonly NavNode[] {
  return children.filter((child) => child.pageBoundingBox);
}

/** The innermost element around the point. */
function innermost(nodes: readonly NavNode[], point: Point, isMoved: (node: NavNode) => boolean): NavNode | null {
  // What is drawn last is on top.
  for (const node of nodes.toReversed()) {
    if (isMoved(node)) continue;
    const below = innermost(node.children, point, isMoved);
    if (below) return below;
    if (node.pageBoundingBox && contains(node.pageBoundingBox, point)) return node;
  }
  return null;
}

/** Next to the nearest child, on the side of the point. */
function beside(parent: NavNode, children: readonly NavNode[], point: Point): DropTarget | null {
  let nearest: NavNode | null = null;
  let least = Infinity;
  for (const child of children) {
    const away = child.pageBoundingBox ? distance(child.pageBoundingBox, point) : Infinity;
    if (away < least) [nearest, least] = [child, away];
  }
  const box = nearest?.pageBoundingBox;
  if (!nearest || !box) return null;
  // The dragged elements count for the direction: of two in a row only one would be left, which is no row.
  const flow = flowAround(drawnChildren(parent), nearest);
  const isFirstHalf = flow.isRow ? point.pageX < box.pageX + box.width / 2 : point.pageY < box.pageY + box.height / 2;
  const side = isFirstHalf === flow.isReversed ? "after" : "before";
  return { side, node: nearest, parent, bar: barBeside(box, flow.isRow, isFirstHalf) };
}

/** Whether siblings stand side by side, and whether they run against the direction of the axis. */
function flowAround(children: readonly NavNode[], node: NavNode): { isRow: boolean; isReversed: boolean } {
  const at = children.indexOf(node);
  // The only element of a wrapped row has no neighbor in it, but others do.
  for (const index of [at, at - 1, ...children.keys()]) {
    const [one, next] = [children[index]?.pageBoundingBox, children[index + 1]?.pageBoundingBox];
    if (!one || !next) continue;
    if (overlap(one.pageY, one.height, next.pageY, next.height)) {
      return { isRow: true, isReversed: next.pageX < one.pageX };
    }
    if (overlap(one.pageX, one.width, next.pageX, next.width)) {
      return { isRow: false, isReversed: next.pageY < one.pageY };
    }
  }
  return { isRow: false, isReversed: false };
}

function barBeside(box: PageBoundingBox, isRow: boolean, isFirstHalf: boolean): PageBoundingBox {
  return isRow
    ? {
        pageX: (isFirstHalf ? box.pageX : box.pageX + box.width) - BAR / 2,
        pageY: box.pageY,
        width: BAR,
        height: box.height,
      }
    : {
        pageX: box.pageX,
        pageY: (isFirstHalf ? box.pageY : box.pageY + box.height) - BAR / 2,
        width: box.width,
        height: BAR,
      };
}

/** Whether they share at least half of the smaller one. */
function overlap(start: number, size: number, otherStart: number, otherSize: number): boolean {
  const shared = Math.min(start + size, otherStart + otherSize) - Math.max(start, otherStart);
  return shared > Math.min(size, otherSize) / 2;
}

function isEmpty({ literalChildren }: NavNode): boolean {
  return literalChildren.length === 0;
}

export function contains(box: PageBoundingBox, { pageX, pageY }: Point): boolean {
  return pageX >= box.pageX && pageX < box.pageX + box.width && pageY >= box.pageY && pageY < box.pageY + box.height;
}

function isNearEdge(box: PageBoundingBox, { pageX, pageY }: Point): boolean {
  const toSide = Math.min(pageX - box.pageX, box.pageX + box.width - pageX);
  const toEnd = Math.min(pageY - box.pageY, box.pageY + box.height - pageY);
  return Math.min(toSide, toEnd) < EDGE;
}

function distance(box: PageBoundingBox, { pageX, pageY }: Point): number {
  const across = Math.max(box.pageX - pageX, 0, pageX - box.pageX - box.width);
  const down = Math.max(box.pageY - pageY, 0, pageY - box.pageY - box.height);
  // An element in the same line counts as nearer than one below it.
  return Math.hypot(across, 2 * down);
}
