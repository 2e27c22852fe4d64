/** Straightens a photo of a sheet of paper: four corners in the photo become the corners of a rectangle. */

export type Corner = readonly [x: number, y: number];
/** In the order in which they are to become top left, top right, bottom right and bottom left. */
export type Corners = readonly [Corner, Corner, Corner, Corner];

/** The longest side of a straightened picture; the site never shows more. */
const LONGEST = 3000;

/** How large the sheet is in the photo. */
export function straightSize([topLeft, topRight, bottomRight, bottomLeft]: Corners): { width: number; height: number } {
  const width = Math.max(distance(topLeft, topRight), distance(bottomLeft, bottomRight), 1);
  const height = Math.max(distance(topLeft, bottomLeft), distance(topRight, bottomRight), 1);
  const scale = Math.min(1, LONGEST / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The point in the photo for a point of the sheet, whose sides are 1 long (after Heckbert). */
export function projection([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]: Corners): (
  across: number,
  down: number,
) => Corner {
  const [sumX, sumY] = [x0 - x1 + x2 - x3, y0 - y1 + y2 - y3];
  const [dx1, dy1, dx2, dy2] = [x1 - x2, y1 - y2, x3 - x2, y3 - y2];
  const determinant = dx1 * dy2 - dx2 * dy1 || 1;
  const g = (sumX * dy2 - dx2 * sumY) / determinant;
  const h = (dx1 * sumY - sumX * dy1) / determinant;
  const [a, b] = [x1 - x0 + g * x1, x3 - x0 + h * x3];
  const [d, e] = [y1 - y0 + g * y1, y3 - y0 + h * y3];
  return (across, down) => {
    const depth = g * across + h * down + 1;
    return [(a * across + b * down + x0) / depth, (d * across + e * down + y0) / depth];
  };
}

/** Whether the corners enclose the sheet without a crossing or a dent: otherwise nothing can be straightened. */
export function isSheet(corners: Corners): boolean {
  const turns = corners.map((corner, index) => {
    const next = corners[(index + 1) % 4] ?? corner;
    const after = corners[(index + 2) % 4] ?? corner;
    return (next[0] - corner[0]) * (after[1] - next[1]) - (next[1] - corner[1]) * (after[0] - next[0]);
  });
  return turns.every((turn) => turn > 0);
}

/** A quarter turn clockwise: what was at the left becomes the top. */
export function turned([topLeft, topRight, bottomRight, bottomLeft]: Corners): Corners {
  return [bottomLeft, topLeft, topRight, bottomRight];
}

function distance([x1, y1]: Corner, [x2, y2]: Corner): number {
  return Math.hypot(x2 - x1, y2 - y1);
}
