/** Drags the selected elements across a page: shows where they would go, and moves them there when they are dropped. */
import type { NavNode } from "@easel/protocol/nav-node";
import type { Browser } from "../browser.ts";
import type { Clock } from "../clock.ts";
import {
  type DropTarget,
  dropTargetAt,
  dropTargetOf,
  type Point,
  type PointerPosition,
} from "../dragging/drop-target.ts";
import { scrollNearEdge } from "../dragging/edge-scroll.ts";
import { keyOf } from "../frames/nav-nodes.ts";
import type { Drop } from "../moves.ts";
import { selectedNodes, type StudioStore } from "../store.ts";
import type { CanvasView } from "./canvas-view.ts";
import type { Connections } from "./connections.ts";
import type { Frames } from "./frames.ts";
import type { Moves } from "./moves.ts";

export interface CanvasDrag {
  start(frameId: string): void;
  move(frameId: string, pointer: PointerPosition): void;
  drop(frameId: string): void;
  cancel(): void;
  /** Shows in the page where an element would go that is dragged somewhere else. Null hides it. */
  showDrop(frameId: string, drop: Drop | null): void;
}

interface CanvasDragDependencies {
  readonly store: StudioStore;
  readonly connections: Connections;
  readonly frames: Frames;
  readonly moves: Moves;
  readonly view: CanvasView;
  readonly browser: Pick<Browser, "frameElement" | "canvasBox">;
  readonly clock: Clock;
}

interface Drag {
  readonly frameId: string;
  readonly nodes: readonly NavNode[];
  readonly target: DropTarget | null;
  readonly start: PointerPosition | null;
  readonly pointer: PointerPosition | null;
}

/** After a long pause, as when the window slept, the page must not scroll to its end at once. */
const LONGEST_STEP_MS = 100;

export function createCanvasDrag(dependencies: CanvasDragDependencies): CanvasDrag {
  const { store, connections, frames, moves, view, browser, clock } = dependencies;
  let drag: Drag | null = null;

  return {
    start(frameId) {
      const state = store.getState();
      const nodes = state.selection?.frameId === frameId ? selectedNodes(state) : [];
      drag = { frameId, nodes, target: null, start: null, pointer: null };
      keepScrolling(nodes, null);
    },
    move(frameId, pointer) {
      if (drag?.frameId !== frameId) return;
      drag = { ...drag, start: drag.start ?? pointer, pointer };
      aim(drag, pointer);
    },
    drop(frameId) {
      if (drag?.frameId === frameId && drag.target) moves.move(drag.nodes, drag.target);
      stop();
    },
    cancel: stop,
    showDrop: (frameId, drop) => showTarget(frameId, drop && dropTargetOf(drop)),
  };

  function aim(dragged: Drag, point: Point): void {
    const { frameId, nodes } = dragged;
    const tops = frames.find(frameId)?.tops ?? [];
    const isDragged = (node: NavNode) => nodes.includes(node);
    const target = dropTargetAt(tops, point, isDragged, (drop) => moves.canMove(nodes, drop));
    drag = { ...dragged, target };
    showTarget(frameId, target);
  }

  function showTarget(frameId: string, target: DropTarget | null): void {
    if (!target) return connections.send(frameId, "tempMoveToNewParent", 0, 0, 0, 0, null, true);
    const { width, height, pageX, pageY } = target.bar;
    connections.send(frameId, "tempMoveToNewParent", width, height, pageX, pageY, keyOf(target.parent), false);
  }

  /** Runs in every frame for as long as the same nodes are dragged. */
  function keepScrolling(nodes: readonly NavNode[], before: number | null): void {
    clock.onNextFrame((time) => {
      if (drag?.nodes !== nodes) return;
      const point = scroll(drag, Math.min(LONGEST_STEP_MS, time - (before ?? time)));
      if (point) aim(drag, point);
      keepScrolling(nodes, time);
    });
  }

  /** Scrolls when the pointer is near an edge. Returns where in the page the pointer is then, or null. */
  function scroll({ frameId, pointer, start }: Drag, elapsedMs: number): Point | null {
    const page = frames.windowOf(frameId);
    const frame = browser.frameElement(frameId)?.getBoundingClientRect();
    const canvas = browser.canvasBox();
    if (!pointer || !start || !page || !frame || !canvas) return null;
    const { view: current } = store.getState();
    const scrolled = scrollNearEdge(page, { frame, canvas, zoom: current.zoom }, { pointer, start }, elapsedMs);
    if (!scrolled) return null;
    const { pull, point } = scrolled;
    if (pull.x !== 0 || pull.y !== 0) view.set({ ...current, x: current.x + pull.x, y: current.y + pull.y });
    return point;
  }

  function stop(): void {
    if (drag) showTarget(drag.frameId, null);
    drag = null;
  }
}
