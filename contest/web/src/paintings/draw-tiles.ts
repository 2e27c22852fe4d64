import type { PaintingPage } from "@contest/painting/page";
import { INK } from "@contest/painting/picture";
import { blankTile, type Surface, TILE, type Tile } from "@contest/painting/surface";

/** Makes a canvas as large as the surface, white all over. */
export function blankCanvas(canvas: OffscreenCanvas, { width, height }: Surface): OffscreenCanvasRenderingContext2D {
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser cannot paint in the background.");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  return context;
}

export function drawTiles(
  context: OffscreenCanvasRenderingContext2D,
  surface: Surface,
  indexes: Iterable<number>,
): void {
  for (const index of indexes) {
    const pixels = surface.tile(index) ?? blankTile();
    const column = index % surface.columns;
    const row = Math.floor(index / surface.columns);
    context.putImageData(new ImageData(pixels, TILE, TILE), column * TILE, row * TILE);
  }
}

/** The same with the page's lines on top, so that the browser has one layer to show and not two. */
export function drawInkedTiles(
  context: OffscreenCanvasRenderingContext2D,
  surface: Surface,
  page: PaintingPage,
  indexes: Iterable<number>,
): void {
  for (const index of indexes) {
    const left = (index % surface.columns) * TILE;
    const top = Math.floor(index / surface.columns) * TILE;
    const pixels = surface.tile(index)?.slice() ?? blankTile();
    addInk(pixels, page, left, top);
    context.putImageData(new ImageData(pixels, TILE, TILE), left, top);
  }
}

const [RED, GREEN, BLUE] = INK;

function addInk(pixels: Tile, { width, height, ink }: PaintingPage, left: number, top: number): void {
  const right = Math.min(width, left + TILE);
  const bottom = Math.min(height, top + TILE);
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const covered = ink[y * width + x] as number;
      if (covered === 0) continue;
      const at = ((y - top) * TILE + x - left) * 4;
      const rest = 15 - covered;
      pixels[at] = ((pixels[at] as number) * rest + RED * covered) / 15;
      pixels[at + 1] = ((pixels[at + 1] as number) * rest + GREEN * covered) / 15;
      pixels[at + 2] = ((pixels[at + 2] as number) * rest + BLUE * covered) / 15;
    }
  }
}
