/** Values of CSS as they are typed, counted and dragged. */
import type { CssEvals } from "@easel/protocol/css-rules";

export type Property = Exclude<keyof CssEvals, "parent">;

/** What all elements have; null when they differ. */
export function commonValue(property: Property, evals: readonly CssEvals[]): string | null {
  const values = new Set(evals.map((each) => each[property] ?? ""));
  return values.size > 1 ? null : ([...values][0] ?? "");
}

const UNITLESS = /^(opacity|font-weight|line-height|z-index|flex-grow|flex-shrink|scale|aspect-ratio)$/;

/** A number alone is taken in the unit there was. */
export function withUnit(property: string, text: string, before: string): string {
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(text)) return text;
  const unit = /^-?[\d.]+([a-z%]+)$/.exec(before)?.[1];
  return text + (unit ?? (UNITLESS.test(property) ? "" : property === "rotate" ? "deg" : "px"));
}

/** One up or down. What is no number begins at none. */
export function counted(property: string, text: string, by: number): string {
  const size = property === "opacity" || property === "scale" ? 100 : 1;
  const [, number = "", unit = ""] = /^(-?[\d.]+)([a-z%]*)$/.exec(text.trim()) ?? [];
  const sum = Number(number) + by / size;
  const least = NEVER_NEGATIVE.test(property) ? 0 : -Infinity;
  return withUnit(property, String(Math.max(least, Math.round(sum * 1000) / 1000)) + unit, text);
}

const NEVER_NEGATIVE = /^(padding|border|width|height|min-|max-|font|opacity|row-gap|column-gap|flex-)/;

/** As red, green, blue from 0 to 255 and how much of it covers, from 0 to 1. */
export type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

/** As the browser's color field wants it, which knows nothing of what shines through. */
export function hexOf([red, green, blue]: Rgba): string {
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}
