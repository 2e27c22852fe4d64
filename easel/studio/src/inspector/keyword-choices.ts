/** CSS keywords as choices of a select. */
export function keywordChoices(...values: string[]): { value: string; label: string }[] {
  return values.map((value) => ({ value, label: value.replaceAll("-", " ") }));
}
