// What of each region can be seen once everything in front of it is painted, counted on a grid.
import type { Outline } from "./geometry.ts";
import { columns, rowSpans, rows, step } from "./grid.ts";

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
  outlines.forEach((outline, index) => {
    rowSpans(outline, (from, to) => owners.fill(index + 1, from, to));
  });
  return owners;
}
