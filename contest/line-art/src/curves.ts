// Smooth lines through given points, and ribbons along lines.
import { distance, polar, radians, type Outline, type Point } from "./geometry.ts";

/** An open smooth line through all the points. */
export function smooth(points: Outline): Outline {
  return throughPoints(points, false);
}

/** A closed smooth outline through all the points. */
export function smoothClosed(points: Outline): Outline {
  return throughPoints(points, true);
}

/** A closed outline made of smooth runs that meet in corners. */
export function joined(...runs: Outline[]): Outline {
  return withoutRepeats(runs.flatMap((run) => smooth(run)));
}

/** The points and their mirror images across x = 0, as one smooth closed outline; given from top to bottom. */
export function mirroredOutline(right: Outline): Outline {
  const left = right.map(([x, y]) => [-x, y] as const).reverse();
  return smoothClosed(withoutRepeats([...right, ...left]));
}

export function bezier(start: Point, first: Point, second: Point, end: Point, wantedSteps?: number): Outline {
  const reach = distance(start, first) + distance(first, second) + distance(second, end);
  const steps = wantedSteps ?? Math.max(8, Math.min(48, Math.ceil(reach / 7)));
  return Array.from({ length: steps + 1 }, (_, index) => {
    const t = index / steps;
    const u = 1 - t;
    const mix = (axis: 0 | 1) =>
      u * u * u * start[axis] + 3 * u * u * t * first[axis] + 3 * u * t * t * second[axis] + t * t * t * end[axis];
    return [mix(0), mix(1)] as const;
  });
}

/** The points joined by outward bows: clouds, tree crowns, lace. Points run clockwise on the page. */
export function bowed(points: Outline, swell: number, closed: boolean): Outline {
  const count = closed ? points.length : points.length - 1;
  const result: Point[] = [];
  for (let index = 0; index < count; index++) {
    const start = points[index] ?? [0, 0];
    const end = points[(index + 1) % points.length] ?? start;
    const dx = (end[0] - start[0]) * swell;
    const dy = (end[1] - start[1]) * swell;
    result.push(...bezier(start, [start[0] + dy, start[1] - dx], [end[0] + dy, end[1] - dx], end).slice(0, -1));
  }
  const last = points[points.length - 1];
  if (!closed && last) result.push(last);
  return result;
}

/** Part of a circle; degrees as on a clock face: 0 up, 90 right. */
export function arc(center: Point, radius: number, from: number, to: number): Outline {
  const steps = Math.max(4, Math.ceil((Math.abs(to - from) / 360) * stepsAround(radius)));
  return Array.from({ length: steps + 1 }, (_, index) => polar(center, radius, from + ((to - from) * index) / steps));
}

/** The band on both sides of a line; `widthAt` gives its full width from 0 (start) to 1 (end). */
export function ribbon(line: Outline, widthAt: (share: number) => number): Outline {
  const left: Point[] = [];
  const right: Point[] = [];
  line.forEach((point, index) => {
    const [normalX, normalY] = normalAt(line, index);
    const half = widthAt(index / Math.max(1, line.length - 1)) / 2;
    left.push([point[0] + normalX * half, point[1] + normalY * half]);
    right.push([point[0] - normalX * half, point[1] - normalY * half]);
  });
  return withoutRepeats([...left, ...right.reverse()]);
}

/** The point a share of the way along a line, and the direction there in degrees (0 is up). */
export function along(line: Outline, share: number): { point: Point; angle: number } {
  const position = Math.max(0, Math.min(1, share)) * (line.length - 1);
  const index = Math.min(line.length - 2, Math.floor(position));
  const start = line[index] ?? [0, 0];
  const end = line[index + 1] ?? start;
  const part = position - index;
  const angle = (Math.atan2(end[0] - start[0], start[1] - end[1]) * 180) / Math.PI;
  return { point: [start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part], angle };
}

/** The same line with its points at equal distances. */
export function evenly(line: Outline, count: number): Outline {
  const lengths = [0];
  for (let index = 1; index < line.length; index++) {
    lengths.push((lengths[index - 1] ?? 0) + distance(line[index - 1] ?? [0, 0], line[index] ?? [0, 0]));
  }
  const total = lengths[lengths.length - 1] ?? 0;
  let index = 0;
  return Array.from({ length: count + 1 }, (_, step) => {
    const wanted = (total * step) / count;
    while (index < line.length - 2 && (lengths[index + 1] ?? 0) < wanted) index++;
    const start = line[index] ?? [0, 0];
    const end = line[index + 1] ?? start;
    const stretch = (lengths[index + 1] ?? 0) - (lengths[index] ?? 0);
    const part = stretch === 0 ? 0 : (wanted - (lengths[index] ?? 0)) / stretch;
    return [start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part] as const;
  });
}

/** How many points a circle needs to look round on paper. */
export function stepsAround(radius: number): number {
  return Math.max(14, Math.min(120, Math.ceil(9 * Math.sqrt(Math.abs(radius)))));
}

export function withoutRepeats(outline: Outline): Outline {
  return outline.filter((point, index) => {
    const previous = outline[(index + outline.length - 1) % outline.length];
    return !previous || distance(point, previous) > 1e-6;
  });
}

function throughPoints(points: Outline, closed: boolean): Outline {
  const count = points.length;
  if (count < 3) return points;
  const at = (index: number): Point => {
    const wanted = closed ? (index + count) % count : Math.max(0, Math.min(count - 1, index));
    return points[wanted] ?? [0, 0];
  };
  const result: Point[] = [];
  const stretches = closed ? count : count - 1;
  for (let index = 0; index < stretches; index++) {
    const before = at(index - 1);
    const start = at(index);
    const end = at(index + 1);
    const after = at(index + 2);
    const length = distance(start, end);
    // Handles follow the neighbors but never reach further than the stretch itself, so uneven points do not loop.
    const handle = (from: Point, to: Point): Point => {
      const span = distance(from, to) || 1;
      const reach = Math.min(span / 6, length / 2.6);
      return [((to[0] - from[0]) / span) * reach, ((to[1] - from[1]) / span) * reach];
    };
    const leaving = handle(before, end);
    const arriving = handle(start, after);
    const steps = Math.max(3, Math.min(14, Math.ceil(length / 5)));
    const piece = bezier(
      start,
      [start[0] + leaving[0] * 1.15, start[1] + leaving[1] * 1.15],
      [end[0] - arriving[0] * 1.15, end[1] - arriving[1] * 1.15],
      end,
      steps,
    );
    result.push(...piece.slice(0, -1));
  }
  if (!closed) result.push(at(count - 1));
  return result;
}

function normalAt(line: Outline, index: number): Point {
  const before = line[Math.max(0, index - 1)] ?? [0, 0];
  const after = line[Math.min(line.length - 1, index + 1)] ?? [0, 0];
  const direction = Math.atan2(after[1] - before[1], after[0] - before[0]) - radians(90);
  return [Math.cos(direction), Math.sin(direction)];
}
