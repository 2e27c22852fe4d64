// How each tool looks. A brush stamps its coverage along the stroke; the coverage of the whole stroke becomes paint by
// the tables below, so a stroke that crosses itself looks the same however it was cut into pieces.
import { scramble } from "./integers.ts";
import type { Tool } from "./operations.ts";

export interface Brush {
  /** Hard stamps end within one pixel; soft ones fade from the middle to the edge. */
  profile: "hard" | "soft";
  /** The share of the radius that remains at the lightest pressure, in sixteenths. */
  leastRadius: number;
  /** The share of the coverage that remains at the lightest pressure, in sixteenths. */
  leastCoverage: number;
  /** Whether going over the same place again in one stroke adds paint. */
  buildsUp: boolean;
  /** The distance between stamps as a share of the radius, in sixteenths. */
  spacing: number;
  /** How opaque the paint is for each coverage. */
  opacity: Uint8Array;
  /** Paper texture, repeated every 256 pixels, and how much of the opacity it takes away. */
  grain: Uint8Array | null;
  bite: number;
  /** How quickly paint becomes opaque beyond the texture, in sixteenths, and how opaque at most. */
  contrast: number;
  opacityMax: number;
  /** Covering paint hides what lies below; glazes darken it. */
  blend: "cover" | "glaze";
  sparkles: boolean;
}

const GRAIN_SIZE = 256;

/** Smooth noise: random heights on a grid, joined by straight slopes. `cell` divides 256. */
function noise(cell: number, seed: number): Uint8Array {
  const texture = new Uint8Array(GRAIN_SIZE * GRAIN_SIZE);
  const cells = GRAIN_SIZE / cell;
  const height = (column: number, row: number) => scramble(column % cells, row % cells, seed) & 255;
  for (let y = 0; y < GRAIN_SIZE; y++) {
    for (let x = 0; x < GRAIN_SIZE; x++) {
      const [column, row] = [Math.floor(x / cell), Math.floor(y / cell)];
      const [right, down] = [x % cell, y % cell];
      const top = height(column, row) * (cell - right) + height(column + 1, row) * right;
      const bottom = height(column, row + 1) * (cell - right) + height(column + 1, row + 1) * right;
      texture[y * GRAIN_SIZE + x] = Math.floor((top * (cell - down) + bottom * down) / (cell * cell));
    }
  }
  return texture;
}

function added(first: Uint8Array, second: Uint8Array): Uint8Array {
  return first.map((value, at) => (value + (second[at] as number)) >> 1);
}

function table(opacityOf: (coverage: number) => number): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, coverage) => opacityOf(coverage));
}

/** The opacity between given coverages, which must begin at 0 and end at 255. */
function through(...stops: readonly (readonly [coverage: number, opacity: number])[]): Uint8Array {
  return table((coverage) => {
    const next = stops.findIndex(([at]) => at >= coverage);
    const [toAt, to] = stops[next] as readonly [number, number];
    const [fromAt, from] = stops[Math.max(0, next - 1)] as readonly [number, number];
    return toAt === fromAt ? to : from + Math.floor(((to - from) * (coverage - fromAt)) / (toAt - fromAt));
  });
}

const plain = table((coverage) => coverage);
const tooth = added(noise(2, 1), noise(4, 2));
const fineTooth = added(noise(1, 3), noise(2, 4));
const pools = added(noise(64, 5), noise(16, 6));

const BASE = {
  profile: "hard",
  leastRadius: 16,
  leastCoverage: 16,
  buildsUp: false,
  spacing: 4,
  opacity: plain,
  grain: null,
  bite: 0,
  contrast: 16,
  opacityMax: 255,
  blend: "cover",
  sparkles: false,
} as const satisfies Brush;

export const BRUSHES: Record<Tool, Brush> = {
  // Wax sticks to the tips of the paper; the harder the hand, the fewer white specks remain.
  crayon: {
    ...BASE,
    leastRadius: 12,
    leastCoverage: 8,
    opacity: through([0, 0], [128, 110], [255, 192]),
    grain: tooth,
    bite: 230,
    contrast: 52,
    opacityMax: 220,
  },
  pencil: {
    ...BASE,
    leastRadius: 9,
    leastCoverage: 5,
    buildsUp: true,
    spacing: 6,
    opacity: through([0, 0], [255, 205]),
    grain: fineTooth,
    bite: 190,
    contrast: 30,
    opacityMax: 205,
  },
  marker: { ...BASE, opacity: through([0, 0], [255, 225]), blend: "glaze" },
  // Water carries the pigment to the rim, where it dries darkest.
  watercolor: {
    ...BASE,
    profile: "soft",
    leastRadius: 9,
    opacity: through([0, 0], [10, 100], [26, 178], [60, 122], [255, 112]),
    grain: pools,
    bite: 58,
    contrast: 20,
    opacityMax: 190,
    blend: "glaze",
  },
  gelPen: { ...BASE, leastRadius: 11 },
  glitter: { ...BASE, leastRadius: 12, opacity: through([0, 0], [255, 235]), sparkles: true },
  eraser: { ...BASE, leastRadius: 10 },
};
