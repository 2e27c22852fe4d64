/** Media queries for a least or greatest width, in the ways that people write them. */
import { BREAKPOINTS } from "./constants.ts";

export interface WidthQuery {
  readonly bound: "min" | "max";
  /** As it is written, such as `48rem`, or a name that a preprocessor replaces. */
  readonly width: string;
}

const QUERY =
  /^(?:(?:only\s+)?(?:screen|all)\s+and\s+)?\(\s*(?:(min|max)-width\s*:|width\s*([<>])=?)\s*([^()]+(?:\([^()]*\))?)\s*\)$/;

/** Null for a query about anything else. */
export function readWidthQuery(query: string): WidthQuery | null {
  const [, bound, sign, width] = QUERY.exec(query.trim()) ?? [];
  if (width === undefined) return null;
  return { bound: (bound as WidthQuery["bound"] | undefined) ?? (sign === ">" ? "min" : "max"), width: width.trim() };
}

/** Null for a width that is not a plain number of pixels or letters. */
export function pixelsOf(width: string): number | null {
  const [, number, unit] = /^(\d*\.?\d+)(px|rem|em)$/.exec(width) ?? [];
  return number === undefined ? null : Number(number) * (unit === "px" ? 1 : 16);
}

/** The project's breakpoints by their names, for those that are not the protocol's own. */
export type MediaQueries = Readonly<Record<string, string>>;

/** The query that a modifier stands for, or null for a state such as `hover`. */
export function mediaQueryOf(modifier: string, own: MediaQueries | null | undefined): string | null {
  if (own && Object.hasOwn(own, modifier)) return own[modifier] ?? null;
  const width: string | undefined = Object.hasOwn(BREAKPOINTS, modifier)
    ? BREAKPOINTS[modifier as keyof typeof BREAKPOINTS]
    : undefined;
  return width === undefined ? null : `(width >= ${width})`;
}
