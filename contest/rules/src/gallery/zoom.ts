/** Zooming into a picture: its scale and offset, and the recognition of swipes. */

export interface Point {
  x: number;
  y: number;
}

export interface Zoom extends Point {
  /**
   * A scale of 1 shows the whole picture. `x` and `y` are the offset of its center from the center of the stage, in
   * pixels.
   */
  scale: number;
}

interface Size {
  width: number;
  height: number;
}

export interface Sizes {
  stage: Size;
  /** The size of the whole picture at a scale of 1. */
  picture: Size;
}

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };
export const ZOOM_MAX = 6;
/** The scale after a double tap. */
export const ZOOM_CLOSE = 2.5;

/** Changes the scale while the content at a point (relative to the center of the stage) stays in place. */
export function zoomAt(zoom: Zoom, factor: number, at: Point, sizes: Sizes): Zoom {
  const scale = Math.min(ZOOM_MAX, Math.max(1, zoom.scale * factor));
  const change = scale / zoom.scale;
  return clampOffset({ scale, x: at.x - (at.x - zoom.x) * change, y: at.y - (at.y - zoom.y) * change }, sizes);
}

export function panBy(zoom: Zoom, by: Point, sizes: Sizes): Zoom {
  return clampOffset({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, sizes);
}

/** Limits the offset: a picture larger than the stage covers it; a smaller one stays centered. */
function clampOffset({ scale, x, y }: Zoom, { stage, picture }: Sizes): Zoom {
  return {
    scale,
    x: within(x, (picture.width * scale - stage.width) / 2),
    y: within(y, (picture.height * scale - stage.height) / 2),
  };
}

function within(value: number, most: number): number {
  return most <= 0 ? 0 : Math.min(most, Math.max(-most, value));
}

const SWIPE_LEAST = 45;
const SWIPE_LONGEST_MS = 700;

/** The direction along the gallery wall. */
export type Direction = "next" | "previous";

/** Recognizes a quick horizontal move. The picture follows the finger, so a swipe to the left shows the next one. */
export function swipeOf(by: Point, milliseconds: number): Direction | null {
  if (milliseconds > SWIPE_LONGEST_MS) return null;
  if (Math.abs(by.x) < SWIPE_LEAST || Math.abs(by.x) < 1.5 * Math.abs(by.y)) return null;
  return by.x < 0 ? "next" : "previous";
}
