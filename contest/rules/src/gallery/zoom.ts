/** Looking closer at a picture: how large it is shown and how far it is moved, and what a finger meant. */

export interface Point {
  x: number;
  y: number;
}

export interface Zoom extends Point {
  /** One shows the picture whole. `x` and `y` say how far its middle is from the middle of the stage, in pixels. */
  scale: number;
}

interface Size {
  width: number;
  height: number;
}

export interface Sizes {
  stage: Size;
  /** Of the whole picture, as shown at a scale of one. */
  picture: Size;
}

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };
export const ZOOM_MAX = 6;
/** What a double tap goes to. */
export const ZOOM_CLOSE = 2.5;

/** Larger or smaller, so that what is at a point (from the middle of the stage) stays there. */
export function zoomAt(zoom: Zoom, factor: number, at: Point, sizes: Sizes): Zoom {
  const scale = Math.min(ZOOM_MAX, Math.max(1, zoom.scale * factor));
  const change = scale / zoom.scale;
  return held({ scale, x: at.x - (at.x - zoom.x) * change, y: at.y - (at.y - zoom.y) * change }, sizes);
}

export function panBy(zoom: Zoom, by: Point, sizes: Sizes): Zoom {
  return held({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, sizes);
}

/** A picture larger than the stage covers it; a smaller one stays in its middle. */
function held({ scale, x, y }: Zoom, { stage, picture }: Sizes): Zoom {
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

/** Along the wall. */
export type Direction = "next" | "previous";

/** A quick move to the side goes along the wall; the picture follows the finger, so left is on. */
export function swipeOf(by: Point, milliseconds: number): Direction | null {
  if (milliseconds > SWIPE_LONGEST_MS) return null;
  if (Math.abs(by.x) < SWIPE_LEAST || Math.abs(by.x) < 1.5 * Math.abs(by.y)) return null;
  return by.x < 0 ? "next" : "previous";
}
