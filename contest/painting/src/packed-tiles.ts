// Tiles take up less memory and storage while nobody paints on them: equal neighbors are counted.
import { TILE, TILE_BYTES, type Tile } from "./surface.ts";

/** Either all pixels as red, green and blue, or runs: the length minus one, red, green and blue. */
export type PackedTile = Uint8Array<ArrayBuffer>;

const PIXELS = TILE * TILE;
const PLAIN_BYTES = PIXELS * 3;
const RUN_MAX = 256;
const scratch = new Uint8Array(PLAIN_BYTES);

export function packTile(tile: Tile): PackedTile {
  const pixels = new Uint32Array(tile.buffer, tile.byteOffset, PIXELS);
  let length = 0;
  for (let at = 0; at < PIXELS;) {
    const pixel = pixels[at];
    const last = Math.min(PIXELS, at + RUN_MAX);
    let end = at + 1;
    while (end < last && pixels[end] === pixel) end += 1;
    if (length + 4 >= PLAIN_BYTES) return plain(tile);
    scratch[length] = end - at - 1;
    scratch[length + 1] = tile[at * 4] as number;
    scratch[length + 2] = tile[at * 4 + 1] as number;
    scratch[length + 3] = tile[at * 4 + 2] as number;
    length += 4;
    at = end;
  }
  return scratch.slice(0, length);
}

function plain(tile: Tile): PackedTile {
  const packed = new Uint8Array(PLAIN_BYTES);
  for (let from = 0, to = 0; from < TILE_BYTES; from += 4, to += 3) {
    packed[to] = tile[from] as number;
    packed[to + 1] = tile[from + 1] as number;
    packed[to + 2] = tile[from + 2] as number;
  }
  return packed;
}

export function unpackTile(packed: PackedTile): Tile {
  const tile = new Uint8ClampedArray(TILE_BYTES).fill(255);
  const hasRuns = packed.length < PLAIN_BYTES;
  let to = 0;
  for (let from = 0; from < packed.length;) {
    let count = 1;
    if (hasRuns) {
      count += packed[from] as number;
      from += 1;
    }
    for (; count > 0; count--, to += 4) {
      tile[to] = packed[from] as number;
      tile[to + 1] = packed[from + 1] as number;
      tile[to + 2] = packed[from + 2] as number;
    }
    from += 3;
  }
  return tile;
}
