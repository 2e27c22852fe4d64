/** How the page lies on the screen: moved and magnified. */

export interface View {
  x: number;
  y: number;
  scale: number;
}

export interface Size {
  width: number;
  height: number;
}

const SCALE_MAX = 6;
const MARGIN = 12;

/** The whole page in the middle of the room. */
export function fitted(page: Size, room: Size): View {
  const scale = Math.min((room.width - 2 * MARGIN) / page.width, (room.height - 2 * MARGIN) / page.height);
  return { scale, x: (room.width - page.width * scale) / 2, y: (room.height - page.height * scale) / 2 };
}

/** Magnifies around a place that stays where it is, and moves the page by a distance. */
export function zoomed(view: View, factor: number, at: { x: number; y: number }, page: Size, room: Size): View {
  const least = Math.min(fitted(page, room).scale, 1) * 0.6;
  const scale = Math.max(least, Math.min(SCALE_MAX, view.scale * factor));
  const change = scale / view.scale;
  return bounded({ scale, x: at.x - (at.x - view.x) * change, y: at.y - (at.y - view.y) * change }, page, room);
}

/** Some of the page always stays in sight. */
export function bounded(view: View, page: Size, room: Size): View {
  const keep = 80;
  const clamp = (value: number, size: number, space: number) =>
    Math.max(keep - size * view.scale, Math.min(space - keep, value));
  return { ...view, x: clamp(view.x, page.width, room.width), y: clamp(view.y, page.height, room.height) };
}
