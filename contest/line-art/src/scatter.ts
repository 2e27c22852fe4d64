// Places for things that must not crowd each other.
import { distance, type Box, type Point } from "./geometry.ts";
import type { Random } from "@contest/rules/random";

export interface Disc {
  x: number;
  y: number;
  radius: number;
}

/** Large discs first, then ever smaller ones in the gaps. `apart` 1 lets them touch, less lets them overlap. */
export function scatterDiscs(
  random: Random,
  box: Box,
  options: {
    radii: readonly number[];
    apart?: number;
    allowed?: (point: Point, radius: number) => boolean;
    most?: number;
    taken?: readonly Disc[];
  },
): Disc[] {
  const { radii, apart = 1, allowed = () => true, most = 400, taken = [] } = options;
  const discs: Disc[] = [];
  for (const radius of radii) {
    for (let attempt = 0; attempt < 260 && discs.length < most; attempt++) {
      const x = random.between(box.left, box.right);
      const y = random.between(box.top, box.bottom);
      if (!allowed([x, y], radius)) continue;
      const free = [...taken, ...discs].every(
        (other) => distance([x, y], [other.x, other.y]) >= (radius + other.radius) * apart,
      );
      if (free) discs.push({ x, y, radius });
    }
  }
  return discs;
}
