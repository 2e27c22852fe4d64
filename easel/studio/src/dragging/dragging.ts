/** Follows what is dragged in a page: shows where it would go, and moves it there when it is let go. */
import type { NavNode, PageBoundingBox } from "@easel/protocol/nav-node";
import type { Drop } from "../moves.ts";
import { type DropTarget, dropTargetAt, type Point } from "./drop-target.ts";

export interface Dragging {
  start(frameId: string): void;
  move(frameId: string, point: Point): void;
  end(frameId: string): void;
  cancel(): void;
}

interface Surroundings {
  topsOf: (frameId: string) => readonly NavNode[];
  selectedIn: (frameId: string) => readonly NavNode[];
  /** Shows a bar and the parent it stands in; nothing for null. */
  show: (frameId: string, shown: { bar: PageBoundingBox; parent: NavNode } | null) => void;
  /** Says whether a move is possible, without making it. */
  canMove: (node: NavNode, drop: Drop) => boolean;
  move: (nodes: readonly NavNode[], drop: Drop) => void;
}

export function createDragging({ topsOf, selectedIn, show, canMove, move }: Surroundings): Dragging {
  let drag: { frameId: string; nodes: readonly NavNode[]; target: DropTarget | null } | null = null;

  return {
    start(frameId) {
      drag = { frameId, nodes: selectedIn(frameId), target: null };
    },
    move(frameId, point) {
      if (drag?.frameId !== frameId) return;
      const { nodes } = drag;
      const target = dropTargetAt(
        topsOf(frameId),
        point,
        (node) => nodes.includes(node),
        (drop) => nodes.every((node) => canMove(node, drop)),
      );
      drag = { ...drag, target };
      show(frameId, target);
    },
    end(frameId) {
      if (drag?.frameId === frameId && drag.target) move(drag.nodes, drag.target);
      stop();
    },
    cancel: stop,
  };

  function stop(): void {
    if (drag) show(drag.frameId, null);
    drag = null;
  }
}
