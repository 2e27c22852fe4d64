/** Values of CSS as they are typed, counted and dragged. */
import type { CssEvals } from "@easel/protocol/css-rules";

export type Property = Exclude<keyof CssEvals, "parent">;

/** What all elements have; null when they differ. */
export function commonValue(property: Property, evals: readonly CssEvals[]): string | null {
  const values = new Set(evals.map((each) => each[property] ?? ""));
  return values.size > 1 ? null : ([...values][0] ?? "");
}

/** The same under the name that people choose it by. */
export function commonName(property: string, value: string | null): string | null {
  if (property === "text-align") return value === "start" ? "left" : value === "end" ? "right" : value;
  const usual = { "align-items": "stretch", "justify-content": "flex-start" }[property];
  if (usual === undefined) return value;
  return value === "normal" ? usual : value === "start" || value === "end" ? `flex-${value}` : value;
}

const UNITLESS = /^(opacity|font-weight|line-height|z-index|order|count|flex-grow|flex-shrink|scale|aspect-ratio)$/;

/** A number alone is taken in the unit there was. */
export function withUnit(property: string, text: string, before: string): string {
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(text)) return text;
  const unit = /^-?[\d.]+([a-z%]+)$/.exec(before)?.[1];
  return text + (unit ?? (UNITLESS.test(property) ? "" : property === "rotate" ? "deg" : "px"));
}

/** One up or down. What is no number begins at none. */
export function counted(property: string, text: string, by: number): string {
  const [, number = "", unit = ""] = /^(-?[\d.]+)([a-z%]*)$/.exec(text.trim()) ?? [];
  const size = property === "opacity" || property === "scale" ? 100 : /^r?em$/.test(unit) ? 16 : 1;
  const sum = Number(number) + by / size;
  const least = NEVER_NEGATIVE.test(property) ? 0 : -Infinity;
  return withUnit(property, String(Math.max(least, Math.round(sum * 1000) / 1000)) + unit, text);
}

const NEVER_NEGATIVE =
  /^(padding|border|width|height|min-|max-|font|opacity|alpha|blur|count|row-gap|column-gap|flex-)/;

/** As red, green, blue from 0 to 255 and how much of it covers, from 0 to 1. */
export type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

/** As the browser's color field wants it, which knows nothing of what shines through. */
export function hexOf([red, green, blue]: Rgba): string {
  return `#${[red, green, blue].map(twoDigits).join("")}`;
}

/** As it is written: with two digits more where something shines through. */
export function colorText(color: Rgba): string {
  const [red, green, blue, alpha] = color;
  if (red + green + blue + alpha === 0) return "transparent";
  return alpha === 1 ? hexOf(color) : hexOf(color) + twoDigits(Math.round(alpha * 255));
}

function twoDigits(part: number): string {
  return part.toString(16).padStart(2, "0");
}
