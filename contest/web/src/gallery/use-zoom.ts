import {
  type Direction,
  panBy,
  type Point,
  type Sizes,
  swipeOf,
  WHOLE,
  type Zoom,
  zoomAt,
  ZOOM_CLOSE,
} from "@contest/rules/gallery/zoom";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";

const DOUBLE_TAP_MS = 300;
/** A finger that moved less than this counts as a tap. */
const TAP_REACH = 12;
const ARROW_STEP = 60;
const KEYS: Partial<Record<string, number>> = { "+": 1.6, "=": 1.6, "-": 1 / 1.6, "0": 0 };
const ARROWS: Partial<Record<string, Point>> = {
  ArrowLeft: { x: ARROW_STEP, y: 0 },
  ArrowRight: { x: -ARROW_STEP, y: 0 },
  ArrowUp: { x: 0, y: ARROW_STEP },
  ArrowDown: { x: 0, y: -ARROW_STEP },
};

/** Zooms the image inside a frame by wheel, fingers and keys. */
export function useZoom(stage: RefObject<HTMLElement | null>, onSwipe: (direction: Direction) => void) {
  const [zoom, setZoom] = useState<Zoom>(WHOLE);
  // Uses the latest state instead of the last rendered one, because fingers are faster than frames.
  const zoomTo = (factor: number, at: Point) => setZoom((now) => zoomAt(now, factor, at, sizesOf(stage.current)));
  const pan = (by: Point) => setZoom((now) => panBy(now, by, sizesOf(stage.current)));

  const onGesture = useEffectEvent((gesture: Gesture) => {
    if (gesture.kind === "zoom") zoomTo(gesture.factor, gesture.at);
    else if (gesture.kind === "double-tap") zoomTo(zoom.scale > 1 ? 0 : ZOOM_CLOSE, gesture.at);
    else if (gesture.kind === "drag" && zoom.scale > 1) pan(gesture.by);
    else if (gesture.kind === "end" && zoom.scale === 1) {
      const direction = swipeOf(gesture.by, gesture.milliseconds);
      if (direction) onSwipe(direction);
    }
  });

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // A menu or dialog above handles its own keys.
    if (event.target instanceof Element && event.target.closest("[role='dialog']") !== dialogOf(stage.current)) return;
    const factor = KEYS[event.key];
    const arrow = ARROWS[event.key];
    if (factor !== undefined) zoomTo(factor, { x: 0, y: 0 });
    else if (arrow && zoom.scale > 1) {
      // Otherwise the key would move along the wall.
      event.preventDefault();
      pan(arrow);
    }
  });

  useEffect(() => {
    if (!stage.current) return;
    const leaving = new AbortController();
    followPointers(stage.current, onGesture, leaving.signal);
    document.addEventListener("keydown", onKey, { signal: leaving.signal, capture: true });
    return () => leaving.abort();
  }, [stage]);

  return { zoom, zoomBy: (factor: number) => zoomTo(factor, { x: 0, y: 0 }) };
}

type Gesture =
  | { kind: "zoom"; factor: number; at: Point }
  | { kind: "double-tap"; at: Point }
  | { kind: "drag"; by: Point }
  | { kind: "end"; by: Point; milliseconds: number };

/** Turns pointer and wheel events on an element into gestures. Points are relative to its center. */
function followPointers(element: HTMLElement, onGesture: (gesture: Gesture) => void, signal: AbortSignal): void {
  const fingers = new Map<number, Point>();
  let began: Point & { time: number; alone: boolean } = { x: 0, y: 0, time: 0, alone: true };
  let lastTap = 0;

  const place = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };
  const listen = <Name extends "pointerdown" | "pointermove" | "pointerup" | "pointercancel">(
    name: Name,
    listener: (event: PointerEvent) => void,
  ) => element.addEventListener(name, listener, { signal });

  listen("pointerdown", (event) => {
    if (event.target instanceof Element && event.target.closest("button")) return;
    event.preventDefault();
    element.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, place(event));
    if (fingers.size === 1) began = { ...place(event), time: event.timeStamp, alone: true };
    else began.alone = false;
  });

  listen("pointermove", (event) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = place(event);
    const [other] = [...fingers].flatMap(([id, point]) => (id === event.pointerId ? [] : [point]));
    fingers.set(event.pointerId, now);
    if (!other) return onGesture({ kind: "drag", by: minus(now, before) });
    const factor = distance(now, other) / Math.max(1, distance(before, other));
    onGesture({ kind: "zoom", factor, at: { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 } });
  });

  listen("pointerup", (event) => {
    if (!fingers.delete(event.pointerId) || fingers.size > 0 || !began.alone) return;
    const at = place(event);
    const by = minus(at, began);
    const isTap = distance(at, began) < TAP_REACH;
    const isSecond = isTap && event.timeStamp - lastTap < DOUBLE_TAP_MS;
    lastTap = isTap && !isSecond ? event.timeStamp : 0;
    if (isSecond) onGesture({ kind: "double-tap", at });
    else onGesture({ kind: "end", by, milliseconds: event.timeStamp - began.time });
  });

  listen("pointercancel", ({ pointerId }) => fingers.delete(pointerId));

  element.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      onGesture({ kind: "zoom", factor: Math.exp(-event.deltaY / 400), at: place(event) });
    },
    // The page must not scroll during the gesture.
    { signal, passive: false },
  );
}

/** Layout sizes, which the zoom does not change. */
function sizesOf(stage: HTMLElement | null): Sizes {
  const picture = stage?.querySelector<HTMLElement>("[data-picture]");
  return {
    stage: { width: stage?.clientWidth ?? 0, height: stage?.clientHeight ?? 0 },
    picture: { width: picture?.offsetWidth ?? 0, height: picture?.offsetHeight ?? 0 },
  };
}

function dialogOf(element: Element | null): Element | null {
  return element?.closest("[role='dialog']") ?? null;
}

function minus(one: Point, other: Point): Point {
  return { x: one.x - other.x, y: one.y - other.y };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
