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
  const rules = [...sheets].flatMap((sheet) => rulesOfPointer(path, sheet));
  if (rules.length === 0) return read();
  const startsTransitions = rules.some((rule) => declaredIn(rule).some((name) => TRANSITION.test(name)));
  const styled = path
    .filter(hasStyle)
    .filter((each) => startsTransitions || hasTransition(each))
    .map((each) => ({ each, style: each.style, before: each.getAttribute("style") }));
  const texts = rules.map((rule) => rule.selectorText);
  // A transition would keep the old value for a while, and run again afterwards.
  for (const { style } of styled) style.setProperty("transition", "none", "important");
  for (const rule of rules) rule.selectorText = selectorAtRest(rule.selectorText) ?? rule.selectorText;
  try {
    return read();
  } finally {
    for (const [index, rule] of rules.entries()) rule.selectorText = texts[index] ?? rule.selectorText;
    // Reading applies it, as long as there are no transitions.
    for (const { each } of styled) void getComputedStyle(each).color;
    for (const { each, style, before } of styled) {
      // Not as an attribute, which a strict content security policy forbids.
      style.cssText = before ?? "";
      // Chromium writes the attribute only when it is read, and an attribute that is not there yet is not removed.
      if (before === null && each.getAttribute("style") !== null) each.removeAttribute("style");
    }
  }
}

/** The rules that apply to one of the elements, or do not, because the user points there. */
function rulesOfPointer(path: readonly Element[], sheet: CSSStyleSheet): CSSStyleRule[] {
  const { rules, selectors, selectorsAtRest } = stateRules(sheet);
  const pointed = path.filter((each) => isMatch(each, selectors) || isMatch(each, selectorsAtRest));
  return rules
    .filter(({ selector, atRest }) => pointed.some((each) => isMatch(each, selector) !== isMatch(each, atRest)))
    .map(({ rule }) => rule)
    .filter((rule) => declaredIn(rule).some((name) => !UNREAD.test(name)));
}

/** The properties that a rule sets, and those that nested rules set. */
function declaredIn(rule: CSSRule): string[] {
  const nested = "cssRules" in rule ? [...(rule.cssRules as CSSRuleList)] : [];
  const own = "style" in rule ? [...(rule.style as CSSStyleDeclaration)] : [];
  return [...own, ...nested.flatMap(declaredIn)];
}

/** A change of a rule takes new styles for the whole page. These only decide how something looks that is not shown. */
const UNREAD =
  /^(accent-color|caret-color|fill|outline-(color|offset|style|width)|stroke|text-decoration-(color|style|thickness)|text-underline-offset|transition-.*)$/;
/** A custom property may decide about anything. */
const TRANSITION = /^(transition-|--)/;

interface StateRule {
  readonly rule: CSSStyleRule;
  /** Without nesting. */
  readonly selector: string;
  readonly atRest: string;
}

interface StateRules {
  readonly count: number;
  readonly rules: readonly StateRule[];
  /** Matches what one of the rules matches: for most elements, that one question is enough. */
  readonly selectors: string;
  readonly selectorsAtRest: string;
}

/** A sheet with other contents is another sheet or has another number of rules. */
const known = new WeakMap<CSSStyleSheet, StateRules>();
const NONE: StateRules = { count: 0, rules: [], selectors: ":not(*)", selectorsAtRest: ":not(*)" };

function stateRules(sheet: CSSStyleSheet): StateRules {
  try {
    const count = sheet.cssRules.length;
    const before = known.get(sheet);
    if (before?.count === count) return before;
    const rules = [...rulesIn(sheet.cssRules, null)];
    // A selector that the browser does not know is left out of such a list.
    const selectors = `:is(${rules.map(({ selector }) => selector).join()})`;
    const selectorsAtRest = `:is(${rules.map(({ atRest }) => atRest).join()})`;
    const found = { count, rules, selectors, selectorsAtRest };
    known.set(sheet, found);
    return found;
  } catch {
    // The sheet is of another origin and cannot be read.
    return NONE;
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

function hasTransition(element: Element): boolean {
  const { transitionDuration, transitionDelay } = getComputedStyle(element);
  return /[1-9]/.test(transitionDuration + transitionDelay);
}
