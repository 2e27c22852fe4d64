/** Which of the project's breakpoints a frame shows, and how they are called. */
import type { Breakpoint } from "@easel/protocol/design";
import { pixelsOf, readWidthQuery } from "@easel/protocol/media-query";

/**
 * The breakpoint that is edited in a frame: the one whose styles it shows and another frame does not. Empty with a single
 * frame, and for the frame with the styles of every width.
 */
export function breakpointFor(width: number, others: readonly number[], breakpoints: readonly Breakpoint[]): string {
  const shown = breakpoints.filter((each) => includes(each, width));
  // A project with greatest widths is written for wide screens first.
  const own = shown.find(isUpTo) ?? (breakpoints.some(isUpTo) ? undefined : shown.at(-1));
  return own && others.some((other) => !includes(own, other)) ? own.name : "";
}

function includes({ query }: Breakpoint, width: number): boolean {
  const { bound, pixels } = limitOf(query);
  return bound === "min" ? width >= pixels : width <= pixels;
}

function isUpTo({ query }: Breakpoint): boolean {
  return limitOf(query).bound === "max";
}

function limitOf(query: string): { bound: "min" | "max"; pixels: number } {
  const { bound, width } = readWidthQuery(query) ?? { bound: "min" as const, width: "0px" };
  return { bound, pixels: pixelsOf(width) ?? 0 };
}

/** The width at which a breakpoint begins or ends, in pixels. */
export function edgeOf({ query }: Breakpoint): number {
  return limitOf(query).pixels;
}

/** Such as “md, 768 and up”. */
export function describeBreakpoint(breakpoint: Breakpoint): string {
  const { bound, pixels } = limitOf(breakpoint.query);
  const widths = `${pixels} and ${bound === "min" ? "up" : "down"}`;
  return /^(max-)?\d/.test(breakpoint.name) && /\d(px|r?em)$/.test(breakpoint.name)
    ? widths
    : `${breakpoint.name}, ${widths}`;
}
