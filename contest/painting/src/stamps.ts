// The coverage of one touch of a round brush.
import type { Brush } from "./brushes.ts";
import { squareRoot } from "./integers.ts";

export interface Stamp {
  /** Pixels from the middle to the edge; the stamp is `2 * reach + 1` pixels wide. */
  reach: number;
  coverage: Uint8Array;
  /** How far each row extends from the middle, in pixels; -1 if nothing in it is covered. */
  extents: Int16Array;
  /** How far each row is covered fully, likewise. */
  solid: Int16Array;
}

/** Large brushes are placed on whole pixels, which nobody can tell. */
const WHOLE_PIXELS_FROM = 48;
const cache = new Map<number, Stamp>();

/** `radius` is in quarters of a pixel; `x` and `y` say where between the pixels the middle lies, in quarters. */
export function stampOf(profile: Brush["profile"], radius: number, x: number, y: number): Stamp {
  const [right, down] = radius >= WHOLE_PIXELS_FROM ? [0, 0] : [x, y];
  const key = ((radius * 4 + right) * 4 + down) * 2 + (profile === "hard" ? 0 : 1);
  const known = cache.get(key);
  if (known) return known;
  const stamp = createStamp(profile, radius, right, down);
  cache.set(key, stamp);
  return stamp;
}

function createStamp(profile: Brush["profile"], radius: number, right: number, down: number): Stamp {
  const reach = Math.floor(radius / 4) + 2;
  const side = 2 * reach + 1;
  const coverage = new Uint8Array(side * side);
  // In sixteenths of a pixel.
  const edge = radius * 4;
  for (let row = 0; row < side; row++) {
    for (let column = 0; column < side; column++) {
      const across = (column - reach) * 16 - right * 4;
      const along = (row - reach) * 16 - down * 4;
      const distance = squareRoot(across * across + along * along);
      const value =
        profile === "hard"
          ? Math.floor(((edge + 8 - distance) * 255) / 16)
          : Math.floor(((edge - distance) * 255) / edge);
      coverage[row * side + column] = Math.min(255, Math.max(0, value));
    }
  }
  const extents = extentsOf(coverage, reach, (one, other) => one > 0 || other > 0);
  const solid =
    profile === "hard"
      ? extentsOf(coverage, reach, (one, other) => one === 255 && other === 255)
      : new Int16Array(side).fill(-1);
  return { reach, coverage, extents, solid };
}

/** The greatest distance from the middle of each row at which the pixels on both sides are as wanted. */
function extentsOf(coverage: Uint8Array, reach: number, isWanted: (one: number, other: number) => boolean): Int16Array {
  const side = 2 * reach + 1;
  return Int16Array.from({ length: side }, (_, row) => {
    const middle = row * side + reach;
    let extent = reach;
    while (extent >= 0 && !isWanted(coverage[middle - extent] as number, coverage[middle + extent] as number))
      extent -= 1;
    return extent;
  });
}
