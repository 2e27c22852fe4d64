/** Limits for uploaded pictures, and the sizes in which they are served. */

/** Allows a photo of 48 megapixels, the most that phones take. */
export const MEGAPIXELS_MAX = 50;
/** How many bytes a decoded picture may have: every pixel with color and transparency in eight bits each. */
export const DECODED_BYTES_MAX = MEGAPIXELS_MAX * 1_000_000 * 4;
/** A photo of 12 megapixels, which most phones take. Larger pictures are processed apart from the others. */
export const LIGHT_DECODED_BYTES = 40_000_000;
/** The minimum length of each side. */
export const SIDE_MIN = 64;
/** The maximum ratio of the longer to the shorter side. */
export const PROPORTION_MAX = 5;

/** The available widths of a picture. A narrower picture is served in its own width. */
export const WIDTHS = [320, 640, 1280, 2048] as const;
export type Width = (typeof WIDTHS)[number];

/** How many unused uploads a member may have; one more deletes the oldest. */
export const UNUSED_MAX = 20;
/** How long an uploaded picture is stored without being used. */
export const UNUSED_HOURS = 24;

export interface Size {
  width: number;
  height: number;
}

/** The size of a picture that is requested without a width. */
export function fullSize(original: Size): Size {
  return atWidth(original, Math.min(original.width, Math.max(...WIDTHS)));
}

/** The size of the same picture at another width. */
export function atWidth({ width, height }: Size, wanted: number): Size {
  return { width: wanted, height: Math.max(1, Math.round((height * wanted) / width)) };
}

/** The widths in which a picture is stored in addition to its full size. */
export function smallerWidths(original: Size): Width[] {
  return WIDTHS.filter((width) => width < fullSize(original).width);
}
