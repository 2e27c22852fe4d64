// Outlines written down by hand: x and y in turn, so that a whole contour stays readable in a few lines.
import type { Outline, Point } from "./geometry.ts";

export function points(coordinates: readonly number[], scale = 1): Outline {
  const result: Point[] = [];
  for (let index = 0; index + 1 < coordinates.length; index += 2) {
    result.push([(coordinates[index] ?? 0) * scale, (coordinates[index + 1] ?? 0) * scale]);
  }
  return result;
}
