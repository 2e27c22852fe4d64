// The part of an outline (or line) that lies inside another outline. After Greiner and Hormann: both outlines become
// rings of corners with their crossings linked, and walking from crossing to crossing yields the common parts.
import { areaOf, between, boxOf, densified, isInside, type Outline, type Point } from "./geometry.ts";

export function clipped(subject: Outline, clip: Outline): Outline[] {
  if (!boxesMeet(subject, clip)) return [];
  for (let attempt = 0; attempt < 8; attempt++) {
    // A corner exactly on a side has no clear inside; moved by far less than a line's width, it has.
    const offset = attempt * 0.0137;
    const moved = subject.map(([x, y]) => [x + offset, y + offset * 0.618] as const);
    const parts = commonParts(moved, clip);
    if (parts) return parts.filter((part) => part.length > 2 && areaOf(part) > 0.01);
  }
  return [];
}

/** The stretches of an open line inside an outline. */
export function clippedLine(line: Outline, clip: Outline): Outline[] {
  const stretches: Point[][] = [];
  let current: Point[] | undefined;
  for (const point of densified(line, 2, false)) {
    if (!isInside(clip, point)) {
      current = undefined;
      continue;
    }
    if (!current) {
      current = [];
      stretches.push(current);
    }
    current.push(point);
  }
  return stretches.filter((stretch) => stretch.length > 2);
}

class Corner {
  readonly point: Point;
  next: Corner = this;
  previous: Corner = this;
  /** The same crossing on the other ring; undefined for plain corners. */
  twin: Corner | undefined = undefined;
  entering = false;
  visited = false;

  constructor(point: Point) {
    this.point = point;
  }
}

interface Crossing {
  share: number;
  corner: Corner;
}

function commonParts(subject: Outline, clip: Outline): Outline[] | undefined {
  const subjectCrossings: Crossing[][] = subject.map(() => []);
  const clipCrossings: Crossing[][] = clip.map(() => []);
  let crossings = 0;
  const near = sidesNear(clip, subject);
  for (let i = 0; i < subject.length; i++) {
    const a = subject[i] as Point;
    const b = subject[(i + 1) % subject.length] as Point;
    for (const j of near) {
      const c = clip[j] as Point;
      const d = clip[(j + 1) % clip.length] as Point;
      if (Math.max(a[0], b[0]) < Math.min(c[0], d[0]) || Math.max(c[0], d[0]) < Math.min(a[0], b[0])) continue;
      if (Math.max(a[1], b[1]) < Math.min(c[1], d[1]) || Math.max(c[1], d[1]) < Math.min(a[1], b[1])) continue;
      const shares = crossingShares(a, b, c, d);
      if (shares === "none") continue;
      if (shares === "unclear") return undefined;
      const onSubject = new Corner(between(a, b, shares[0]));
      const onClip = new Corner(onSubject.point);
      onSubject.twin = onClip;
      onClip.twin = onSubject;
      subjectCrossings[i]?.push({ share: shares[0], corner: onSubject });
      clipCrossings[j]?.push({ share: shares[1], corner: onClip });
      crossings++;
    }
  }
  if (crossings === 0) return withoutCrossings(subject, clip);
  const subjectRing = linkedRing(subject, subjectCrossings);
  const clipRing = linkedRing(clip, clipCrossings);
  markEntries(subjectRing, isInside(clip, subjectRing[0]?.point ?? [0, 0]));
  markEntries(clipRing, isInside(subject, clipRing[0]?.point ?? [0, 0]));
  return subjectRing.filter((corner) => corner.twin).flatMap((corner) => (corner.visited ? [] : [walk(corner)]));
}

/** Only sides that reach into the subject's box can cross it; most of a large clip never does. */
function sidesNear(clip: Outline, subject: Outline): number[] {
  const box = boxOf(subject);
  const near: number[] = [];
  for (let index = 0; index < clip.length; index++) {
    const start = clip[index] as Point;
    const end = clip[(index + 1) % clip.length] as Point;
    const beside = Math.max(start[0], end[0]) < box.left || Math.min(start[0], end[0]) > box.right;
    const beyond = Math.max(start[1], end[1]) < box.top || Math.min(start[1], end[1]) > box.bottom;
    if (!beside && !beyond) near.push(index);
  }
  return near;
}

function withoutCrossings(subject: Outline, clip: Outline): Outline[] {
  if (isInside(clip, subject[0] as Point)) return [subject];
  return isInside(subject, clip[0] as Point) ? [clip] : [];
}

function walk(start: Corner): Outline {
  const points: Point[] = [];
  let corner = start;
  do {
    corner.visited = true;
    if (corner.twin) corner.twin.visited = true;
    const forward = corner.entering;
    do {
      points.push(corner.point);
      corner = forward ? corner.next : corner.previous;
    } while (!corner.twin);
    corner = corner.twin;
  } while (!corner.visited && points.length < 20_000);
  return points;
}

function markEntries(ring: Corner[], startsInside: boolean): void {
  let inside = startsInside;
  for (const corner of ring) {
    if (!corner.twin) continue;
    corner.entering = !inside;
    inside = !inside;
  }
}

function linkedRing(outline: Outline, crossings: Crossing[][]): Corner[] {
  const ring: Corner[] = [];
  outline.forEach((point, index) => {
    ring.push(new Corner(point));
    const onSide = crossings[index] ?? [];
    onSide.sort((first, second) => first.share - second.share);
    ring.push(...onSide.map(({ corner }) => corner));
  });
  ring.forEach((corner, index) => {
    corner.next = ring[(index + 1) % ring.length] ?? corner;
    corner.previous = ring[(index + ring.length - 1) % ring.length] ?? corner;
  });
  return ring;
}

function crossingShares(a: Point, b: Point, c: Point, d: Point): [number, number] | "none" | "unclear" {
  const cross = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0]);
  const alongFirst = (c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0]);
  const alongSecond = (c[0] - a[0]) * (b[1] - a[1]) - (c[1] - a[1]) * (b[0] - a[0]);
  if (Math.abs(cross) < 1e-9) return Math.abs(alongFirst) < 1e-7 ? "unclear" : "none";
  const first = alongFirst / cross;
  const second = alongSecond / cross;
  const slack = 1e-7;
  if (first < -slack || first > 1 + slack || second < -slack || second > 1 + slack) return "none";
  const clear = first > slack && first < 1 - slack && second > slack && second < 1 - slack;
  return clear ? [first, second] : "unclear";
}

function boxesMeet(first: Outline, second: Outline): boolean {
  const a = boxOf(first);
  const b = boxOf(second);
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
