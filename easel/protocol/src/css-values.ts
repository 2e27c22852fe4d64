/** Values of styles as editors send them: text, or numbers as React takes them. */

/** React adds `px` to numbers, except for these properties. */
const UNITLESS =
  /^(?:opacity|order|orphans|widows|scale|zoom|flex|flex-grow|flex-shrink|font-weight|line-height|line-clamp|z-index|tab-size|aspect-ratio|column-count|columns|animation-iteration-count|grid-(?:area|row|column)(?:-start|-end)?|(?:fill|flood|stop|stroke)-opacity|stroke-width|stroke-miterlimit)$/;

/** By the name of the property in CSS. */
export function isUnitless(property: string): boolean {
  return UNITLESS.test(property);
}

export function cssValue(property: string, value: string | number): string {
  if (typeof value === "string") return value;
  return value === 0 || isUnitless(property) || property.startsWith("--") ? String(value) : `${value}px`;
}
