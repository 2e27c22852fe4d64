// What of each region can be seen once everything in front of it is painted, counted on a grid two page units wide.
import type { Outline } from "./geometry.ts";
import { pageHeight, pageWidth } from "./page.ts";

const step = 2;
const columns = pageWidth / step;
const rows = pageHeight / step;

/** For each outline, painted in order, the area that stays uncovered, in square page units. */
export function visibleAreas(outlines: readonly Outline[]): number[] {
  const owners = paintedOwners(outlines);
  const areas = Array.from({ length: outlines.length }, () => 0);
  for (const owner of owners) {
    if (owner > 0) areas[owner - 1] = (areas[owner - 1] ?? 0) + step * step;
  }
  return areas;
}

/** In how many different regions the emptiest quarter of the page is divided. */
export function emptiestQuarter(outlines: readonly Outline[]): number {
  const owners = paintedOwners(outlines);
  const quarters = Array.from({ length: 4 }, () => new Set<number>());
  owners.forEach((owner, index) => {
    const right = index % columns >= columns / 2 ? 1 : 0;
    const below = index >= owners.length / 2 ? 2 : 0;
    if (owner > 0) quarters[right + below]?.add(owner);
  });
  return Math.min(...quarters.map((quarter) => quarter.size));
}

/** Which outline is on top in each grid square: its position plus one, or zero for bare paper. */
function paintedOwners(outlines: readonly Outline[]): Uint16Array {
  const owners = new Uint16Array(columns * rows);
  outlines.forEach((outline, index) => paint(owners, outline, index + 1));
  return owners;
}

function paint(owners: Uint16Array, outline: Outline, owner: number): void {
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
      if (to >= from) owners.fill(owner, start + from, start + to + 1);
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
