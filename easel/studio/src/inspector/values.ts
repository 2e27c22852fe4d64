/** CSS values that are typed, counted and dragged. */
import type { CssEvals } from "@easel/protocol/css-rules";

export type Property = Exclude<keyof CssEvals, "parent">;

/** The value that all elements share; null when they differ. */
export function commonValue(property: Property, evals: readonly CssEvals[]): string | null {
  const values = new Set(evals.map((each) => each[property] ?? ""));
  return values.size > 1 ? null : ([...values][0] ?? "");
}

/** The value under the name of the matching choice. */
export function commonName(property: string, value: string | null): string | null {
  if (property === "text-align") return value === "start" ? "left" : value === "end" ? "right" : value;
  const usual = { "align-items": "stretch", "justify-content": "flex-start" }[property];
  if (usual === undefined) return value;
  return value === "normal" ? usual : value === "start" || value === "end" ? `flex-${value}` : value;
}

const UNITLESS = /^(opacity|font-weight|line-height|z-index|order|count|flex-grow|flex-shrink|scale|aspect-ratio)$/;

/** A bare number gets the unit of the value before. */
export function withUnit(property: string, text: string, before: string): string {
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(text)) return text;
  const unit = /^-?[\d.]+([a-z%]+)$/.exec(before)?.[1];
  return text + (unit ?? (UNITLESS.test(property) ? "" : property === "rotate" ? "deg" : "px"));
}

/** Counts up or down. Anything but a number starts at 0. */
export function counted(property: string, text: string, by: number): string {
  const [, number = "", unit = ""] = /^(-?[\d.]+)([a-z%]*)$/.exec(text.trim()) ?? [];
  const size = property === "opacity" || property === "scale" ? 100 : /^r?em$/.test(unit) ? 16 : 1;
  const sum = Number(number) + by / size;
  const min = NEVER_NEGATIVE.test(property) ? 0 : -Infinity;
  return withUnit(property, String(Math.max(min, Math.round(sum * 1000) / 1000)) + unit, text);
}

const NEVER_NEGATIVE =
  /^(padding|border|width|height|min-|max-|font|opacity|alpha|blur|count|row-gap|column-gap|flex-)/;

/** Red, green and blue from 0 to 255, and alpha from 0 to 1. */
export type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

/** For the browser's color picker, which has no alpha. */
export function hexOf([red, green, blue]: Rgba): string {
  return `#${[red, green, blue].map(twoDigits).join("")}`;
}

/** Hex notation, with two more digits for alpha. */
export function colorText(color: Rgba): string {
  const [red, green, blue, alpha] = color;
  if (red + green + blue + alpha === 0) return "transparent";
  return alpha === 1 ? hexOf(color) : hexOf(color) + twoDigits(Math.round(alpha * 255));
}

function twoDigits(part: number): string {
  return part.toString(16).padStart(2, "0");
}
