// Regions that do not touch may be painted in any order, so an SVG needs only one path for all regions of a layer. An
// intricate page of 300 to 600 regions has 35 to 184 layers, and each path costs the browser style, layout and paint.
import { between, distance, type Outline, type Point } from "./geometry.ts";
import { columns, rowSpans, rows, step } from "./grid.ts";
import type { Region } from "./model.ts";

/** Squares around a line that count as touched: more than half of the thickest line and a pixel of a small picture. */
const MARGIN = 2;

/** The regions by layer. Painting layer after layer gives the same picture as painting region after region. */
export function layersOf(regions: readonly Region[]): Region[][] {
  const layers: Region[][] = [];
  /** For each square of the page, how many layers lie on it. */
  const heights = new Uint16Array(columns * rows);
  const touched = new Touched();
  for (const region of regions) {
    touched.replaceBy(region);
    let layer = 0;
    for (const square of touched.squares) layer = Math.max(layer, heights[square] ?? 0);
    for (const square of touched.squares) heights[square] = layer + 1;
    (layers[layer] ??= []).push(region);
  }
  return layers;
}

/** The squares one region touches. The marks are kept from region to region; a set would be five times slower. */
class Touched {
  readonly squares: number[] = [];
  readonly #marks = new Uint16Array(columns * rows);
  #mark = 0;

  replaceBy({ outline, strokes, solids }: Region): void {
    this.squares.length = 0;
    this.#mark++;
    rowSpans(outline, (from, to) => {
      for (let square = from; square < to; square++) this.#add(square);
    });
    this.#addLine([...outline, ...outline.slice(0, 1)]);
    for (const stroke of strokes) this.#addLine(stroke);
    for (const solid of solids) this.#addLine([...solid, ...solid.slice(0, 1)]);
  }

  #addLine(line: Outline): void {
    let start = line[0];
    for (const point of line) {
      if (!start) return;
      const steps = Math.max(1, Math.ceil(distance(start, point) / step));
      for (let index = 0; index <= steps; index++) this.#addAround(between(start, point, index / steps));
      start = point;
    }
  }

  #addAround([x, y]: Point): void {
    const column = Math.floor(x / step);
    const row = Math.floor(y / step);
    for (let down = row - MARGIN; down <= row + MARGIN; down++) {
      for (let right = column - MARGIN; right <= column + MARGIN; right++) this.#add(down * columns + right);
    }
  }

  #add(square: number): void {
    if (this.#marks[square] === this.#mark) return;
    this.#marks[square] = this.#mark;
    this.squares.push(square);
  }
}
