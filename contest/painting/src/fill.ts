// Filling a region, up to the middle of the lines around it, with one color or from one color to another.
import type { Fill, Gradient } from "./operations.ts";
import type { PaintingPage } from "./page.ts";
import { packedColor, type Surface, TILE, TILE_BYTES, type Tile } from "./surface.ts";

interface Filled {
  /** The changed tiles as they were before. */
  before: Map<number, Tile | null>;
  /** How many pixels were looked at. */
  work: number;
}

export function fillRegion(page: PaintingPage, surface: Surface, fill: Fill | Gradient): Filled {
  const before = new Map<number, Tile | null>();
  const region = page.regions[fill.region - 1];
  if (!region) return { before, work: 0 };
  const { left, top, right, bottom } = region;
  const { regionAt, regionOfTile, width } = page;
  const id = fill.region;
  const shadeAt = fill.kind === "fill" ? null : gradientShades(fill);
  const solid = fill.kind === "fill" ? colorOf(fill.color) : 0;
  for (const index of region.tiles) {
    if (shadeAt === null && regionOfTile[index] === id) {
      before.set(index, surface.tile(index));
      surface.replace(index, solidTile(solid));
      continue;
    }
    before.set(index, surface.copy(index));
    const pixels = pixelsOf(surface.writable(index));
    const column = index % surface.columns;
    const row = Math.floor(index / surface.columns);
    const firstX = Math.max(left, column * TILE);
    const endX = Math.min(right, column * TILE + TILE);
    const endY = Math.min(bottom, row * TILE + TILE);
    for (let y = Math.max(top, row * TILE); y < endY; y++) {
      const to = ((y & 63) << 6) | (firstX & 63);
      if (shadeAt === null) fillSpan(regionAt, y * width + firstX, y * width + endX, id, pixels, to, solid);
      else
        shadeSpan(regionAt, y * width + firstX, y * width + endX, id, pixels, to, (at) => shadeAt(at - y * width, y));
    }
  }
  return { before, work: (right - left) * (bottom - top) };
}

function fillSpan(
  regionAt: Uint16Array,
  first: number,
  end: number,
  id: number,
  pixels: Uint32Array,
  to: number,
  color: number,
): void {
  const offset = to - first;
  for (let at = first; at < end; at++) if (regionAt[at] === id) pixels[at + offset] = color;
}

function shadeSpan(
  regionAt: Uint16Array,
  first: number,
  end: number,
  id: number,
  pixels: Uint32Array,
  to: number,
  shadeAt: (at: number) => number,
): void {
  const offset = to - first;
  for (let at = first; at < end; at++) if (regionAt[at] === id) pixels[at + offset] = shadeAt(at);
}

function pixelsOf(tile: Tile): Uint32Array {
  return new Uint32Array(tile.buffer, tile.byteOffset, TILE * TILE);
}

function solidTile(color: number): Tile {
  const tile = new Uint8ClampedArray(TILE_BYTES);
  pixelsOf(tile).fill(color);
  return tile;
}

function colorOf(color: number): number {
  return packedColor(color >> 16, (color >> 8) & 255, color & 255);
}

const STEPS = 256;

/** The color at a pixel: its place between the two points, as seen along the line through them. */
function gradientShades({ colors, from, to }: Gradient): (x: number, y: number) => number {
  const shades = Uint32Array.from({ length: STEPS }, (_, step) => colorOf(shadeBetween(colors[0], colors[1], step)));
  const [across, along] = [to[0] - from[0], to[1] - from[1]];
  const length = across * across + along * along;
  return (x, y) => {
    const way = (x - from[0]) * across + (y - from[1]) * along;
    const step = length === 0 ? 0 : Math.floor((way * (STEPS - 1)) / length);
    return shades[Math.max(0, Math.min(STEPS - 1, step))] as number;
  };
}

function shadeBetween(first: number, second: number, step: number): number {
  const channel = (shift: number) => {
    const [start, end] = [(first >> shift) & 255, (second >> shift) & 255];
    return start + Math.floor(((end - start) * step) / (STEPS - 1));
  };
  return (channel(16) << 16) | (channel(8) << 8) | channel(0);
}
