/** How a page scrolls while an element is held near an edge of its visible part. */
import type { PointerPosition } from "./drop-target.ts";

interface EdgeScroll {
  /** How far the page should scroll, in its own pixels. */
  readonly by: { readonly x: number; readonly y: number };
  /** The frame is partly out of sight on that side, so a page that is at its end is shown further by panning. */
  readonly isHidden: boolean;
}

interface Viewport {
  /** Both boxes are in the studio's window. */
  readonly frame: DOMRect;
  readonly canvas: DOMRect;
  readonly zoom: number;
}

interface Dragged {
  readonly pointer: PointerPosition;
  /** Where the drag started. */
  readonly start: PointerPosition;
}

/** Null when the pointer is near no edge. */
export function edgeScroll(
  { frame, canvas, zoom }: Viewport,
  { pointer: { clientX, clientY }, start }: Dragged,
  elapsedMs: number,
): EdgeScroll | null {
  const inPage = (edge: number, from: number) => (edge - from) / zoom;
  const x = edgeSpeed(
    clientX,
    start.clientX,
    inPage(Math.max(frame.left, canvas.left), frame.left),
    inPage(Math.min(frame.right, canvas.right), frame.left),
  );
  const y = edgeSpeed(
    clientY,
    start.clientY,
    inPage(Math.max(frame.top, canvas.top), frame.top),
    inPage(Math.min(frame.bottom, canvas.bottom), frame.top),
  );
  if (x === 0 && y === 0) return null;
  const isHidden =
    (x > 0 ? frame.right > canvas.right : x < 0 && frame.left < canvas.left) ||
    (y > 0 ? frame.bottom > canvas.bottom : y < 0 && frame.top < canvas.top);
  return { by: { x: x * elapsedMs, y: y * elapsedMs }, isHidden };
}

/** The width of the edge, in pixels of the page. */
const EDGE = 48;
/** In pixels per millisecond, so that a page which renders slowly still scrolls fast. */
const MAX_SPEED = 1;

/** A drag that starts near an edge must move this far toward it before the page scrolls. */
const MIN_DRAG = 8;

/** Negative toward the start. */
export function edgeSpeed(at: number, from: number, start: number, end: number): number {
  // A narrow strip has narrower edges, so that the pointer can rest between them.
  const edge = Math.min(EDGE, (end - start) / 4);
  if (edge <= 0) return 0;
  const toStart = Math.max(0, Math.min(start + edge, from - MIN_DRAG) - at);
  const toEnd = Math.max(0, at - Math.max(end - edge, from + MIN_DRAG));
  return (Math.min(1, toEnd / edge) - Math.min(1, toStart / edge)) * MAX_SPEED;
}
