// The painted pixels in tiles. A tile that nobody has painted on does not exist: it is white paper.

export const TILE = 64;
export const TILE_BYTES = TILE * TILE * 4;
const WHITE = 255;

/** Red, green, blue and 255 for each pixel, as a canvas takes them. */
export type Tile = Uint8ClampedArray<ArrayBuffer>;

export class Surface {
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly rows: number;
  readonly #tiles: (Tile | null)[];

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.columns = Math.ceil(width / TILE);
    this.rows = Math.ceil(height / TILE);
    this.#tiles = Array.from({ length: this.columns * this.rows }, () => null);
  }

  /** The pixels of a tile, or null if it is blank. */
  tile(index: number): Tile | null {
    return this.#tiles[index] ?? null;
  }

  /** The pixels of a tile to paint on. */
  writable(index: number): Tile {
    const existing = this.#tiles[index];
    if (existing) return existing;
    const tile = blankTile();
    this.#tiles[index] = tile;
    return tile;
  }

  /** A copy of a tile, to restore it later; null if it is blank. */
  copy(index: number): Tile | null {
    const tile = this.#tiles[index];
    return tile ? tile.slice() : null;
  }

  /** Puts a tile in the place of the one that is there. The surface paints on it from now on. */
  replace(index: number, tile: Tile | null): void {
    this.#tiles[index] = tile;
  }

  clear(): void {
    this.#tiles.fill(null);
  }

  /** The indexes of all tiles that have been painted on. */
  painted(): number[] {
    return this.#tiles.flatMap((tile, index) => (tile ? [index] : []));
  }
}

export function blankTile(): Tile {
  return new Uint8ClampedArray(TILE_BYTES).fill(WHITE);
}

const pixel = new Uint8Array(4);
const pixelAsNumber = new Uint32Array(pixel.buffer);

/** A pixel of a tile as one number, in the byte order of this machine. */
export function packedColor(red: number, green: number, blue: number): number {
  pixel[0] = red;
  pixel[1] = green;
  pixel[2] = blue;
  pixel[3] = 255;
  return pixelAsNumber[0] as number;
}
