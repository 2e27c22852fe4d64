import type { ProcessedCssRule } from "@easel/protocol/css-rules";
import { isForEverything } from "./origin.ts";

interface ShownRules {
  own: ProcessedCssRule[];
  inherited: ProcessedCssRule[];
}

/** Leaves out resets for every element and inherited custom properties, which would bury the other rules. */
export function shownRules(rules: readonly ProcessedCssRule[]): ShownRules {
  const shown: ShownRules = { own: [], inherited: [] };
  for (const rule of rules) {
    if (rule.eligibleToApply !== undefined || isForEverything(rule.selector)) continue;
    const styles = rule.inherited ? withoutVariables(rule.styles) : rule.styles;
    if (Object.keys(styles).length === 0) continue;
    if (rule.inherited) shown.inherited.push({ ...rule, styles });
    else shown.own.push(rule);
  }
  return shown;
}

function withoutVariables(styles: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(styles).filter(([name]) => !name.startsWith("--")));
}
