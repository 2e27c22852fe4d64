// What in a log looks as if no hand had made it. These are hints for people who review, not verdicts.
import { readAccepted } from "./log-summary.ts";
import type { Operation, Stroke } from "./operations.ts";

export const SIGNS = ["even pace", "too fast", "repeated strokes", "ruled strokes"] as const;
export type Sign = (typeof SIGNS)[number];

export interface LogSummary {
  operations: number;
  seconds: number;
  signs: Sign[];
}

/** With fewer operations than this, nothing can be said about who painted. */
const OPERATIONS_MIN = 30;
/** Hands pause longer and shorter; programs wait equally long. */
const EVEN_SPREAD = 0.08;
/** Faster than devices report, and faster than anybody taps. */
const POINTS_PER_SECOND_MAX = 400;
const OPERATIONS_PER_SECOND_MAX = 8;
/** Short strokes may be equal by chance. */
const TOLD_APART_BY = 8;
const REPEATS_MIN = 5;
const RULED_SHARE = 0.5;

export function summarizeLog(log: Uint8Array): LogSummary {
  const operations = readAccepted(log);
  return { operations: operations.length, seconds: secondsOf(operations), signs: signsOf(operations) };
}

export function signsOf(operations: readonly Operation[]): Sign[] {
  if (operations.length < OPERATIONS_MIN) return [];
  const strokes = operations.filter((operation) => operation.kind === "stroke");
  const found: Record<Sign, boolean> = {
    "even pace": isEven(operations.map(({ wait }) => wait)),
    "too fast": isTooFast(operations, strokes),
    "repeated strokes": repeats(strokes) >= REPEATS_MIN,
    "ruled strokes": strokes.length >= REPEATS_MIN && share(strokes, isRuled) > RULED_SHARE,
  };
  return SIGNS.filter((sign) => found[sign]);
}

function secondsOf(operations: readonly Operation[]): number {
  return operations.reduce((sum, { wait }) => sum + wait, 0) / 10;
}

function isEven(waits: readonly number[]): boolean {
  const average = waits.reduce((sum, wait) => sum + wait, 0) / waits.length;
  const variance = waits.reduce((sum, wait) => sum + (wait - average) ** 2, 0) / waits.length;
  // Waits are whole tenths of a second, so below half a second equal ones are no surprise.
  return average >= 5 && Math.sqrt(variance) < average * EVEN_SPREAD;
}

function isTooFast(operations: readonly Operation[], strokes: readonly Stroke[]): boolean {
  const seconds = Math.max(1, secondsOf(operations));
  const points = strokes.reduce((sum, stroke) => sum + stroke.points.length, 0);
  return points / seconds > POINTS_PER_SECOND_MAX || operations.length / seconds > OPERATIONS_PER_SECOND_MAX;
}

/** How often the same shape was drawn, wherever it was put. */
function repeats(strokes: readonly Stroke[]): number {
  const counts = new Map<string, number>();
  for (const { points } of strokes) {
    if (points.length < TOLD_APART_BY) continue;
    const shape = points
      .map(({ x, y }, at) => `${x - (points[at - 1]?.x ?? x)},${y - (points[at - 1]?.y ?? y)}`)
      .join();
    counts.set(shape, (counts.get(shape) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values());
}

/** Whether all steps are equal, as from a ruler. */
function isRuled({ points }: Stroke): boolean {
  const [first, second] = points;
  if (points.length < TOLD_APART_BY || !first || !second) return false;
  const [across, along] = [second.x - first.x, second.y - first.y];
  return points.slice(1).every(({ x, y }, at) => {
    const before = points[at] ?? first;
    return Math.abs(x - before.x - across) <= 1 && Math.abs(y - before.y - along) <= 1;
  });
}

function share<T>(all: readonly T[], isSo: (one: T) => boolean): number {
  return all.filter(isSo).length / all.length;
}
