/** Scrolls a page while an element is held near an edge of its visible part. */
import type { Point, PointerPosition } from "./drop-target.ts";

interface Scrolled {
  /** The pointer's position in the scrolled page. */
  readonly point: Point;
  /** How far the canvas must pan, because the page is at its end and its frame is partly out of sight. */
  readonly pull: { readonly x: number; readonly y: number };
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
export function scrollNearEdge(
  page: Window,
  { frame, canvas, zoom }: Viewport,
  { pointer: { clientX, clientY }, start }: Dragged,
  elapsedMs: number,
): Scrolled | null {
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
  const before = { x: page.scrollX, y: page.scrollY };
  const by = { x: x * elapsedMs, y: y * elapsedMs };
  page.scrollBy({ left: by.x, top: by.y, behavior: "instant" });
  const isStuck = page.scrollX === before.x && page.scrollY === before.y;
  const isHidden =
    (x > 0 ? frame.right > canvas.right : x < 0 && frame.left < canvas.left) ||
    (y > 0 ? frame.bottom > canvas.bottom : y < 0 && frame.top < canvas.top);
  const point = { pageX: clientX + page.scrollX, pageY: clientY + page.scrollY };
  return { point, pull: isStuck && isHidden ? { x: -by.x * zoom, y: -by.y * zoom } : { x: 0, y: 0 } };
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
