/** The state of a field for one style: at rest, while the user types or drags, and after. */
import type { Selection } from "../store.ts";

export type FieldState =
  | { readonly step: "resting" }
  /** Typed, counted by arrow keys, or dragged. */
  | { readonly step: "editing"; readonly text: string }
  /** Not a valid value. The text stays, so that the user can correct it. */
  | { readonly step: "refused"; readonly text: string }
  /** Sent, but the page still reports the old value, which must not flash up. */
  | {
      readonly step: "sent";
      readonly text: string;
      readonly oldValue: string | null;
      readonly selection: Selection | null;
    };

export const RESTING: FieldState = { step: "resting" };

/** The text of the field. */
export function fieldText(state: FieldState, value: string | null, selection: Selection | null): string {
  if (state.step === "editing" || state.step === "refused") return state.text;
  const isUnderway = state.step === "sent" && state.oldValue === value && state.selection === selection;
  return isUnderway ? state.text : (value ?? "");
}

/** Explains the first value that the browser does not support. Null when all are valid. */
export function explainInvalid(
  text: string,
  styles: Readonly<Record<string, string | null>>,
  supports: (property: string, value: string) => boolean,
): string | null {
  const invalid = Object.entries(styles).find(([property, value]) => value !== null && !supports(property, value));
  return invalid ? `“${text}” is not a valid value for ${invalid[0].replaceAll("-", " ")}.` : null;
}
