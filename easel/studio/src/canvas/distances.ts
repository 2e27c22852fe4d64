/** The distances between two boxes of a page, as lines to draw. */
import type { PageBoundingBox } from "@easel/protocol/nav-node";

/** A horizontal or vertical line of the page. */
export interface Line {
  readonly pageX: number;
  readonly pageY: number;
  readonly length: number;
  readonly axis: "x" | "y";
}

export interface Distances {
  readonly lines: readonly Line[];
  /** They extend an edge to the end of a line that would otherwise end in the void. */
  readonly guides: readonly Line[];
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Where lines stand in what both boxes share: beside the name and the size of the selection, which are above and below. */
const VERTICAL_LINE = 0.75;
const HORIZONTAL_LINE = 0.5;

/** The gaps between boxes that are apart, and the insets of boxes that overlap or contain each other. */
export function distancesBetween(selected: PageBoundingBox, pointed: PageBoundingBox): Distances {
  const [x, otherX] = [spanOf(selected, "x"), spanOf(pointed, "x")];
  const [y, otherY] = [spanOf(selected, "y"), spanOf(pointed, "y")];
  const isOverlapping = overlap(x, otherX) !== null && overlap(y, otherY) !== null;
  const across = isOverlapping ? insets(x, otherX) : gap(x, otherX);
  const down = isOverlapping ? insets(y, otherY) : gap(y, otherY);
  const pageX = within(overlap(x, otherX) ?? x, VERTICAL_LINE);
  const pageY = within(overlap(y, otherY) ?? y, HORIZONTAL_LINE);
  return {
    lines: [
      ...across.map((span) => lineAlong("x", span, pageY)),
      ...down.map((span) => lineAlong("y", span, pageX)),
    ].filter(({ length }) => Math.round(length) > 0),
    guides: [
      ...across.flatMap((span) => guide("y", otherY, pageY, edgeIn(span, otherX))),
      ...down.flatMap((span) => guide("x", otherX, pageX, edgeIn(span, otherY))),
    ],
  };
}

function spanOf({ pageX, pageY, width, height }: PageBoundingBox, axis: "x" | "y"): Span {
  return axis === "x" ? { start: pageX, end: pageX + width } : { start: pageY, end: pageY + height };
}

function within({ start, end }: Span, share: number): number {
  return start + (end - start) * share;
}

/** Boxes that only touch do not overlap. */
function overlap(one: Span, other: Span): Span | null {
  const [start, end] = [Math.max(one.start, other.start), Math.min(one.end, other.end)];
  return end > start ? { start, end } : null;
}

function gap(one: Span, other: Span): Span[] {
  if (one.end <= other.start) return [{ start: one.end, end: other.start }];
  return other.end <= one.start ? [{ start: other.end, end: one.start }] : [];
}

/** Between edges of the same side. */
function insets(one: Span, other: Span): Span[] {
  return [between(one.start, other.start), between(one.end, other.end)];
}

function between(one: number, other: number): Span {
  return { start: Math.min(one, other), end: Math.max(one, other) };
}

function lineAlong(axis: "x" | "y", { start, end }: Span, at: number): Line {
  return { pageX: axis === "x" ? start : at, pageY: axis === "x" ? at : start, length: end - start, axis };
}

/** The end of a line that lies on an edge of the other box. */
function edgeIn(line: Span, other: Span): number {
  return line.start === other.start || line.start === other.end ? line.start : line.end;
}

/** From the other box along its edge to where the line ends. None where the line ends at the box itself. */
function guide(axis: "x" | "y", box: Span, to: number, edge: number): Line[] {
  if (to >= box.start && to <= box.end) return [];
  return [lineAlong(axis, between(to, to < box.start ? box.start : box.end), edge)];
}
