// Points, closed outlines and what can be measured or moved on them. Page units: 100 to the inch, y downwards.

export type Point = readonly [x: number, y: number];
/** A closed outline (the last point joins the first) or, where said so, an open line. */
export type Outline = readonly Point[];

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Placement {
  x?: number;
  y?: number;
  /** Degrees, clockwise as seen on the page. */
  angle?: number;
  scale?: number;
  mirrored?: boolean;
}

export function transformed(outline: Outline, placement: Placement): Outline {
  const { x = 0, y = 0, angle = 0, scale = 1, mirrored = false } = placement;
  const cosine = Math.cos(radians(angle)) * scale;
  const sine = Math.sin(radians(angle)) * scale;
  return outline.map(([px, py]) => {
    const flipped = mirrored ? -px : px;
    return [x + flipped * cosine - py * sine, y + flipped * sine + py * cosine] as const;
  });
}

export function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** A point at a distance from a center; 0 degrees is up, 90 is right. */
export function polar(center: Point, radius: number, degrees: number): Point {
  const angle = radians(degrees);
  return [center[0] + radius * Math.sin(angle), center[1] - radius * Math.cos(angle)];
}

export function between(first: Point, second: Point, share: number): Point {
  return [first[0] + (second[0] - first[0]) * share, first[1] + (second[1] - first[1]) * share];
}

export function distance(first: Point, second: Point): number {
  return lengthOf(second[0] - first[0], second[1] - first[1]);
}

/** Math.hypot guards against overflow no page unit can reach, and is many times slower. */
function lengthOf(x: number, y: number): number {
  return Math.sqrt(x * x + y * y);
}

function signedArea(outline: Outline): number {
  let twice = 0;
  let previous = outline[outline.length - 1] ?? [0, 0];
  for (const point of outline) {
    twice += previous[0] * point[1] - point[0] * previous[1];
    previous = point;
  }
  return twice / 2;
}

export function areaOf(outline: Outline): number {
  return Math.abs(signedArea(outline));
}

/** How wide a crayon fits: about the width of a strip, the radius of a disc. */
export function thicknessOf(outline: Outline): number {
  let around = 0;
  let previous = outline[outline.length - 1] ?? [0, 0];
  for (const point of outline) {
    around += distance(previous, point);
    previous = point;
  }
  return around === 0 ? 0 : (2 * areaOf(outline)) / around;
}

export function boxOf(outline: Outline): Box {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (const point of outline) {
    if (point[0] < left) left = point[0];
    if (point[0] > right) right = point[0];
    if (point[1] < top) top = point[1];
    if (point[1] > bottom) bottom = point[1];
  }
  return { left, top, right, bottom };
}

export function centerOf(outline: Outline): Point {
  const box = boxOf(outline);
  return [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
}

export function isInside(outline: Outline, [x, y]: Point): boolean {
  let inside = false;
  let previous = outline[outline.length - 1];
  for (const point of outline) {
    if (previous && point[1] > y !== previous[1] > y) {
      const crossing = point[0] + ((y - point[1]) / (previous[1] - point[1])) * (previous[0] - point[0]);
      if (x < crossing) inside = !inside;
    }
    previous = point;
  }
  return inside;
}

export function distanceToEdge(outline: Outline, point: Point): number {
  let nearest = Infinity;
  let previous = outline[outline.length - 1] ?? [0, 0];
  for (const corner of outline) {
    nearest = Math.min(nearest, distanceToSegment(point, previous, corner));
    previous = corner;
  }
  return nearest;
}

export function distanceToSegment(point: Point, start: Point, end: Point): number {
  const dx = end[0] - start[0];
  const dy = end[1] - start[1];
  const squared = dx * dx + dy * dy;
  const along = squared === 0 ? 0 : ((point[0] - start[0]) * dx + (point[1] - start[1]) * dy) / squared;
  const share = Math.max(0, Math.min(1, along));
  return lengthOf(point[0] - start[0] - dx * share, point[1] - start[1] - dy * share);
}

/** How high a line that runs from left to right lies at the given x. */
export function heightAt(line: Outline, x: number): number {
  for (let index = 1; index < line.length; index++) {
    const start = line[index - 1] as Point;
    const end = line[index] as Point;
    if (x <= end[0]) return start[1] + ((end[1] - start[1]) * (x - start[0])) / (end[0] - start[0] || 1);
  }
  return line[line.length - 1]?.[1] ?? 0;
}

/** Adds points so that no side is longer than `longest`; bends then stay smooth when the page is bent. */
export function densified(outline: Outline, longest: number, closed: boolean): Outline {
  const points: Point[] = [];
  const count = closed ? outline.length : outline.length - 1;
  for (let index = 0; index < count; index++) {
    const start = outline[index];
    const end = outline[(index + 1) % outline.length];
    if (!start || !end) continue;
    const steps = Math.max(1, Math.ceil(distance(start, end) / longest));
    for (let step = 0; step < steps; step++) points.push(between(start, end, step / steps));
  }
  const last = outline[outline.length - 1];
  if (!closed && last) points.push(last);
  return points;
}
