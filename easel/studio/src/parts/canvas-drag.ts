/** Drags the selected elements across a page: shows where they would go, and moves them there when they are dropped. */
import type { NavNode } from "@easel/protocol/nav-node";
import type { Browser } from "../browser.ts";
import type { Clock } from "../clock.ts";
import {
  contains,
  type DropTarget,
  dropTargetAt,
  dropTargetOf,
  type Point,
  type PointerPosition,
} from "../dragging/drop-target.ts";
import { edgeScroll } from "../dragging/edge-scroll.ts";
import { entryOf } from "../frames/list-items.ts";
import { keyOf } from "../frames/nav-nodes.ts";
import { type Drop, ENTRY_STAYS } from "../moves.ts";
import { selectedNodes, type StudioStore } from "../store.ts";
import type { CanvasView } from "./canvas-view.ts";
import type { Connections } from "./connections.ts";
import type { Frames } from "./frames.ts";
import type { Moves } from "./moves.ts";
import type { Project } from "./project.ts";
import type { Toasts } from "./toasts.ts";

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
  readonly project: Pick<Project, "elementOf">;
  readonly view: CanvasView;
  readonly toasts: Toasts;
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
  const { store, connections, frames, moves, project, view, toasts, browser, clock } = dependencies;
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
    const isFree = dragged.pointer?.ctrlKey === true || dragged.pointer?.metaKey === true;
    const isPossible = (drop: Drop) => moves.canMove(nodes, drop) && (isFree || moves.staysInFile(nodes, drop));
    const target = dropTargetAt(tops, point, isDragged, isPossible, isFree ? null : homeOf(nodes));
    drag = { ...dragged, target };
    showTarget(frameId, target);
    // Inside itself there is no place, either, and nothing to explain.
    const isOutside = !target && !nodes.some(({ pageBoundingBox: box }) => box && contains(box, point));
    if (isOutside && nodes.some((node) => entryOf(node, project.elementOf))) {
      toasts.show(ENTRY_STAYS, "problem");
    }
  }

  function showTarget(frameId: string, target: DropTarget | null): void {
    if (!target) return connections.send(frameId, "tempMoveToNewParent", 0, 0, 0, 0, null, true, null);
    const { width, height, pageX, pageY } = target.bar;
    const label = labelOf(target.parent);
    connections.send(frameId, "tempMoveToNewParent", width, height, pageX, pageY, keyOf(target.parent), false, label);
  }

  /** Where the elements would be written. */
  function labelOf({ name, tempoElement }: NavNode): string {
    const filename = project.elementOf(tempoElement.codebaseId)?.filename;
    return filename === undefined ? name : `${name} in ${filename.split("/").at(-1)}`;
  }

  /** Runs in every frame for as long as the same nodes are dragged. */
  function keepScrolling(nodes: readonly NavNode[], before: number | null): void {
    clock.onNextFrame(async (time) => {
      if (drag?.nodes !== nodes) return;
      await scroll(drag, Math.min(LONGEST_STEP_MS, time - (before ?? time)));
      keepScrolling(nodes, time);
    });
  }

  /** Scrolls when the pointer is near an edge, and aims at what is under it then. */
  async function scroll({ frameId, nodes, pointer, start }: Drag, elapsedMs: number): Promise<void> {
    const frame = browser.frameElement(frameId)?.getBoundingClientRect();
    const canvas = browser.canvasBox();
    if (!pointer || !start || !frame || !canvas) return;
    const { zoom } = store.getState().view;
    const edge = edgeScroll({ frame, canvas, zoom }, { pointer, start }, elapsedMs);
    if (!edge) return;
    const before = frames.scrollOf(frameId);
    const after = await frames.scrollBy(frameId, edge.by);
    if (drag?.nodes !== nodes) return;
    const isStuck = after.x === before.x && after.y === before.y;
    if (isStuck && edge.isHidden) {
      const { view: current } = store.getState();
      view.set({ ...current, x: current.x - edge.by.x * zoom, y: current.y - edge.by.y * zoom });
    }
    const { clientX, clientY } = drag.pointer ?? pointer;
    aim(drag, { pageX: clientX + after.x, pageY: clientY + after.y });
  }

  /** The parent of all dragged nodes that has other children, too. */
  function homeOf([first, ...others]: readonly NavNode[]): NavNode | null {
    const parent = first?.parent ?? null;
    const isShared = others.every((node) => node.parent === parent);
    return isShared && parent && parent.children.length > others.length + 1 ? parent : null;
  }

  function stop(): void {
    if (drag) showTarget(drag.frameId, null);
    drag = null;
  }
}
