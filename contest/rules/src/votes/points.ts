/**
 * A vote weighs one point, or up to three where a contest weighs votes by plan. The database adds up tenths of a point,
 * so that sums stay exact; everything outside the database speaks of points.
 */
const TENTHS_PER_POINT = 10;

export function pointsOf(tenths: number): number {
  return tenths / TENTHS_PER_POINT;
}

export function tenthsOf(points: number): number {
  return points * TENTHS_PER_POINT;
}
