/** Where the canvas stands: moves and zooms as plain numbers. */
export interface View {
  /** Of the canvas's own corner, in the window of it. */
  x: number;
  y: number;
  zoom: number;
}

export interface Point {
  x: number;
  y: number;
}

const LEAST_ZOOM = 0.05;
const MOST_ZOOM = 8;

export function moved(view: View, by: Point): View {
  return { ...view, x: view.x + by.x, y: view.y + by.y };
}

/** The point under the pointer stays under it. */
export function zoomed(view: View, factor: number, around: Point): View {
  const zoom = Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, view.zoom * factor));
  const scale = zoom / view.zoom;
  return { zoom, x: around.x - (around.x - view.x) * scale, y: around.y - (around.y - view.y) * scale };
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** All of it in sight, in the middle, and never larger than it is. */
export function fitting(content: Box, room: { width: number; height: number }, margin: number): View {
  const zoom = Math.min(
    1,
    Math.max(
      LEAST_ZOOM,
      Math.min((room.width - 2 * margin) / content.width, (room.height - 2 * margin) / content.height),
    ),
  );
  return {
    zoom,
    x: (room.width - content.width * zoom) / 2 - content.x * zoom,
    y: Math.max(margin, (room.height - content.height * zoom) / 2) - content.y * zoom,
  };
}

/** How far a turn of the wheel zooms: the same for a mouse that jumps and a touchpad that glides. */
export function wheelFactor(deltaY: number): number {
  return Math.exp(-Math.max(-60, Math.min(60, deltaY)) / 120);
}
