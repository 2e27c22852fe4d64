// Noise that paper, paint and tables are made of. Each texture is a square that repeats without a seam, made once per
// process: fresh noise for every picture would cost more than the rest of the picture.
import { createRandom } from "@contest/rules/random";

/** Side of every texture; a power of two, so that positions wrap with a mask. */
export const textureSide = 512;
const mask = textureSide - 1;

/** Values from 0 to 1, with 0.5 in the middle. */
export type Texture = Float32Array;

/** The tooth of drawing paper: fine bumps that catch wax and graphite. */
export const tooth = once(() =>
  layered("tooth", [
    [256, 0.5],
    [128, 0.35],
    [64, 0.15],
  ]),
);

/** Slow, cloudy changes, as of water drying. */
export const clouds = once(() =>
  layered("clouds", [
    [4, 0.5],
    [8, 0.28],
    [16, 0.14],
    [32, 0.08],
  ]),
);

/** A second, independent set of clouds. */
export const drifts = once(() =>
  layered("drifts", [
    [6, 0.55],
    [12, 0.3],
    [24, 0.15],
  ]),
);

/** No two pixels alike: the noise of a small camera, and chance per position. */
export const grain = once(() => {
  const random = createRandom("grain");
  return Float32Array.from({ length: textureSide * textureSide }, () => random.between(0, 1));
});

/** The nearest value of a texture at any position. */
export function at(texture: Texture, x: number, y: number): number {
  return texture[((y & mask) << 9) | (x & mask)] ?? 0;
}

/** The value between the four around a position, for slow lookups that would otherwise show steps. */
export function smoothAt(texture: Texture, x: number, y: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const across = x - left;
  const down = y - top;
  const upper = at(texture, left, top) * (1 - across) + at(texture, left + 1, top) * across;
  const lower = at(texture, left, top + 1) * (1 - across) + at(texture, left + 1, top + 1) * across;
  return upper * (1 - down) + lower * down;
}

/** A number from 0 to 1 that belongs to a pair of whole numbers, always the same. */
export function chanceOf(first: number, second: number): number {
  let mix = Math.imul(first | 0, 374761393) + Math.imul(second | 0, 668265263);
  mix = Math.imul(mix ^ (mix >>> 13), 1274126177);
  return ((mix ^ (mix >>> 16)) >>> 0) / 4294967296;
}

function once(make: () => Texture): () => Texture {
  let made: Texture | undefined;
  return () => (made ??= make());
}

/** Value noise on lattices of the given numbers of cells, added up and stretched to the full range. */
function layered(name: string, layers: readonly (readonly [cells: number, weight: number])[]): Texture {
  const sum = new Float32Array(textureSide * textureSide);
  for (const [cells, weight] of layers) addLayer(sum, name, cells, weight);
  let low = Infinity;
  let high = -Infinity;
  for (const value of sum) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return sum.map((value) => (value - low) / (high - low));
}

function addLayer(sum: Float32Array, name: string, cells: number, weight: number): void {
  const random = createRandom(`${name} ${cells}`);
  const lattice = Float32Array.from({ length: cells * cells }, () => random.between(0, 1));
  const value = (column: number, row: number) => lattice[(row % cells) * cells + (column % cells)] ?? 0;
  const cell = textureSide / cells;
  for (let y = 0; y < textureSide; y++) {
    const row = Math.floor(y / cell);
    const down = smooth(y / cell - row);
    for (let x = 0; x < textureSide; x++) {
      const column = Math.floor(x / cell);
      const across = smooth(x / cell - column);
      const upper = value(column, row) * (1 - across) + value(column + 1, row) * across;
      const lower = value(column, row + 1) * (1 - across) + value(column + 1, row + 1) * across;
      const place = y * textureSide + x;
      sum[place] = (sum[place] ?? 0) + weight * (upper * (1 - down) + lower * down);
    }
  }
}

function smooth(share: number): number {
  return share * share * (3 - 2 * share);
}
