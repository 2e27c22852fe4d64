/** Panning and zooming as plain numbers. */
export interface View {
  /** The position of the canvas's origin in its viewport. */
  x: number;
  y: number;
  zoom: number;
}

export interface Point {
  x: number;
  y: number;
}

const MIN_ZOOM = 0.05;
const MAX_ZOOM = 8;

export function moved(view: View, by: Point): View {
  return { ...view, x: view.x + by.x, y: view.y + by.y };
}

/** The point under the pointer stays under it. */
export function zoomed(view: View, factor: number, around: Point): View {
  const zoom = Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, view.zoom * factor));
  const scale = zoom / view.zoom;
  return { zoom, x: around.x - (around.x - view.x) * scale, y: around.y - (around.y - view.y) * scale };
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Fits the content into the viewport, centered and never enlarged. */
export function fitting(content: Box, viewport: { width: number; height: number }, margin: number): View {
  const zoom = Math.min(
    1,
    Math.max(
      MIN_ZOOM,
      Math.min((viewport.width - 2 * margin) / content.width, (viewport.height - 2 * margin) / content.height),
    ),
  );
  return {
    zoom,
    x: (viewport.width - content.width * zoom) / 2 - content.x * zoom,
    y: Math.max(margin, (viewport.height - content.height * zoom) / 2) - content.y * zoom,
  };
}

/** The zoom factor of a wheel event, the same for a mouse with steps and a smooth touchpad. */
export function wheelFactor(deltaY: number): number {
  return Math.exp(-Math.max(-60, Math.min(60, deltaY)) / 120);
}
