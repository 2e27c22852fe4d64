const ORDINALS = new Intl.PluralRules("en", { type: "ordinal" });
const SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };

/** "3rd" */
export function ordinal(place: number): string {
  return `${place}${SUFFIXES[ORDINALS.select(place)] ?? "th"}`;
}
