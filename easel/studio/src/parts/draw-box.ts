/** Draws a new div by dragging on a page. */
import { ADD_JSX_PLACEHOLDER_PREFIX } from "@easel/protocol/ids";
import type { NavNode } from "@easel/protocol/nav-node";
import { type DropTarget, dropTargetAt, type Point } from "../dragging/drop-target.ts";
import { idOf } from "../frames/nav-nodes.ts";
import type { Drop } from "../moves.ts";
import type { Changes, NewChange } from "./changes.ts";
import type { Connections } from "./connections.ts";
import type { Frames } from "./frames.ts";
import type { Mode } from "./mode.ts";
import type { Project } from "./project.ts";
import type { Selection } from "./selection.ts";

export interface DrawBox {
  /** The point is in the page. Nothing starts where no element can be inserted. */
  begin(frameId: string, from: Point): void;
  resizeTo(to: Point): void;
  finish(): void;
  cancel(): void;
}

interface DrawBoxDependencies {
  readonly frames: Pick<Frames, "find">;
  readonly connections: Connections;
  readonly changes: Changes;
  readonly project: Pick<Project, "elementOf" | "usesTailwind">;
  readonly selection: Pick<Selection, "selectWhenPresent">;
  readonly mode: Mode;
  readonly newId: () => string;
}

interface Drawing {
  readonly frameId: string;
  readonly from: Point;
  readonly to: Point;
  readonly target: DropTarget;
}

/** The size of a click without a drag. */
const DEFAULT_SIZE = { width: 160, height: 96 };
const MIN_SIZE = 8;

export function createDrawBox(dependencies: DrawBoxDependencies): DrawBox {
  const { frames, connections, changes, project, selection, mode, newId } = dependencies;
  let drawing: Drawing | null = null;

  return {
    begin(frameId, from) {
      const tops = frames.find(frameId)?.tops ?? [];
      const canInsert = (drop: Drop) => positionInSource(drop) !== null;
      const target = dropTargetAt(tops, from, () => false, canInsert);
      drawing = target && { frameId, from, to: from, target };
    },
    resizeTo(to) {
      if (!drawing) return;
      drawing = { ...drawing, to };
      const { frameId, target } = drawing;
      const { width, height } = sizeOf(drawing);
      connections.send(frameId, "tempAddDiv", idOf(target.parent), indexOf(target), width, height);
    },
    finish() {
      const change = drawing && additionOf(drawing);
      if (drawing && change) {
        changes.make(change);
        selection.selectWhenPresent(drawing.frameId, ADD_JSX_PLACEHOLDER_PREFIX + change.id);
      }
      stop();
    },
    cancel() {
      const change = drawing && additionOf(drawing);
      if (change) {
        // The page drops the drawn box with the next change it shows, so one is shown and canceled.
        changes.preview(change);
        changes.cancelPreview(change);
      }
      stop();
    },
  };

  function stop(): void {
    drawing = null;
    mode.set("edit");
  }

  function additionOf(drawn: Drawing): (NewChange & { id: string }) | null {
    const position = positionInSource(drawn.target);
    if (!position) return null;
    const { width, height } = sizeOf(drawn);
    const propsToSet = project.usesTailwind()
      ? { className: `h-[${height}px] w-[${width}px]` }
      : { style: { expression: `{ width: ${width}, height: ${height} }` } };
    const htmlForInstantUpdate = `<div style="width: ${width}px; height: ${height}px"></div>`;
    const changeFields = { ...position, addNativeTag: "div", propsToSet, htmlForInstantUpdate };
    return { type: "ADD_JSX", id: newId(), changeFields };
  }

  /** Null for the inside of a component: nothing can be put there from outside. */
  function positionInSource({ side, node }: Drop) {
    const id = idOf(node);
    if (side === "inside") return { codebaseIdToAddTo: id };
    const parent = project.elementOf(id)?.parent;
    if (!parent) return null;
    return { codebaseIdToAddTo: parent, ...(side === "before" ? { beforeCodebaseId: id } : { afterCodebaseId: id }) };
  }
}

function sizeOf({ from, to }: Drawing): { width: number; height: number } {
  const width = Math.round(Math.abs(to.pageX - from.pageX));
  const height = Math.round(Math.abs(to.pageY - from.pageY));
  return width < MIN_SIZE || height < MIN_SIZE ? DEFAULT_SIZE : { width, height };
}

function indexOf({ side, node, parent }: DropTarget): number {
  const siblings: readonly NavNode[] = parent.children;
  return side === "inside" ? siblings.length : siblings.indexOf(node) + (side === "after" ? 1 : 0);
}
