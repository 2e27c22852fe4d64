/** Makes a straight picture of the sheet in a photo. The photo never leaves the browser for it. */
import { type Corners, projection, straightSize } from "@contest/rules/images/perspective";

/** Rows after which the page may react to the visitor again. */
const ROWS_AT_ONCE = 96;
const QUALITY = 0.92;

export async function straighten(photo: ImageBitmap, corners: Corners): Promise<File> {
  const { width, height } = straightSize(corners);
  const source = pixelsOf(photo);
  const canvas = new OffscreenCanvas(width, height);
  const context = contextOf(canvas);
  const target = context.createImageData(width, height);
  const at = projection(corners);
  for (let row = 0; row < height; row += 1) {
    if (row % ROWS_AT_ONCE === 0) await new Promise((resolve) => setTimeout(resolve));
    for (let column = 0; column < width; column += 1) {
      const [x, y] = at((column + 0.5) / width, (row + 0.5) / height);
      copyPixel(source, x - 0.5, y - 0.5, target.data, (row * width + column) * 4);
    }
  }
  context.putImageData(target, 0, 0);
  const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: QUALITY });
  return new File([blob], "page.jpg", { type: "image/jpeg" });
}

function pixelsOf(photo: ImageBitmap): ImageData {
  const context = contextOf(new OffscreenCanvas(photo.width, photo.height));
  context.drawImage(photo, 0, 0);
  return context.getImageData(0, 0, photo.width, photo.height);
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("This browser cannot straighten pictures.");
  return context;
}

/** Mixes the four pixels around a point of the photo. */
function copyPixel(
  { data, width, height }: ImageData,
  x: number,
  y: number,
  target: Uint8ClampedArray,
  to: number,
): void {
  const left = Math.max(0, Math.min(width - 1, Math.floor(x)));
  const top = Math.max(0, Math.min(height - 1, Math.floor(y)));
  const right = Math.min(width - 1, left + 1);
  const bottom = Math.min(height - 1, top + 1);
  const across = Math.max(0, Math.min(1, x - left));
  const down = Math.max(0, Math.min(1, y - top));
  for (let channel = 0; channel < 4; channel += 1) {
    const pixel = (column: number, row: number) => data[(row * width + column) * 4 + channel] ?? 0;
    const upper = pixel(left, top) * (1 - across) + pixel(right, top) * across;
    const lower = pixel(left, bottom) * (1 - across) + pixel(right, bottom) * across;
    target[to + channel] = upper * (1 - down) + lower * down;
  }
}
