/** Coloring as a hand does it: strokes to and fro inside the regions, fills, and now and then a step back. */
import { type Operation, type Tool } from "@contest/painting/operations";
import type { PaintingPage } from "@contest/painting/page";
import { pressureOf, StrokeRecorder } from "@contest/painting/stroke-recorder";

const EVENTS_PER_SECOND = 120;
/** Screen pixels per pixel of the page, somewhat magnified. */
const SCALE = 0.6;
const TOOLS: readonly (readonly [tool: Tool, radius: number])[] = [
  ["crayon", 22],
  ["crayon", 22],
  ["crayon", 16],
  ["pencil", 8],
  ["pencil", 12],
  ["marker", 20],
  ["watercolor", 44],
  ["gelPen", 6],
  ["glitter", 16],
  ["eraser", 24],
];

interface Habits {
  strokes: number;
  /** How long a stroke takes, in seconds, from shortest to longest. */
  seconds: readonly [number, number];
}

/** Half of the hour the hand is on the page: 1,650 strokes of a second or more. */
export const AN_HOUR: Habits = { strokes: 1650, seconds: [0.4, 1.8] };
/** Undo has to reach back through ten thousand operations. */
export const MANY_STROKES: Habits = { strokes: 8700, seconds: [0.05, 0.35] };

export function colorByHand(page: PaintingPage, { strokes, seconds }: Habits, seed = 1): Operation[] {
  const random = randomNumbers(seed);
  const between = (least: number, most: number) => least + random() * (most - least);
  const operations: Operation[] = [];
  const color = () => Math.floor(random() * 0x1000000);
  for (let count = 0; count < strokes; count++) {
    if (count % 12 === 0) {
      operations.push({
        kind: "fill",
        region: 1 + Math.floor(random() * page.regions.length),
        color: color(),
        wait: 8,
      });
    }
    if (count % 14 === 0) operations.push({ kind: "undo", wait: 6 });
    const [tool, radius] = TOOLS[count % TOOLS.length] ?? ["crayon", 22];
    const points = zigzag(page, radius, between(...seconds), between);
    operations.push({ kind: "stroke", tool, radius, color: color(), insideLines: true, points, wait: 10 });
  }
  return operations;
}

/** An arm that swings to and fro, drifts, and trembles a little. */
function zigzag(page: PaintingPage, radius: number, seconds: number, between: (least: number, most: number) => number) {
  const [x, y] = [between(0.1, 0.9) * page.width, between(0.1, 0.9) * page.height];
  const [reach, frequency] = [between(30, 110), between(1.5, 3)];
  const [slant, drift] = [between(0, 6.28), between(20, 90)];
  const at = (time: number) => {
    const swing = Math.sin(6.28 * frequency * time) * reach + between(-0.4, 0.4);
    const aside = Math.sin(3.1 * frequency * time) * 6 + drift * time + between(-0.4, 0.4);
    const place = (value: number, size: number) => Math.max(0, Math.min(size * 4 - 1, Math.round(value * 4)));
    return {
      x: place(x + swing * Math.cos(slant) - aside * Math.sin(slant), page.width),
      y: place(y + swing * Math.sin(slant) + aside * Math.cos(slant), page.height),
    };
  };
  const first = { ...at(0), pressure: 10 };
  const recorder = new StrokeRecorder(radius, first);
  const points = [first];
  let before = first;
  for (let event = 1; event <= seconds * EVENTS_PER_SECOND; event++) {
    const place = at(event / EVENTS_PER_SECOND);
    const distance = Math.hypot(place.x - before.x, place.y - before.y) / 4;
    const speed = (distance * SCALE * EVENTS_PER_SECOND) / 1000;
    before = { ...place, pressure: pressureOf(null, speed) };
    const point = recorder.add(before);
    if (point) points.push(point);
  }
  const end = recorder.end();
  return end ? [...points, end] : points;
}

/** The same on every run. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
