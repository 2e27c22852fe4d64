// Where a flat sheet ends up in a photo, and back from a pixel of the photo to the sheet.
import type { Point } from "@contest/line-art/geometry";

export type Corners = readonly [topLeft: Point, topRight: Point, bottomRight: Point, bottomLeft: Point];

/** The nine numbers of a projection, row by row. */
export type Projection = readonly [number, number, number, number, number, number, number, number, number];

/** From a place in the photo to a place on the sheet, where both sides of the sheet run from 0 to 1. */
export function ontoSheet(corners: Corners): Projection {
  return inverse(fromSheet(corners));
}

/** The projection that takes the unit square to the four corners (Heckbert). */
function fromSheet([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]: Corners): Projection {
  const dx1 = x1 - x2;
  const dx2 = x3 - x2;
  const dx3 = x0 - x1 + x2 - x3;
  const dy1 = y1 - y2;
  const dy2 = y3 - y2;
  const dy3 = y0 - y1 + y2 - y3;
  const whole = dx1 * dy2 - dx2 * dy1;
  const g = (dx3 * dy2 - dx2 * dy3) / whole;
  const h = (dx1 * dy3 - dx3 * dy1) / whole;
  return [x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h, 1];
}

/** Up to scale, which a projection does not notice. */
function inverse([a, b, c, d, e, f, g, h, i]: Projection): Projection {
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
}
