/** Changes styles of what is selected, in the way the app is styled. */
import type { StylingFramework } from "@easel/protocol/changes";
import type { ProcessedCssRule } from "@easel/protocol/css-rules";
import { dropPreview, makeTogether, preview } from "./change-reports.ts";
import { usesStylesheets, usesTailwind } from "./project.ts";
import { selectedIds } from "./element-actions.ts";
import { useStudio } from "../store.ts";

/** Null takes a property away. */
export type Styles = Record<string, string | null>;

export function style(styles: Styles): void {
  makeTogether(selectedIds().map((codebaseId) => styling(codebaseId, styles)));
}

export interface StyleDrag {
  /** Shown with the next frame, and not kept. */
  show(styles: Styles): void;
  commit(): void;
  cancel(): void;
}

/** While something is dragged the page shows each step; what it comes to is written once. */
export function beginStyleDrag(): StyleDrag {
  const targets = selectedIds().map((codebaseId) => ({ codebaseId, id: crypto.randomUUID() }));
  let latest: Styles | null = null;
  let frame: number | null = null;
  const steps = (styles: Styles) => {
    return targets.map(({ codebaseId, id }) => ({ ...styling(codebaseId, styles), id }));
  };
  const stop = () => {
    if (frame !== null) cancelAnimationFrame(frame);
    frame = null;
  };
  return {
    show(styles) {
      latest = styles;
      frame ??= requestAnimationFrame(() => {
        frame = null;
        for (const step of steps(latest ?? styles)) preview(step);
      });
    },
    commit() {
      stop();
      if (latest) makeTogether(steps(latest));
    },
    cancel() {
      stop();
      if (latest) for (const step of steps(latest)) dropPreview(step);
    },
  };
}

function styling(codebaseId: string, stylingChanges: Styles) {
  const { condition, framework, rules } = useStudio.getState();
  const modifiers = [condition.breakpoint, condition.state].filter((modifier) => modifier !== "");
  return {
    type: "STYLING" as const,
    changeFields: { codebaseId, stylingChanges, stylingFramework: framework ?? fittingFramework(rules), modifiers },
  };
}

/** Tailwind where the app has it; else where the element is styled already; else the app's stylesheets, if it has any. */
export function fittingFramework(rules: readonly ProcessedCssRule[]): StylingFramework {
  if (usesTailwind()) return "Tailwind";
  const own = rules.filter(({ applied, allowChanges }) => applied && allowChanges);
  if (own.some(({ source }) => source === "css" || source === "css-module")) return "CSS";
  const hasOwnStyle = own.some(({ source, styles }) => source === "inline" && Object.keys(styles).length > 0);
  return !hasOwnStyle && usesStylesheets() ? "CSS" : "Inline";
}
