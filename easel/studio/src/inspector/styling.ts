/** Changes styles of what is selected, in the way the app is styled. */
import type { StylingFramework } from "@easel/protocol/changes";
import { make, preview, usesTailwind } from "../control.ts";
import { selectedIds } from "../selected.ts";
import { useStudio } from "../store.ts";

/** Null takes a property away. */
export type Styles = Record<string, string | null>;

export function style(styles: Styles): void {
  for (const codebaseId of selectedIds()) make(styling(codebaseId, styles));
}

/** While a slider is dragged: shown, and written when it is let go. One id for all steps, so that each replaces the last. */
export function previewStyle(styles: Styles, id: string): void {
  const [codebaseId] = selectedIds();
  if (codebaseId) preview({ ...styling(codebaseId, styles), id });
}

function styling(codebaseId: string, stylingChanges: Styles) {
  const { breakpoint, state } = useStudio.getState().condition;
  const modifiers = [breakpoint, state].filter((modifier) => modifier !== "");
  return {
    type: "STYLING" as const,
    changeFields: { codebaseId, stylingChanges, stylingFramework: frameworkFor(), modifiers },
  };
}

/** Tailwind where the app has it; else the rule that styles the element already; else the element itself. */
function frameworkFor(): StylingFramework {
  if (usesTailwind()) return "Tailwind";
  const hasRule = useStudio.getState().rules.some(({ applied, allowChanges, source }) => {
    return applied && allowChanges && (source === "css" || source === "css-module");
  });
  return hasRule ? "CSS" : "Inline";
}
