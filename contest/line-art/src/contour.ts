// Outlines around everything where a field is below zero (marching squares): unites forms and keeps even distances.
import { smoothClosed } from "./curves.ts";
import { areaOf, boxOf, distanceToSegment, type Box, type Outline, type Point } from "./geometry.ts";

/** Everything within `distance` of any of the open lines. */
export function around(lines: readonly Outline[], distance: number, step: number): Outline[] {
  const all = boxOf(lines.flat());
  const reach = distance + 2 * step;
  const box = { left: all.left - reach, top: all.top - reach, right: all.right + reach, bottom: all.bottom + reach };
  const field = (point: Point) => {
    let nearest = Infinity;
    for (const line of lines) {
      for (let index = 1; index < line.length; index++) {
        nearest = Math.min(nearest, distanceToSegment(point, line[index - 1] ?? point, line[index] ?? point));
      }
    }
    return nearest - distance;
  };
  return contours(field, box, step);
}

/** Largest first. Holes come as outlines of their own. */
function contours(field: (point: Point) => number, box: Box, step: number): Outline[] {
  const columns = Math.ceil((box.right - box.left) / step) + 1;
  const rows = Math.ceil((box.bottom - box.top) / step) + 1;
  const at = (column: number, row: number): Point => [box.left + column * step, box.top + row * step];
  const values = new Float64Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const onRim = row === 0 || column === 0 || row === rows - 1 || column === columns - 1;
      // Nothing may touch the rim, or an outline would stay open there.
      values[row * columns + column] = onRim ? step : field(at(column, row));
    }
  }
  const valueAt = (column: number, row: number) => values[row * columns + column] || 1e-9;
  const nextOf = new Map<number, { key: number; point: Point }>();
  const cut = (c1: number, r1: number, c2: number, r2: number) => {
    const share = valueAt(c1, r1) / (valueAt(c1, r1) - valueAt(c2, r2));
    const from = at(c1, r1);
    const to = at(c2, r2);
    const key = Math.min(c1 + r1 * columns, c2 + r2 * columns) * 2 + (r1 === r2 ? 0 : 1);
    return { key, point: [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share] as const };
  };
  for (let row = 0; row < rows - 1; row++) {
    for (let column = 0; column < columns - 1; column++) {
      const ring = [
        [column, row],
        [column + 1, row],
        [column + 1, row + 1],
        [column, row + 1],
      ] as const;
      const leaves: { key: number; point: Point }[] = [];
      const enters: { key: number; point: Point }[] = [];
      ring.forEach(([c1, r1], index) => {
        const [c2, r2] = ring[(index + 1) % 4] as readonly [number, number];
        const inside = valueAt(c1, r1) < 0;
        if (inside === valueAt(c2, r2) < 0) return;
        (inside ? leaves : enters).push(cut(c1, r1, c2, r2));
      });
      leaves.forEach((leave, index) => {
        const enter = enters[index];
        if (enter) nextOf.set(leave.key, enter);
      });
    }
  }
  return linked(nextOf)
    .filter((outline) => outline.length > 5)
    .sort((first, second) => areaOf(second) - areaOf(first));
}

function linked(nextOf: Map<number, { key: number; point: Point }>): Outline[] {
  const outlines: Outline[] = [];
  while (nextOf.size > 0) {
    const start = nextOf.keys().next().value;
    if (start === undefined) break;
    const points: Point[] = [];
    let key = start;
    for (;;) {
      const next = nextOf.get(key);
      if (!next) break;
      nextOf.delete(key);
      points.push(next.point);
      key = next.key;
    }
    outlines.push(smoothClosed(points.filter((_, index) => index % 2 === 0)));
  }
  return outlines;
}
