// Tiles take up less memory and storage while nobody paints on them: equal neighbors are counted, where there are many.
import { packedColor, TILE, TILE_BYTES, type Tile } from "./surface.ts";

/** Either the bytes of a tile, or runs: the length minus one, red, green and blue. */
export type PackedTile = Uint8Array<ArrayBuffer>;

const PIXELS = TILE * TILE;
const RUN_MAX = 256;
/** Longer ones would save little, and plain bytes are unpacked at once. */
const RUNS_BYTES_MAX = TILE_BYTES / 2;
const scratch = new Uint8Array(RUNS_BYTES_MAX);

export function packTile(tile: Tile): PackedTile {
  const pixels = new Uint32Array(tile.buffer, tile.byteOffset, PIXELS);
  let length = 0;
  for (let at = 0; at < PIXELS;) {
    if (length === RUNS_BYTES_MAX) return new Uint8Array(tile);
    const pixel = pixels[at];
    const last = Math.min(PIXELS, at + RUN_MAX);
    let end = at + 1;
    while (end < last && pixels[end] === pixel) end += 1;
    scratch[length] = end - at - 1;
    scratch[length + 1] = tile[at * 4] as number;
    scratch[length + 2] = tile[at * 4 + 1] as number;
    scratch[length + 3] = tile[at * 4 + 2] as number;
    length += 4;
    at = end;
  }
  return scratch.slice(0, length);
}

export function unpackTile(packed: PackedTile): Tile {
  if (packed.length === TILE_BYTES) return new Uint8ClampedArray(packed);
  const tile = new Uint8ClampedArray(TILE_BYTES);
  const pixels = new Uint32Array(tile.buffer);
  for (let from = 0, to = 0; from < packed.length; from += 4) {
    const end = to + (packed[from] as number) + 1;
    const color = packedColor(packed[from + 1] as number, packed[from + 2] as number, packed[from + 3] as number);
    for (; to < end; to++) pixels[to] = color;
  }
  return tile;
}
