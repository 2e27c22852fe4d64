/** A field while somebody changes it. */
import type { Selection } from "../store.ts";

export type Editing =
  | { readonly step: "resting" }
  | { readonly step: "typing"; readonly text: string }
  /** It was no value; it stays there to be mended. */
  | { readonly step: "refused"; readonly text: string }
  /** Until the page has it, so that what was before does not flash up. */
  | {
      readonly step: "sent";
      readonly text: string;
      readonly over: string | null;
      readonly selection: Selection | null;
    };

export const resting: Editing = { step: "resting" };

/** What the field says. */
export function textOf(editing: Editing, value: string | null, selection: Selection | null): string {
  if (editing.step === "typing" || editing.step === "refused") return editing.text;
  const isUnderway = editing.step === "sent" && editing.over === value && editing.selection === selection;
  return isUnderway ? editing.text : (value ?? "");
}

/** The first of these that the browser would not take, in a sentence. Null when all can be written. */
export function problemOf(
  text: string,
  styles: Readonly<Record<string, string | null>>,
  supports: (property: string, value: string) => boolean,
): string | null {
  const wrong = Object.entries(styles).find(([property, value]) => value !== null && !supports(property, value));
  return wrong ? `“${text}” is not a value for ${wrong[0].replaceAll("-", " ")}.` : null;
}
