/** Follows what is dragged in a page: shows where it would go, and moves it there when it is let go. */
import type { NavNode } from "@easel/protocol/nav-node";
import type { Drop } from "../moves.ts";
import { type DropTarget, dropTargetAt, type Point } from "./drop-target.ts";

/** In the page, and in what is seen of it. */
export interface PointerPlace extends Point {
  readonly clientX: number;
  readonly clientY: number;
}

export interface Dragging {
  start(frameId: string): void;
  move(frameId: string, place: PointerPlace): void;
  end(frameId: string): void;
  cancel(): void;
}

interface Surroundings {
  topsOf: (frameId: string) => readonly NavNode[];
  selectedIn: (frameId: string) => readonly NavNode[];
  /** Shows a bar and the parent it stands in; nothing for null. */
  show: (frameId: string, shown: DropTarget | null) => void;
  /** Says whether a move is possible, without making it. */
  canMove: (node: NavNode, drop: Drop) => boolean;
  move: (nodes: readonly NavNode[], drop: Drop) => void;
  /** Scrolls on when the pointer is near an edge. Where in the page the pointer is then, or null. */
  scrollAt: (frameId: string, place: PointerPlace, from: PointerPlace, elapsedMs: number) => Point | null;
  nextPicture: (work: (at: number) => void) => void;
}

interface Drag {
  readonly frameId: string;
  readonly nodes: readonly NavNode[];
  readonly target: DropTarget | null;
  /** Where it began, and where it is now. */
  readonly from: PointerPlace | null;
  readonly place: PointerPlace | null;
}

/** Who comes back to a window that slept should not find the end of the page. */
const LONGEST_STEP_MS = 100;

export function createDragging(surroundings: Surroundings): Dragging {
  const { topsOf, selectedIn, show, canMove, move, scrollAt, nextPicture } = surroundings;
  let drag: Drag | null = null;

  return {
    start(frameId) {
      drag = { frameId, nodes: selectedIn(frameId), target: null, from: null, place: null };
      scrollOn(drag.nodes, null);
    },
    move(frameId, place) {
      if (drag?.frameId !== frameId) return;
      drag = { ...drag, from: drag.from ?? place, place };
      aim(drag, place);
    },
    end(frameId) {
      if (drag?.frameId === frameId && drag.target) move(drag.nodes, drag.target);
      stop();
    },
    cancel: stop,
  };

  function aim(dragged: Drag, point: Point): void {
    const { frameId, nodes } = dragged;
    const target = dropTargetAt(
      topsOf(frameId),
      point,
      (node) => nodes.includes(node),
      (drop) => nodes.every((node) => canMove(node, drop)),
    );
    drag = { ...dragged, target };
    show(frameId, target);
  }

  /** For as long as the same things are dragged. */
  function scrollOn(nodes: readonly NavNode[], before: number | null): void {
    nextPicture((at) => {
      if (drag?.nodes !== nodes) return;
      const { frameId, place, from } = drag;
      const point = place && from && scrollAt(frameId, place, from, Math.min(LONGEST_STEP_MS, at - (before ?? at)));
      if (point) aim(drag, point);
      scrollOn(nodes, at);
    });
  }

  function stop(): void {
    if (drag) show(drag.frameId, null);
    drag = null;
  }
}
