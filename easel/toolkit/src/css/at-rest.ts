/**
 * Styles at rest: without the states that only come from the user's own pointer and focus. Clicking a button means
 * hovering over it, so its hover color would otherwise be taken for its own.
 */
import { splitOutside } from "../split-outside.ts";
import { FORCED_STATES } from "../marker-attributes.ts";

const STATE = /(?<!\\):(?:hover|active|focus(?:-visible|-within)?)(?![\w-])/;
const NEGATED = /:not\(\s*:(?:hover|active|focus(?:-visible|-within)?)\s*\)/g;

/** The alternatives of a selector that match while nobody points. Null when it depends on no such state. */
export function selectorAtRest(selector: string): string | null {
  if (!STATE.test(selector)) return null;
  const parts = splitOutside(selector, ",").map((part) => part.trim().replaceAll(NEGATED, "") || "*");
  return parts.filter((part) => !STATE.test(part)).join(", ") || ":not(*)";
}

/** Whether a rule applies at rest. States that the editor has forced on the element count as they are. */
export function matchesAtRest(
  element: Element,
  selector: string,
  states: Readonly<Record<string, boolean>>,
  matches: (element: Element, selector: string) => boolean,
): boolean {
  const atRest = selectorAtRest(selector);
  if (atRest === null || matches(element, atRest)) return matches(element, atRest ?? selector);
  const forced = element.getAttribute(FORCED_STATES)?.split(" ") ?? [];
  const pointed = ["hover", "active", "focus"].filter((state) => states[state]);
  return pointed.length > 0 && pointed.every((state) => forced.includes(state));
}

/** Runs `read` while no rule applies to the element, or to one around it, because the user points there. */
export function atRest<Result>(element: Element, sheets: Iterable<CSSStyleSheet>, read: () => Result): Result {
  const path: Element[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) path.push(at);
  const rules = [...stateRules(sheets)].filter(({ selector, atRest }) => {
    return path.some((each) => isMatch(each, selector) !== isMatch(each, atRest));
  });
  if (rules.length === 0) return read();
  const styled = path.filter(hasStyle).map((each) => ({ each, style: each.style, before: each.getAttribute("style") }));
  const texts = rules.map(({ rule }) => rule.selectorText);
  // A transition would keep the old value for a while, and run again afterwards.
  for (const { style } of styled) style.setProperty("transition", "none", "important");
  for (const { rule } of rules) rule.selectorText = selectorAtRest(rule.selectorText) ?? rule.selectorText;
  try {
    return read();
  } finally {
    for (const [index, { rule }] of rules.entries()) rule.selectorText = texts[index] ?? rule.selectorText;
    // Reading applies it, as long as there are no transitions.
    for (const each of path) void getComputedStyle(each).color;
    for (const { each, style, before } of styled) {
      // Not as an attribute, which a strict content security policy forbids.
      style.cssText = before ?? "";
      // Chromium writes the attribute only when it is read, and an attribute that is not there yet is not removed.
      if (before === null && each.getAttribute("style") !== null) each.removeAttribute("style");
    }
  }
}

interface StateRule {
  readonly rule: CSSStyleRule;
  /** Without nesting. */
  readonly selector: string;
  readonly atRest: string;
}

/** A sheet with other contents is another sheet or has another number of rules. */
const known = new WeakMap<CSSStyleSheet, { count: number; rules: StateRule[] }>();

function* stateRules(sheets: Iterable<CSSStyleSheet>): Generator<StateRule> {
  for (const sheet of sheets) {
    try {
      const count = sheet.cssRules.length;
      const before = known.get(sheet);
      const found = before?.count === count ? before : { count, rules: [...rulesIn(sheet.cssRules, null)] };
      known.set(sheet, found);
      yield* found.rules;
    } catch {
      // The sheet is of another origin and cannot be read.
    }
  }
}

function* rulesIn(rules: CSSRuleList, parent: string | null): Generator<StateRule> {
  for (const rule of rules) {
    let selector = parent;
    if (rule instanceof CSSStyleRule) {
      selector = unnested(rule.selectorText, parent);
      const atRest = selectorAtRest(rule.selectorText);
      if (atRest !== null) yield { rule, selector, atRest: unnested(atRest, parent) };
    }
    if (rule instanceof CSSImportRule && rule.styleSheet) yield* rulesIn(rule.styleSheet.cssRules, null);
    else if ("cssRules" in rule) yield* rulesIn(rule.cssRules as CSSRuleList, selector);
  }
}

export function unnested(selector: string, parent: string | null): string {
  if (parent === null) return selector;
  const whole = parent.includes(",") ? `:is(${parent})` : parent;
  return selector.includes("&") ? selector.replaceAll("&", whole) : `${whole} ${selector}`;
}

function isMatch(element: Element, selector: string): boolean {
  try {
    return element.matches(selector);
  } catch {
    return false;
  }
}

function hasStyle(element: Element): element is Element & ElementCSSInlineStyle {
  return "style" in element;
}
