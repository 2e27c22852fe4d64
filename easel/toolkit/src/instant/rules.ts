/** The styles of all shown changes as rules, one for each element and condition however many changes there were. */
import { FORCED_STATES } from "../marker-attributes.ts";
import type { Condition } from "./conditions.ts";
import type { Effect } from "./effects.ts";

export interface Rule {
  /** Of the element that it is for. */
  readonly id: string;
  /** Holds in some windows or states only. */
  readonly isConditional: boolean;
  readonly media: string | null;
  readonly selector: string;
  readonly declarations: Readonly<Record<string, string>>;
}

/** `selectorsOf` find an element by its id, also under the id it is about to get. */
export function rulesOf(effects: readonly Effect[], selectorsOf: (id: string) => readonly string[]): Rule[] {
  const rules = new Map<string, Rule>();
  for (const effect of effects) {
    if (effect.kind !== "style" || Object.keys(effect.declarations).length === 0) continue;
    const { id, condition, declarations } = effect;
    const media = condition.width && `(width >= ${condition.width})`;
    // Each on its own: what `:is` holds together the browser would look for on every element of the page.
    const selector = selectorsOf(id)
      .map((part) => part + WINS + conditionSelector(condition))
      .join();
    const isConditional = media !== null || condition.isDark || condition.states.length > 0;
    const key = `${media} ${selector}`;
    const before = { ...rules.get(key)?.declarations };
    // Last is what counts, also of a shorthand and its parts.
    for (const name of Object.keys(declarations)) delete before[name];
    rules.set(key, { id, isConditional, media, selector, declarations: { ...before, ...declarations } });
  }
  // As a stylesheet would have them: what holds always comes first, wider windows later.
  return [...rules.values()].sort((one, other) => width(one) - width(other));
}

/** More than any selector of an app has. */
const WINS = ":not(#easel#easel#easel)";

function conditionSelector({ states, isDark }: Condition): string {
  const forced = states.map((state) => `:is(:${state},[${FORCED_STATES}~="${state}"])`);
  return forced.join("") + (isDark ? ":is(.dark *)" : "");
}

function width({ media }: Rule): number {
  return Number.parseFloat(media?.replace(/^\D+/, "") ?? "0");
}
