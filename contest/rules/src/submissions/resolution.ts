import { DPI_MIN } from "./limits.ts";

/** The size of a letter page in inches. */
const LETTER = { short: 8.5, long: 11 };

/** The resolution of a picture that fills a letter page, in either orientation. */
export function dotsPerInch(width: number, height: number): number {
  const [short, long] = width < height ? [width, height] : [height, width];
  return Math.floor(Math.min(short / LETTER.short, long / LETTER.long));
}

/** A phone's photo contains no meaningful resolution, so this is a warning and never a reason to refuse. */
export function isCoarse(width: number, height: number): boolean {
  return dotsPerInch(width, height) < DPI_MIN;
}

/** Below this, the large view shows the picture enlarged. */
const SOFT_BELOW = 120;

export function looksSoft(width: number, height: number): boolean {
  return dotsPerInch(width, height) < SOFT_BELOW;
}
