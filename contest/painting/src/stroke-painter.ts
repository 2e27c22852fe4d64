// Paints one stroke while it is being drawn. The points are joined by a smooth curve, and the result depends on the
// points alone: it does not matter in which portions they arrive.
import { type Brush, BRUSHES } from "./brushes.ts";
import { divideBy255, scramble, squareRoot } from "./integers.ts";
import { PRESSURE_MAX, QUARTERS, type StrokePoint, type StrokeStart } from "./operations.ts";
import type { PaintingPage } from "./page.ts";
import { type Stamp, stampOf } from "./stamps.ts";
import { blankTile, type Surface, TILE, type Tile } from "./surface.ts";

/** What the stroke has done to a tile. */
interface TouchedTile {
  index: number;
  /** The pixels before the stroke; null if the tile was blank. */
  before: Tile | null;
  coverage: Uint8Array;
  /** The part, in pixels of the page, whose coverage has changed since it was last painted; empty if `right` < `left`. */
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface PlacedStamp {
  stamp: Stamp;
  /** The pixel in the middle. */
  x: number;
  y: number;
  strength: number;
}

/** The part of a tile that a stamp touches, in pixels of the page. */
interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const WHITE = 0xffffff;
const BLANK = blankTile();
/** Beyond the edge of every page. */
const TILE_FAR = 1_000_000;
/** Pieces of a curve are this long at most, in quarters of a pixel, unless the curve is very long. */
const PIECE = 16;
const PIECES_MAX = 24;

export class StrokePainter {
  readonly #page: PaintingPage;
  readonly #surface: Surface;
  readonly #brush: Brush;
  readonly #radius: number;
  readonly #insideLines: boolean;
  readonly #color: readonly [number, number, number];
  readonly #tiles = new Map<number, TouchedTile>();
  #region = 0;
  #last: StrokePoint | null = null;
  /** Where the curve has been painted to. */
  #at: StrokePoint | null = null;
  /** The distance from there to the next stamp. */
  #untilNext = 0;
  #stamped: PlacedStamp | null = null;
  /** How many pixels have been computed, which is what painting costs. */
  work = 0;
  /** The tiles that have been covered but not painted yet. */
  readonly #unpainted = new Set<TouchedTile>();

  constructor(page: PaintingPage, surface: Surface, { tool, color, radius, insideLines }: StrokeStart) {
    this.#page = page;
    this.#surface = surface;
    this.#brush = BRUSHES[tool];
    this.#radius = radius;
    this.#insideLines = insideLines;
    const shown = tool === "eraser" ? WHITE : color;
    this.#color = [shown >> 16, (shown >> 8) & 255, shown & 255];
  }

  add(point: StrokePoint): void {
    const last = this.#last;
    this.#last = point;
    if (!last) {
      this.#region = this.#insideLines ? this.#regionAt(point) : 0;
      this.#at = point;
      this.#stamp(point.x, point.y, point.pressure);
      this.#untilNext = this.#spacing(point.pressure);
      return;
    }
    // The curve passes through the middle between two points and bends at the points themselves.
    this.#curve(last, {
      x: (last.x + point.x) >> 1,
      y: (last.y + point.y) >> 1,
      pressure: (last.pressure + point.pressure) >> 1,
    });
  }

  end(): void {
    if (this.#last) this.#line(this.#last);
    this.paint();
  }

  /**
   * Turns what the stroke has covered into paint, and returns the indexes of the tiles that have changed. A pixel depends
   * on its coverage and what was below the stroke, so it does not matter how often this is called.
   */
  paint(): number[] {
    const tiles = [...this.#unpainted];
    for (const tile of tiles) this.#paintTile(tile);
    this.#unpainted.clear();
    return tiles.map(({ index }) => index);
  }

  /** The tiles as they were before the stroke. */
  before(): Map<number, Tile | null> {
    return new Map([...this.#tiles].map(([index, { before }]) => [index, before]));
  }

  #regionAt({ x, y }: StrokePoint): number {
    return this.#page.regionAt[Math.floor(y / QUARTERS) * this.#page.width + Math.floor(x / QUARTERS)] as number;
  }

  #curve(bend: StrokePoint, to: StrokePoint): void {
    const from = this.#at ?? to;
    const length = distance(from, bend) + distance(bend, to);
    const pieces = Math.min(PIECES_MAX, 1 + Math.floor(length / PIECE));
    for (let piece = 1; piece <= pieces; piece++) {
      const rest = pieces - piece;
      const weigh = (start: number, middle: number, end: number) =>
        Math.floor((rest * rest * start + 2 * rest * piece * middle + piece * piece * end) / (pieces * pieces));
      this.#line({
        x: weigh(from.x, bend.x, to.x),
        y: weigh(from.y, bend.y, to.y),
        pressure: weigh(from.pressure, bend.pressure, to.pressure),
      });
    }
  }

  /** Stamps along a straight line, at even distances from the last stamp. */
  #line(to: StrokePoint): void {
    const from = this.#at ?? to;
    this.#at = to;
    const [across, along] = [to.x - from.x, to.y - from.y];
    const length = distance(from, to);
    if (length === 0) return;
    while (this.#untilNext <= length) {
      const x = from.x + Math.floor((across * this.#untilNext) / length);
      const y = from.y + Math.floor((along * this.#untilNext) / length);
      const pressure = from.pressure + Math.floor(((to.pressure - from.pressure) * this.#untilNext) / length);
      this.#stamp(x, y, pressure);
      this.#untilNext += this.#spacing(pressure);
    }
    this.#untilNext -= length;
  }

  /** In quarters of a pixel. */
  #radiusAt(pressure: number): number {
    const { leastRadius } = this.#brush;
    const share = leastRadius * PRESSURE_MAX + (16 - leastRadius) * pressure;
    return Math.max(2, Math.floor((this.#radius * QUARTERS * share) / (16 * PRESSURE_MAX)));
  }

  #spacing(pressure: number): number {
    return Math.max(3, (this.#radiusAt(pressure) * this.#brush.spacing) >> 4);
  }

  #stamp(x: number, y: number, pressure: number): void {
    const stamp = stampOf(this.#brush.profile, this.#radiusAt(pressure), x & 3, y & 3);
    const { reach } = stamp;
    const [middleX, middleY] = [x >> 2, y >> 2];
    const side = 2 * reach + 1;
    this.work += side * side;
    const { leastCoverage } = this.#brush;
    const strength = Math.floor(
      (256 * (leastCoverage * PRESSURE_MAX + (16 - leastCoverage) * pressure)) / (16 * PRESSURE_MAX),
    );
    const placed = { stamp, x: middleX, y: middleY, strength };
    // A lighter touch adds nothing where the one before has covered everything.
    const before = this.#stamped && this.#stamped.strength >= strength ? this.#stamped : null;
    this.#stamped = placed;
    const left = Math.max(0, middleX - reach);
    const right = Math.min(this.#page.width - 1, middleX + reach);
    const top = Math.max(0, middleY - reach);
    const bottom = Math.min(this.#page.height - 1, middleY + reach);
    for (let row = top >> 6; row <= bottom >> 6; row++) {
      for (let column = left >> 6; column <= right >> 6; column++) {
        const tile = this.#touch(row * this.#surface.columns + column);
        const tileLeft = Math.max(left, column * TILE);
        const tileRight = Math.min(right, column * TILE + TILE - 1);
        const tileTop = Math.max(top, row * TILE);
        const tileBottom = Math.min(bottom, row * TILE + TILE - 1);
        if (tileLeft < tile.left) tile.left = tileLeft;
        if (tileRight > tile.right) tile.right = tileRight;
        if (tileTop < tile.top) tile.top = tileTop;
        if (tileBottom > tile.bottom) tile.bottom = tileBottom;
        const box = { left: tileLeft, right: tileRight, top: tileTop, bottom: tileBottom };
        if (this.#brush.buildsUp) addCoverage(tile.coverage, placed, box);
        else raiseCoverage(tile.coverage, placed, before, box);
      }
    }
  }

  #paintTile(tile: TouchedTile): void {
    const { opacity, grain, bite, contrast, opacityMax, blend, sparkles } = this.#brush;
    const [red, green, blue] = this.#color;
    const { regionAt, width } = this.#page;
    const region = this.#region;
    const { coverage, left, right, top, bottom } = tile;
    const before = tile.before ?? BLANK;
    const pixels = this.#surface.writable(tile.index);
    const isGlaze = blend === "glaze";
    for (let y = top; y <= bottom; y++) {
      const line = y * width;
      const tileLine = (y & 63) << 6;
      const grainLine = (y & 255) << 8;
      for (let x = left; x <= right; x++) {
        const place = tileLine | (x & 63);
        const covered = coverage[place] as number;
        if (covered === 0 || (region !== 0 && regionAt[line + x] !== region)) continue;
        let alpha = opacity[covered] as number;
        if (grain !== null) {
          const taken = ((grain[grainLine | (x & 255)] as number) * bite) >> 8;
          alpha = ((alpha - taken) * contrast) >> 4;
          if (alpha < 0) alpha = 0;
          else if (alpha > opacityMax) alpha = opacityMax;
        }
        const at = place << 2;
        const rest = 255 - alpha;
        const r = before[at] as number;
        const g = before[at + 1] as number;
        const b = before[at + 2] as number;
        if (isGlaze) {
          pixels[at] = divideBy255(r * rest + divideBy255(r * red) * alpha);
          pixels[at + 1] = divideBy255(g * rest + divideBy255(g * green) * alpha);
          pixels[at + 2] = divideBy255(b * rest + divideBy255(b * blue) * alpha);
        } else {
          const glint = sparkles ? glintAt(x, y) : 0;
          pixels[at] = divideBy255(r * rest + lit(red, glint) * alpha);
          pixels[at + 1] = divideBy255(g * rest + lit(green, glint) * alpha);
          pixels[at + 2] = divideBy255(b * rest + lit(blue, glint) * alpha);
        }
      }
    }
    tile.left = tile.top = TILE_FAR;
    tile.right = tile.bottom = -1;
  }

  #touch(index: number): TouchedTile {
    let tile = this.#tiles.get(index);
    if (!tile) {
      const before = this.#surface.copy(index);
      const coverage = new Uint8Array(TILE * TILE);
      tile = { index, before, coverage, left: TILE_FAR, top: TILE_FAR, right: -1, bottom: -1 };
      this.#tiles.set(index, tile);
    }
    this.#unpainted.add(tile);
    return tile;
  }
}

/** The coverage of a stroke that does not build up is the greatest of all its stamps. */
function raiseCoverage(coverage: Uint8Array, placed: PlacedStamp, before: PlacedStamp | null, box: Box): void {
  const { stamp, x: middle, y: middleY, strength } = placed;
  const { coverage: stamped, extents, reach } = stamp;
  const side = 2 * reach + 1;
  const beforeY = before === null ? 0 : before.y - before.stamp.reach;
  for (let y = box.top; y <= box.bottom; y++) {
    const row = y - middleY + reach;
    const extent = extents[row] as number;
    const first = Math.max(box.left, middle - extent);
    const last = Math.min(box.right, middle + extent);
    const from = row * side - middle + reach;
    const to = ((y & 63) << 6) - (box.left & ~63);
    // The stamp before has already covered everything from `solidFirst` to `solidLast`.
    let solidFirst = last + 1;
    let solidLast = last;
    const rowBefore = y - beforeY;
    if (before !== null && rowBefore >= 0 && rowBefore < before.stamp.solid.length) {
      const solid = before.stamp.solid[rowBefore] as number;
      if (solid >= 0) {
        solidFirst = before.x - solid;
        solidLast = before.x + solid;
      }
    }
    const end = solidFirst <= last ? solidFirst - 1 : last;
    for (let x = first; x <= end; x++) {
      const covered = ((stamped[from + x] as number) * strength) >> 8;
      if (covered > (coverage[to + x] as number)) coverage[to + x] = covered;
    }
    for (let x = solidLast < first ? Math.max(first, end + 1) : solidLast + 1; x <= last; x++) {
      const covered = ((stamped[from + x] as number) * strength) >> 8;
      if (covered > (coverage[to + x] as number)) coverage[to + x] = covered;
    }
  }
}

/** Each stamp adds a quarter of its coverage. */
function addCoverage(coverage: Uint8Array, { stamp, x: middle, y: middleY, strength }: PlacedStamp, box: Box): void {
  const { coverage: stamped, extents, reach } = stamp;
  const side = 2 * reach + 1;
  for (let y = box.top; y <= box.bottom; y++) {
    const row = y - middleY + reach;
    const extent = extents[row] as number;
    const first = Math.max(box.left, middle - extent);
    const last = Math.min(box.right, middle + extent);
    const from = row * side - middle + reach;
    const to = ((y & 63) << 6) - (box.left & ~63);
    for (let x = first; x <= last; x++) {
      const covered = (coverage[to + x] as number) + (((stamped[from + x] as number) * strength) >> 10);
      coverage[to + x] = covered > 255 ? 255 : covered;
    }
  }
}

function distance(from: StrokePoint, to: StrokePoint): number {
  const [across, along] = [to.x - from.x, to.y - from.y];
  return squareRoot(across * across + along * along);
}

/** Flakes of glitter are about three pixels wide; some catch the light, some lie in shadow. */
function glintAt(x: number, y: number): number {
  const flake = scramble(Math.floor(x / 3), Math.floor(y / 3), 7);
  const light = flake & 255;
  if (light > 226) return 200;
  return light > 170 ? 70 : light > 80 ? 0 : -45;
}

/** Positive glints lead toward white, negative ones toward black. */
function lit(channel: number, glint: number): number {
  if (glint === 0) return channel;
  return glint > 0 ? channel + divideBy255((255 - channel) * glint) : divideBy255(channel * (255 + glint));
}
