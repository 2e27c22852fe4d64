// The page as a grid of squares two page units wide, to count and compare areas on.
import type { Outline } from "./geometry.ts";
import { pageHeight, pageWidth } from "./page.ts";

export const step = 2;
export const columns = pageWidth / step;
export const rows = pageHeight / step;

/** Calls back with the squares inside an outline, row by row: the first one and the one after the last. */
export function rowSpans(outline: Outline, onSpan: (from: number, to: number) => void): void {
  let top = Infinity;
  let bottom = -Infinity;
  for (const point of outline) {
    if (point[1] < top) top = point[1];
    if (point[1] > bottom) bottom = point[1];
  }
  const firstRow = Math.max(0, Math.ceil(top / step - 0.5));
  const lastRow = Math.min(rows - 1, Math.floor(bottom / step - 0.5));
  const crossings: number[][] = Array.from({ length: Math.max(0, lastRow - firstRow + 1) }, () => []);
  let previous = outline[outline.length - 1];
  for (const point of outline) {
    if (previous) addCrossings(crossings, firstRow, previous, point);
    previous = point;
  }
  crossings.forEach((row, index) => {
    row.sort((first, second) => first - second);
    const start = (firstRow + index) * columns;
    for (let pair = 0; pair + 1 < row.length; pair += 2) {
      const from = Math.max(0, Math.ceil((row[pair] ?? 0) / step - 0.5));
      const to = Math.min(columns - 1, Math.floor((row[pair + 1] ?? 0) / step - 0.5));
      if (to >= from) onSpan(start + from, start + to + 1);
    }
  });
}

function addCrossings(
  crossings: number[][],
  firstRow: number,
  start: readonly [number, number],
  end: readonly [number, number],
): void {
  const [upper, lower] = start[1] < end[1] ? [start, end] : [end, start];
  if (upper[1] === lower[1]) return;
  const slope = (lower[0] - upper[0]) / (lower[1] - upper[1]);
  const from = Math.max(firstRow, Math.ceil(upper[1] / step - 0.5));
  const to = Math.min(firstRow + crossings.length - 1, Math.ceil(lower[1] / step - 0.5) - 1);
  for (let row = from; row <= to; row++) {
    crossings[row - firstRow]?.push(upper[0] + ((row + 0.5) * step - upper[1]) * slope);
  }
}
