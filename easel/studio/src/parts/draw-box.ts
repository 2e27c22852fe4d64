/** A new div, pulled up with the pointer. */
import { ADD_JSX_PLACEHOLDER_PREFIX } from "@easel/protocol/ids";
import type { NavNode } from "@easel/protocol/nav-node";
import { type DropTarget, dropTargetAt, type Point } from "../dragging/drop-target.ts";
import { idOf } from "../frames/nav-nodes.ts";
import type { NewChange } from "./changes.ts";
import type { Drop } from "../moves.ts";
import { useStudio } from "../store.ts";
import { tell } from "./connections.ts";
import { dropPreview, make, preview } from "./change-reports.ts";
import { setMode } from "./mode.ts";
import { elementOf, usesTailwind } from "./project.ts";
import { selectWhenThere } from "./selection.ts";

/** A press without a pull means one of this size. */
const USUAL = { width: 160, height: 96 };
const LEAST = 8;

let drawing: { frameId: string; from: Point; to: Point; target: DropTarget } | null = null;

/** Both in the page. Nothing happens where nothing can stand. */
export function beginDrawing(frameId: string, from: Point): void {
  const tops = useStudio.getState().frames.find(({ id }) => id === frameId)?.tops ?? [];
  const target = dropTargetAt(
    tops,
    from,
    () => false,
    (drop) => placeOf(drop) !== null,
  );
  drawing = target && { frameId, from, to: from, target };
}

export function drawTo(to: Point): void {
  if (!drawing) return;
  drawing = { ...drawing, to };
  const { frameId, target } = drawing;
  const { width, height } = size(drawing);
  tell(frameId, "tempAddDiv", idOf(target.parent), indexOf(target), width, height);
}

export function endDrawing(): void {
  const change = drawing && addition(drawing);
  if (drawing && change) {
    make(change);
    selectWhenThere(drawing.frameId, ADD_JSX_PLACEHOLDER_PREFIX + change.id);
  }
  drawing = null;
  setMode("edit");
}

export function cancelDrawing(): void {
  const change = drawing && addition(drawing);
  if (change) {
    // The page forgets what is drawn with the next change it is shown, and this one goes as it came.
    preview(change);
    dropPreview(change);
  }
  drawing = null;
  setMode("edit");
}

function addition(drawn: NonNullable<typeof drawing>): (NewChange & { id: string }) | null {
  const place = placeOf(drawn.target);
  if (!place) return null;
  const { width, height } = size(drawn);
  const propsToSet = usesTailwind()
    ? { className: `h-[${height}px] w-[${width}px]` }
    : { style: { expression: `{ width: ${width}, height: ${height} }` } };
  const htmlForInstantUpdate = `<div style="width: ${width}px; height: ${height}px"></div>`;
  const changeFields = { ...place, addNativeTag: "div", propsToSet, htmlForInstantUpdate };
  return { type: "ADD_JSX", id: crypto.randomUUID(), changeFields };
}

function size({ from, to }: { from: Point; to: Point }): { width: number; height: number } {
  const width = Math.round(Math.abs(to.pageX - from.pageX));
  const height = Math.round(Math.abs(to.pageY - from.pageY));
  return width < LEAST || height < LEAST ? USUAL : { width, height };
}

/** In the source. Null for what a component is made of: nothing can be put beside it from outside. */
function placeOf({ side, node }: Drop) {
  const id = idOf(node);
  if (side === "inside") return { codebaseIdToAddTo: id };
  const parent = elementOf(id)?.parent;
  if (!parent) return null;
  return { codebaseIdToAddTo: parent, ...(side === "before" ? { beforeCodebaseId: id } : { afterCodebaseId: id }) };
}

function indexOf({ side, node, parent }: DropTarget): number {
  const siblings: readonly NavNode[] = parent.children;
  return side === "inside" ? siblings.length : siblings.indexOf(node) + (side === "after" ? 1 : 0);
}
