import type { Color } from "@contest/painting/operations";

export function cssColor(color: Color): string {
  return `#${color.toString(16).padStart(6, "0")}`;
}
