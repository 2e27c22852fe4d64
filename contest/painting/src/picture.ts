// The finished picture: the paint with the page's ink on top, and the hash that proves it.
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { decodeLog } from "./operations.ts";
import type { PaintingPage } from "./page.ts";
import { paintAll } from "./painting.ts";
import { type Surface, TILE } from "./surface.ts";

/** The ink of the line art on the site, as red, green and blue. */
export const INK = [0x1d, 0x1a, 0x26] as const;
const INK_LEVELS = 15;
const WHITE = 255;

export interface Picture {
  width: number;
  height: number;
  /** Red, green and blue for each pixel, row by row. */
  pixels: Uint8Array;
  /** In hexadecimal digits. It covers the log and every pixel, so it changes with any change of either. */
  hash: string;
}

type Hash = (...parts: readonly Uint8Array[]) => Uint8Array;

/**
 * Paints a log that anybody may have sent. Throws a `PaintingError` unless it is a log for this page. Servers pass their
 * own, faster SHA-256.
 */
export function repaint(page: PaintingPage, log: Uint8Array, hash: Hash = sha256Of): Picture {
  const surface = paintAll(page, decodeLog(page, log));
  return pictureOf(page, surface, log, hash);
}

export function pictureOf(page: PaintingPage, surface: Surface, log: Uint8Array, hash: Hash = sha256Of): Picture {
  const pixels = inked(page, surface);
  return { width: page.width, height: page.height, pixels, hash: bytesToHex(hash(hash(log), pixels)) };
}

function sha256Of(...parts: readonly Uint8Array[]): Uint8Array {
  const hash = sha256.create();
  for (const part of parts) hash.update(part);
  return hash.digest();
}

function inked({ width, height, ink }: PaintingPage, surface: Surface): Uint8Array {
  const picture = new Uint8Array(width * height * 3).fill(WHITE);
  for (const index of surface.painted()) copyTile(picture, width, height, surface, index);
  const [red, green, blue] = INK;
  for (let at = 0; at < ink.length; at++) {
    const covered = ink[at] as number;
    if (covered === 0) continue;
    const to = at * 3;
    picture[to] = mixed(picture[to] as number, red, covered);
    picture[to + 1] = mixed(picture[to + 1] as number, green, covered);
    picture[to + 2] = mixed(picture[to + 2] as number, blue, covered);
  }
  return picture;
}

function copyTile(picture: Uint8Array, width: number, height: number, surface: Surface, index: number): void {
  const tile = surface.tile(index);
  if (!tile) return;
  const left = (index % surface.columns) * TILE;
  const top = Math.floor(index / surface.columns) * TILE;
  const [columns, rows] = [Math.min(TILE, width - left), Math.min(TILE, height - top)];
  for (let row = 0; row < rows; row++) {
    let from = row * TILE * 4;
    let to = ((top + row) * width + left) * 3;
    for (let column = 0; column < columns; column++, from += 4, to += 3) {
      picture[to] = tile[from] as number;
      picture[to + 1] = tile[from + 1] as number;
      picture[to + 2] = tile[from + 2] as number;
    }
  }
}

function mixed(paint: number, line: number, covered: number): number {
  return Math.floor((paint * (INK_LEVELS - covered) + line * covered) / INK_LEVELS);
}
