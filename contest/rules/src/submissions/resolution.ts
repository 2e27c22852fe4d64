import { DPI_MIN } from "./limits.ts";

/** A letter page in inches. */
const LETTER = { short: 8.5, long: 11 };

/** Dots per inch a picture has when it fills a letter page, whichever way round. */
export function dotsPerInch(width: number, height: number): number {
  const [short, long] = width < height ? [width, height] : [height, width];
  return Math.floor(Math.min(short / LETTER.short, long / LETTER.long));
}

/** A phone's photo names no meaningful resolution, so this is a warning and never a reason to refuse. */
export function isCoarse(width: number, height: number): boolean {
  return dotsPerInch(width, height) < DPI_MIN;
}
