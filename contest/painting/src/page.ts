// A page to paint on: which region each pixel belongs to, and how much ink lies on it. Browser and server read both from
// the same file, because a page that each of them rendered would differ.
import { sha256 } from "@noble/hashes/sha2.js";
import { ByteReader } from "./bytes.ts";
import { PaintingError } from "./errors.ts";
import { TILE } from "./surface.ts";

export interface PaintingPage {
  width: number;
  height: number;
  /** The region of each pixel, from 1 to `regions.length`. Neighbors meet under the ink of the line between them. */
  regionAt: Uint16Array;
  /** How much ink covers each pixel, from 0 to 15. */
  ink: Uint8Array;
  regions: readonly PageRegion[];
  /** For each tile, the region that all of its pixels belong to; 0 if there are several. */
  regionOfTile: Uint16Array;
  /** Identifies the page; every log names the page that it was painted on. */
  digest: Uint8Array;
}

export interface PageRegion {
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** The tiles in which it has pixels. */
  tiles: readonly number[];
  /** What the region shows, or an empty text if that is unknown. */
  name: string;
}

export interface PageContent {
  width: number;
  height: number;
  regionAt: Uint16Array;
  ink: Uint8Array;
  /** One name per region, in the order of their ids. */
  names: readonly string[];
}

export const SIDE_MAX = 4096;
const PIXELS_MAX = 9_000_000;
export const REGIONS_MAX = 5000;
const MAGIC = [0x43, 0x50, 0x41, 0x31];
const HEADER_BYTES = 14;

/**
 * Writes a page. Each row is stored as its difference from the row above, so that compression reduces the file to a few
 * percent; the caller compresses it.
 */
export function encodePage({ width, height, regionAt, ink, names }: PageContent): Uint8Array {
  const texts = new TextEncoder().encode(JSON.stringify(names));
  const pixels = width * height;
  const inkBytes = Math.ceil(pixels / 2);
  const bytes = new Uint8Array(HEADER_BYTES + texts.length + 2 * pixels + inkBytes);
  const view = new DataView(bytes.buffer);
  bytes.set(MAGIC);
  view.setUint16(4, width);
  view.setUint16(6, height);
  view.setUint16(8, names.length);
  view.setUint32(10, texts.length);
  bytes.set(texts, HEADER_BYTES);
  const low = HEADER_BYTES + texts.length;
  const high = low + pixels;
  const inkAt = high + pixels;
  for (let at = 0; at < pixels; at++) {
    const change = (regionAt[at] as number) ^ (at < width ? 0 : (regionAt[at - width] as number));
    bytes[low + at] = change & 255;
    bytes[high + at] = change >> 8;
    const inkChange = (ink[at] as number) ^ (at < width ? 0 : (ink[at - width] as number));
    bytes[inkAt + (at >> 1)] = (bytes[inkAt + (at >> 1)] as number) | (inkChange << (at % 2 === 0 ? 0 : 4));
  }
  return bytes;
}

/** Reads an uncompressed page. Browsers and servers that can compute its SHA-256 faster pass it. */
export function decodePage(bytes: Uint8Array, digest: Uint8Array = sha256(bytes)): PaintingPage {
  const reader = new ByteReader(bytes);
  if (MAGIC.some((byte) => reader.byte() !== byte)) throw new PaintingError("malformed", "This is not a page.");
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const header = reader.take(HEADER_BYTES - MAGIC.length);
  const [width, height, count] = [view.getUint16(4), view.getUint16(6), view.getUint16(8)];
  const pixels = width * height;
  if (header.length === 0 || pixels === 0 || width > SIDE_MAX || height > SIDE_MAX || pixels > PIXELS_MAX) {
    throw new PaintingError("malformed", `A page cannot have ${width} by ${height} pixels.`);
  }
  const names = readNames(reader.take(view.getUint32(10)), count);
  const low = reader.take(pixels);
  const high = reader.take(pixels);
  const inkBytes = reader.take(Math.ceil(pixels / 2));
  const regionAt = decodeRegions(low, high, width, count);
  const ink = decodeInk(inkBytes, pixels, width);
  const regions = findRegions(regionAt, width, height, names);
  return { width, height, regionAt, ink, regions, regionOfTile: findWholeTiles(regions, width, height), digest };
}

function decodeRegions(low: Uint8Array, high: Uint8Array, width: number, count: number): Uint16Array {
  const regionAt = new Uint16Array(low.length);
  for (let at = 0; at < low.length; at++) {
    let region = (low[at] as number) | ((high[at] as number) << 8);
    if (at >= width) region ^= regionAt[at - width] as number;
    if (region < 1 || region > count) throw new PaintingError("malformed", "A pixel of the page has no region.");
    regionAt[at] = region;
  }
  return regionAt;
}

function decodeInk(bytes: Uint8Array, pixels: number, width: number): Uint8Array {
  const ink = new Uint8Array(pixels);
  for (let at = 0; at < pixels; at++) {
    const change = ((bytes[at >> 1] as number) >> ((at & 1) << 2)) & 15;
    ink[at] = at < width ? change : (ink[at - width] as number) ^ change;
  }
  return ink;
}

function readNames(bytes: Uint8Array, count: number): string[] {
  let names: unknown;
  try {
    names = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    names = null;
  }
  if (!Array.isArray(names) || names.length !== count || count < 1 || count > REGIONS_MAX) {
    throw new PaintingError("malformed", "The page's list of regions cannot be read.");
  }
  return names.map(String);
}

/** Finds the box of each region and the tiles that it lies in. */
function findRegions(regionAt: Uint16Array, width: number, height: number, names: readonly string[]): PageRegion[] {
  const columns = Math.ceil(width / TILE);
  const count = columns * Math.ceil(height / TILE);
  const isInTile = new Uint8Array(names.length * count);
  const regions = names.map((name) => ({ left: width, top: -1, right: 0, bottom: 0, tiles: [] as number[], name }));
  for (let line = 0, y = 0; line < regionAt.length; line += width, y++) {
    const rowOfTiles = Math.floor(y / TILE) * columns;
    for (let x = 0; x < width;) {
      const id = regionAt[line + x] as number;
      const start = x;
      while (x < width && regionAt[line + x] === id) x++;
      const region = regions[id - 1] as (typeof regions)[number];
      if (region.top < 0) region.top = y;
      if (start < region.left) region.left = start;
      if (x > region.right) region.right = x;
      region.bottom = y + 1;
      for (let column = Math.floor(start / TILE); column * TILE < x; column++) {
        const tile = rowOfTiles + column;
        if (isInTile[(id - 1) * count + tile] === 1) continue;
        isInTile[(id - 1) * count + tile] = 1;
        region.tiles.push(tile);
      }
    }
  }
  return regions;
}

/** A tile that reaches beyond the page is not counted. */
function findWholeTiles(regions: readonly PageRegion[], width: number, height: number): Uint16Array {
  const columns = Math.ceil(width / TILE);
  const regionOfTile = new Uint16Array(columns * Math.ceil(height / TILE));
  const isShared = new Uint8Array(regionOfTile.length);
  for (const [index, { tiles }] of regions.entries()) {
    for (const tile of tiles) {
      const isCutOff = ((tile % columns) + 1) * TILE > width || (Math.floor(tile / columns) + 1) * TILE > height;
      if (isCutOff || regionOfTile[tile] !== 0) isShared[tile] = 1;
      regionOfTile[tile] = index + 1;
    }
  }
  return regionOfTile.map((region, tile) => (isShared[tile] === 1 ? 0 : region));
}
