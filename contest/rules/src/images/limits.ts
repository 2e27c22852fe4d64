/** What an uploaded picture may be, and the sizes it is served in. */

/** A photo of 48 megapixels, the most that phones take, still fits. */
export const MEGAPIXELS_MAX = 50;
/** Neither side may be shorter. */
export const SIDE_MIN = 64;
/** How many times longer one side may be than the other. */
export const PROPORTION_MAX = 5;

/** The widths a picture can be asked for. One that is narrower comes as wide as it is. */
export const WIDTHS = [320, 640, 1280, 2048] as const;
export type Width = (typeof WIDTHS)[number];

/** Pictures a member may have uploaded and not used; with one more, the oldest of them goes. */
export const UNUSED_MAX = 20;
/** How long an uploaded picture waits to be used. */
export const UNUSED_HOURS = 24;

export interface Size {
  width: number;
  height: number;
}

/** The size in which a picture is served when no width is asked for. */
export function fullSize(original: Size): Size {
  return atWidth(original, Math.min(original.width, Math.max(...WIDTHS)));
}

/** The same picture at another width. */
export function atWidth({ width, height }: Size, wanted: number): Size {
  return { width: wanted, height: Math.max(1, Math.round((height * wanted) / width)) };
}

/** The widths in which a picture is kept, besides its full size. */
export function smallerWidths(original: Size): Width[] {
  return WIDTHS.filter((width) => width < fullSize(original).width);
}
