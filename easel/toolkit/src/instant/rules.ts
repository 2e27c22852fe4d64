/** The styles of all shown changes, as one rule per element and condition. */
import { FORCED_STATES } from "../marker-attributes.ts";
import { type Condition, orderOf } from "./conditions.ts";
import type { Effect } from "./effects.ts";

export interface Rule {
  /** The id of the element. */
  readonly id: string;
  /** Applies to some viewports or states only. */
  readonly isConditional: boolean;
  readonly media: string | null;
  readonly selector: string;
  readonly declarations: Readonly<Record<string, string>>;
}

/** `selectorsOf` returns selectors for an id, also for the id that the element is about to get. */
export function rulesOf(effects: readonly Effect[], selectorsOf: (id: string) => readonly string[]): Rule[] {
  const rules = new Map<string, Rule>();
  for (const effect of effects) {
    if (effect.kind !== "style" || Object.keys(effect.declarations).length === 0) continue;
    const { id, condition, declarations } = effect;
    const { media } = condition;
    // A list and not `:is()`, which the browser would match against every element of the page.
    const selector = selectorsOf(id)
      .map((part) => part + WINS + conditionSelector(condition))
      .join();
    const isConditional = media !== null || condition.isDark || condition.states.length > 0;
    const key = `${media} ${selector}`;
    const before = { ...rules.get(key)?.declarations };
    // The last declaration wins, also between a shorthand and its parts.
    for (const name of Object.keys(declarations)) delete before[name];
    rules.set(key, { id, isConditional, media, selector, declarations: { ...before, ...declarations } });
  }
  // In the order of a stylesheet: unconditional rules first, wider viewports later.
  return [...rules.values()].sort((one, other) => orderOf(one.media) - orderOf(other.media));
}

/** A higher specificity than any selector of an app. */
const WINS = ":not(#easel#easel#easel)";

function conditionSelector({ states, isDark }: Condition): string {
  const forced = states.map((state) => `:is(:${state},[${FORCED_STATES}~="${state}"])`);
  return forced.join("") + (isDark ? ":is(.dark *)" : "");
}
