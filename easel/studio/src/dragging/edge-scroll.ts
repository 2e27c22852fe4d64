/** A page moves on by itself while something is held near an edge of what is seen of it. */
import type { PointerPlace } from "./element-drag.ts";
import type { Point } from "./drop-target.ts";

interface Scrolled {
  /** Where in the page the pointer is now. */
  readonly point: Point;
  /** How far the canvas must be pulled: the page could go no further, and its frame is not all in sight. */
  readonly pull: { readonly x: number; readonly y: number };
}

/** Null when the pointer is near no edge. Both boxes are in the window, the places in the page. */
export function scrollNearEdge(
  page: Window,
  frame: DOMRect,
  around: DOMRect,
  zoom: number,
  { clientX, clientY }: PointerPlace,
  from: PointerPlace,
  elapsedMs: number,
): Scrolled | null {
  const inPage = (edge: number, from: number) => (edge - from) / zoom;
  const x = edgeSpeed(
    clientX,
    from.clientX,
    inPage(Math.max(frame.left, around.left), frame.left),
    inPage(Math.min(frame.right, around.right), frame.left),
  );
  const y = edgeSpeed(
    clientY,
    from.clientY,
    inPage(Math.max(frame.top, around.top), frame.top),
    inPage(Math.min(frame.bottom, around.bottom), frame.top),
  );
  if (x === 0 && y === 0) return null;
  const before = { x: page.scrollX, y: page.scrollY };
  const by = { x: x * elapsedMs, y: y * elapsedMs };
  page.scrollBy({ left: by.x, top: by.y, behavior: "instant" });
  const isStuck = page.scrollX === before.x && page.scrollY === before.y;
  const isHidden =
    (x > 0 ? frame.right > around.right : x < 0 && frame.left < around.left) ||
    (y > 0 ? frame.bottom > around.bottom : y < 0 && frame.top < around.top);
  const point = { pageX: clientX + page.scrollX, pageY: clientY + page.scrollY };
  return { point, pull: isStuck && isHidden ? { x: -by.x * zoom, y: -by.y * zoom } : { x: 0, y: 0 } };
}

/** So near, in pixels of the page. */
const EDGE = 48;
/** Pixels in a millisecond: pages that draw slowly do not scroll slowly. */
const FASTEST = 1;

/** What was taken hold of near an edge must be pulled on towards it by so much. */
const PULL = 8;

/** Negative towards the start. */
export function edgeSpeed(at: number, from: number, start: number, end: number): number {
  // In a strip that is narrower than two edges there is no way to rest.
  const edge = Math.min(EDGE, (end - start) / 4);
  if (edge <= 0) return 0;
  const toStart = Math.max(0, Math.min(start + edge, from - PULL) - at);
  const toEnd = Math.max(0, at - Math.max(end - edge, from + PULL));
  return (Math.min(1, toEnd / edge) - Math.min(1, toStart / edge)) * FASTEST;
}
