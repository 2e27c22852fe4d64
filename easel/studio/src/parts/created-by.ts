import type { Change } from "@easel/protocol/changes";
import { DUPLICATE_PLACEHOLDER_PREFIX, WRAP_PLACEHOLDER } from "@easel/protocol/ids";

/** The ids of the elements that a change has created, without those inside them. */
export function createdBy(change: Change, idMap: Readonly<Record<string, string>>): string[] {
  const named = (placeholders: readonly string[]) => placeholders.flatMap((placeholder) => idMap[placeholder] ?? []);
  switch (change.type) {
    case "DUPLICATE":
      return named(change.changeFields.codebaseIdsToDuplicate.map((id) => DUPLICATE_PLACEHOLDER_PREFIX + id));
    case "WRAP_DIV":
      return named([WRAP_PLACEHOLDER]);
    case "ADD_JSX":
      return Object.values(idMap);
    default:
      return [];
  }
}
