import { decodePage, type PaintingPage } from "@contest/painting/page";

/** Decompresses and reads a page to paint on. */
export async function openPage(compressed: ArrayBuffer): Promise<PaintingPage> {
  const stream = new Blob([compressed]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  // Only sites with HTTPS have the browser's own SHA-256, which is many times faster.
  const subtle = globalThis.isSecureContext ? crypto.subtle : null;
  return decodePage(bytes, subtle ? new Uint8Array(await subtle.digest("SHA-256", bytes)) : undefined);
}

/** Draws the page's lines, transparent where there is no ink. */
export function drawInk(canvas: OffscreenCanvas, { width, height, ink }: PaintingPage): void {
  const image = new ImageData(width, height);
  for (let at = 0; at < ink.length; at++) {
    image.data[at * 4] = 0x1d;
    image.data[at * 4 + 1] = 0x1a;
    image.data[at * 4 + 2] = 0x26;
    image.data[at * 4 + 3] = (ink[at] ?? 0) * 17;
  }
  canvas.width = width;
  canvas.height = height;
  canvas.getContext("2d")?.putImageData(image, 0, 0);
}
