/** What is dragged on the canvas, over the edges of its frame and beyond. */
import { createDragging, type PointerPlace } from "../dragging/element-drag.ts";
import { type DropTarget, dropTargetOf, type Point } from "../dragging/drop-target.ts";
import { scrollNearEdge } from "../dragging/edge-scroll.ts";
import { keyOf } from "../frames/nav-nodes.ts";
import type { Drop } from "../moves.ts";
import { useStudio } from "../store.ts";
import { tell } from "./connections.ts";
import { frameElement, frameOf, pageOf } from "./frames.ts";
import { canMove, move } from "./moves.ts";
import { setView } from "./canvas-view.ts";

const { getState: get } = useStudio;

export const dragging = createDragging({
  topsOf: (frameId) => frameOf(frameId)?.tops ?? [],
  selectedIn(frameId) {
    const { selection } = get();
    const nodes = frameOf(frameId)?.nodes;
    return selection?.frameId === frameId ? selection.keys.flatMap((key) => nodes?.get(key) ?? []) : [];
  },
  show: showTarget,
  canMove: (node, drop) => canMove([node], drop),
  move,
  scrollAt,
  nextPicture: requestAnimationFrame,
});

/** Shows in the page where something would go that is dragged elsewhere. */
export function showDrop(frameId: string, drop: Drop | null): void {
  showTarget(frameId, drop && dropTargetOf(drop));
}

function showTarget(frameId: string, shown: DropTarget | null): void {
  if (!shown) return tell(frameId, "tempMoveToNewParent", 0, 0, 0, 0, null, true);
  const { width, height, pageX, pageY } = shown.bar;
  tell(frameId, "tempMoveToNewParent", width, height, pageX, pageY, keyOf(shown.parent), false);
}

function scrollAt(frameId: string, place: PointerPlace, from: PointerPlace, elapsedMs: number): Point | null {
  const page = pageOf(frameId);
  const frame = frameElement(frameId)?.getBoundingClientRect();
  const around = document.querySelector("main")?.getBoundingClientRect();
  const { view } = get();
  const scrolled = page && frame && around && scrollNearEdge(page, frame, around, view.zoom, place, from, elapsedMs);
  if (!scrolled) return null;
  const { pull, point } = scrolled;
  if (pull.x !== 0 || pull.y !== 0) setView({ ...view, x: view.x + pull.x, y: view.y + pull.y });
  return point;
}

let outside = new AbortController();

/** What is dragged out of the frame is dragged on: its page hears nothing of the pointer there. */
export function followOutside(frameId: string): void {
  outside.abort();
  outside = new AbortController();
  const { signal } = outside;
  const tellPointer = (name: "syntheticMouseMove" | "syntheticMouseUp", event: PointerEvent) => {
    const frame = frameElement(frameId)?.getBoundingClientRect();
    // While the pointer leaves the frame, browsers make up moves without a button. A real one ends it in the frame.
    const isMadeUp = event.buttons === 0 && name === "syntheticMouseMove";
    if (!frame || isMadeUp) return;
    const { zoom } = get().view;
    const [clientX, clientY] = [(event.clientX - frame.left) / zoom, (event.clientY - frame.top) / zoom];
    tell(frameId, name, { clientX, clientY, buttons: event.buttons });
  };
  window.addEventListener("pointermove", (event) => tellPointer("syntheticMouseMove", event), { signal });
  window.addEventListener("pointerup", (event) => tellPointer("syntheticMouseUp", event), { signal });
}

export function stopFollowing(): void {
  outside.abort();
}
