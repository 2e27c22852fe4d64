/**
 * A vote is worth one point, or up to three in a contest that weighs votes by plan. The database sums tenths of a
 * point, so that sums are exact; everything outside the database uses points.
 */
const TENTHS_PER_POINT = 10;

export function pointsOf(tenths: number): number {
  return tenths / TENTHS_PER_POINT;
}

export function tenthsOf(points: number): number {
  return points * TENTHS_PER_POINT;
}
