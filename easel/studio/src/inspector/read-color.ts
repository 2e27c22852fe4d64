import type { Rgba } from "./values.ts";

/** Reads any CSS color by letting the browser paint it. */
export function readColor(text: string): Rgba {
  if (!pixel) return [0, 0, 0, 0];
  pixel.clearRect(0, 0, 1, 1);
  // An invalid color is ignored, and the last one would stay.
  pixel.fillStyle = "transparent";
  pixel.fillStyle = text;
  pixel.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = pixel.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha / 255];
}

const pixel = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
