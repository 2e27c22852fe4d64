/**
 * What pointers do in the room. One finger, a pen or the mouse uses the tool; two fingers move, magnify and turn the
 * page; a tap with two fingers takes a step back, and with three a step forward.
 */
import { QUARTERS, type StrokePoint } from "@contest/painting/operations";
import { pressureOf, StrokeRecorder } from "@contest/painting/stroke-recorder";
import {
  bounded,
  fitted,
  type Size,
  straightened,
  toPage,
  toRoom,
  turned,
  type View,
} from "@contest/rules/paintings/view";
import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from "react";
import type { ToWorker } from "./messages.ts";
import { type RoomTool, isBrush } from "./tools.ts";

interface PointerGesturesOptions {
  room: RefObject<HTMLElement | null>;
  stage: RefObject<HTMLElement | null>;
  page: Size | null;
  tool: RoomTool;
  color: number;
  radius: number;
  insideLines: boolean;
  postToWorker: (message: Exclude<ToWorker, { type: "open" }>) => void;
}

interface Finger {
  x: number;
  y: number;
}

type Gesture =
  | { what: "nothing" }
  | { what: "drawing"; recorder: StrokeRecorder; at: Finger; time: number }
  | { what: "touching"; start: Finger; moved: boolean }
  | { what: "moving"; since: number; most: number; moved: boolean; twist: number };

/** A pointer that moves less than this many pixels on the screen is still. */
const STILL = 10;
const TAP_MS = 350;
/** Ten degrees: fingers that only zoom turn less against each other. */
const TWIST = Math.PI / 18;

export function usePointerGestures({
  room,
  stage,
  page,
  tool,
  color,
  radius,
  insideLines,
  postToWorker,
}: PointerGesturesOptions) {
  const view = useRef<View>({ x: 0, y: 0, scale: 1, angle: 0 });
  /** Whether the whole page is shown, which it should stay when the room changes its size. */
  const isFitted = useRef(true);
  const fingers = useRef(new Map<number, Finger>());
  const gesture = useRef<Gesture>({ what: "nothing" });

  function show(next: View) {
    view.current = next;
    if (!stage.current) return;
    const { x, y, angle, scale } = next;
    stage.current.style.transform = `translate(${x}px, ${y}px) rotate(${angle}rad) scale(${scale})`;
  }

  const roomSize = (): Size => ({ width: room.current?.clientWidth ?? 1, height: room.current?.clientHeight ?? 1 });
  const fit = () => {
    isFitted.current = true;
    if (page) show(fitted(page, roomSize()));
  };
  const middle = () => ({ x: roomSize().width / 2, y: roomSize().height / 2 });
  const change = (turn: { factor?: number; angle?: number }, at: Finger) => {
    isFitted.current = false;
    if (page) show(turned(view.current, { ...turn, at }, page, roomSize()));
  };
  const zoom = (factor: number, at = middle()) => change({ factor }, at);
  const turn = (angle: number) => change({ angle }, middle());

  const onResize = useEffectEvent(() => {
    if (isFitted.current) fit();
    else if (page) show(bounded(view.current, page, roomSize()));
  });
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    const { x, y } = inRoom(event);
    if (event.ctrlKey || event.metaKey) zoom(Math.exp(-event.deltaY / 200), { x, y });
    else move(-event.deltaX, -event.deltaY);
  });
  const showWhole = useEffectEvent(fit);

  useEffect(() => {
    const element = room.current;
    if (!element || !page) return undefined;
    showWhole();
    const watcher = new ResizeObserver(() => onResize());
    watcher.observe(element);
    const turnWheel = (event: WheelEvent) => onWheel(event);
    // React's own listener could not keep the browser from zooming the whole page.
    element.addEventListener("wheel", turnWheel, { passive: false });
    return () => {
      watcher.disconnect();
      element.removeEventListener("wheel", turnWheel);
    };
  }, [room, page]);

  function move(across: number, along: number) {
    const { x, y } = view.current;
    isFitted.current = false;
    if (page) show(bounded({ ...view.current, x: x + across, y: y + along }, page, roomSize()));
  }

  function inRoom({ clientX, clientY }: { clientX: number; clientY: number }): Finger {
    const box = room.current?.getBoundingClientRect();
    return { x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) };
  }

  /** The place on the page in quarters of a pixel. Strokes stay on the page. */
  function onPage(at: Finger, size: Size): { x: number; y: number } {
    const within = (value: number, most: number) =>
      Math.max(0, Math.min(most * QUARTERS - 1, Math.round(value * QUARTERS)));
    const { x, y } = toPage(view.current, at);
    return { x: within(x, size.width), y: within(y, size.height) };
  }

  function down(event: PointerEvent) {
    if (!page || (event.pointerType === "mouse" && event.button > 1)) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = inRoom(event);
    fingers.current.set(event.pointerId, at);
    const count = fingers.current.size;
    if (count > 1 || event.button === 1) {
      if (gesture.current.what === "drawing") postToWorker({ type: "cancelStroke" });
      const earlier =
        gesture.current.what === "moving"
          ? gesture.current
          : { since: event.timeStamp, moved: false, most: 0, twist: 0 };
      gesture.current = { ...earlier, what: "moving", most: Math.max(earlier.most, count) };
      return;
    }
    if (!isBrush(tool)) {
      gesture.current = { what: "touching", start: at, moved: false };
      return;
    }
    const first = {
      ...onPage(at, page),
      pressure: event.pointerType === "pen" ? pressureOf(penPressure(event), 0) : 10,
    };
    gesture.current = { what: "drawing", recorder: new StrokeRecorder(radius, first), at, time: event.timeStamp };
    postToWorker({ type: "startStroke", start: { tool, color, radius, insideLines }, points: [first] });
  }

  function moveFinger(event: PointerEvent) {
    const before = fingers.current.get(event.pointerId);
    if (!before || !page) return;
    const at = inRoom(event);
    const now = gesture.current;
    if (now.what === "drawing") draw(event, now, page);
    else if (now.what === "touching" && event.pointerType === "touch") {
      if (Math.hypot(at.x - now.start.x, at.y - now.start.y) > STILL) now.moved = true;
      if (now.moved) move(at.x - before.x, at.y - before.y);
    } else if (now.what === "moving") {
      pinch(event.pointerId, before, at, now);
    }
    fingers.current.set(event.pointerId, at);
  }

  function draw(event: PointerEvent, now: Extract<Gesture, { what: "drawing" }>, size: Size) {
    const coalesced = event.nativeEvent.getCoalescedEvents?.() ?? [];
    const points: StrokePoint[] = [];
    for (const part of coalesced.length > 0 ? coalesced : [event.nativeEvent]) {
      const at = inRoom(part);
      const speed = distance(at, now.at) / Math.max(1, part.timeStamp - now.time);
      const pressure = pressureOf(penPressure(part), speed);
      now.at = at;
      now.time = part.timeStamp;
      const point = now.recorder.add({ ...onPage(at, size), pressure });
      if (point) points.push(point);
    }
    const predicted = event.nativeEvent.getPredictedEvents?.()[0] ?? event.nativeEvent;
    const tip = { ...onPage(inRoom(predicted), size), pressure: pressureOf(penPressure(event), 0) };
    postToWorker({ type: "continueStroke", points, tip });
  }

  function pinch(id: number, before: Finger, at: Finger, now: Extract<Gesture, { what: "moving" }>) {
    const others = [...fingers.current].filter(([other]) => other !== id).map(([, finger]) => finger);
    const [other] = others;
    if (Math.hypot(at.x - before.x, at.y - before.y) > STILL / 2) now.moved = true;
    if (!other) return move(at.x - before.x, at.y - before.y);
    const [was, is] = [distance(before, other), distance(at, other)];
    if (Math.abs(is - was) > 3) now.moved = true;
    const angle = turnBetween(before, at, other);
    const wasTwisted = Math.abs(now.twist) > TWIST;
    now.twist += angle;
    const factor = is / Math.max(1, was);
    change({ factor, angle: wasTwisted ? angle : 0 }, { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 });
    return move((at.x - before.x) / 2, (at.y - before.y) / 2);
  }

  function up(event: PointerEvent) {
    if (!fingers.current.delete(event.pointerId)) return;
    const now = gesture.current;
    if (now.what === "drawing") {
      const end = now.recorder.end();
      if (end) postToWorker({ type: "continueStroke", points: [end], tip: null });
      postToWorker({ type: "endStroke" });
    }
    if (now.what === "touching" && !now.moved && page) touch(inRoom(event), page);
    if (now.what === "moving") {
      if (fingers.current.size > 0) return;
      if (page && Math.abs(now.twist) > TWIST) show(straightened(view.current, page, roomSize()));
      const isTap = !now.moved && event.timeStamp - now.since < TAP_MS && event.pointerType === "touch";
      if (isTap) postToWorker({ type: now.most >= 3 ? "redo" : "undo" });
    }
    gesture.current = { what: "nothing" };
  }

  function touch(at: Finger, size: Size) {
    const place = toPage(view.current, at);
    const [x, y] = [Math.floor(place.x), Math.floor(place.y)];
    if (x < 0 || y < 0 || x >= size.width || y >= size.height) return;
    if (tool === "picker") postToWorker({ type: "pick", x, y });
    else postToWorker({ type: tool === "fade" ? "fadeAt" : "fillAt", x, y, color });
  }

  function cancel(event: PointerEvent) {
    fingers.current.delete(event.pointerId);
    if (gesture.current.what === "drawing") postToWorker({ type: "cancelStroke" });
    if (fingers.current.size === 0) gesture.current = { what: "nothing" };
  }

  /** Moves a region into sight. */
  function reveal(box: { left: number; top: number; right: number; bottom: number }) {
    if (!page) return;
    const size = roomSize();
    const { x, y } = toRoom(view.current, { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 });
    const isInSight = x > 40 && y > 40 && x < size.width - 40 && y < size.height - 40;
    if (!isInSight) move(size.width / 2 - x, size.height / 2 - y);
  }

  return {
    fit,
    zoom,
    turn,
    reveal,
    handlers: { onPointerDown: down, onPointerMove: moveFinger, onPointerUp: up, onPointerCancel: cancel },
  };
}

function distance(first: Finger, second: Finger): number {
  return Math.hypot(first.x - second.x, first.y - second.y);
}

/** How far a finger has turned around the other one, clockwise, in radians. */
function turnBetween(before: Finger, at: Finger, other: Finger): number {
  const turned = Math.atan2(at.y - other.y, at.x - other.x) - Math.atan2(before.y - other.y, before.x - other.x);
  return turned - Math.round(turned / (2 * Math.PI)) * 2 * Math.PI;
}

/** From 0 to 1; null for what cannot tell. A pen that is held flat covers more, as if it were pressed harder. */
function penPressure({ pointerType, pressure, tiltX, tiltY }: PenState): number | null {
  if (pointerType !== "pen") return null;
  const tilt = Math.min(90, Math.hypot(tiltX, tiltY)) / 90;
  return Math.min(1, pressure * (1 + tilt / 2));
}

interface PenState {
  pointerType: string;
  pressure: number;
  tiltX: number;
  tiltY: number;
}
