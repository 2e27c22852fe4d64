/** Keywords of CSS as choices, each under its own name. */
export function named(...values: string[]): { value: string; label: string }[] {
  return values.map((value) => ({ value, label: value.replaceAll("-", " ") }));
}
