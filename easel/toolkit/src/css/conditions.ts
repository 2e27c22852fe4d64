/** Evaluates the at-rules around a rule. */
import { BREAKPOINTS } from "@easel/protocol/constants";

export interface Conditions {
  hold(atRules: readonly string[], element: Element): boolean;
}

export function createConditions(sheet: CSSStyleSheet): Conditions {
  /** Results that are the same for all elements. */
  const known = new Map<string, boolean>();
  return { hold: (atRules, element) => atRules.every((atRule) => holds(atRule, element)) };

  function holds(atRule: string, element: Element): boolean {
    if (atRule.startsWith("@container")) return containerHolds(atRule, element);
    const answer = known.get(atRule) ?? holdsForAll(atRule);
    known.set(atRule, answer);
    return answer;
  }

  /** Only the browser can evaluate a container query, so a probe property is set inside one and read back. */
  function containerHolds(atRule: string, element: Element): boolean {
    const before = sheet.cssRules.length;
    try {
      // The path from the top names this one element without touching it.
      sheet.insertRule(`${atRule} { ${pathTo(element)} { ${PROBE}: 1 } }`, before);
      return getComputedStyle(element).getPropertyValue(PROBE) !== "";
    } catch (error) {
      console.debug("A rule could not be inserted", error);
      return false;
    } finally {
      if (sheet.cssRules.length > before) sheet.deleteRule(before);
    }
  }
}

function holdsForAll(atRule: string): boolean {
  const [, name, text = ""] = /^@([\w-]+)\s*(.*)$/s.exec(atRule) ?? [];
  if (name === "media") return matchMedia(text).matches;
  return name !== "supports" || supports(text);
}

const PROBE = "--easel-probe";

function supports(text: string): boolean {
  try {
    return CSS.supports(text);
  } catch {
    return false;
  }
}

function pathTo(element: Element): string {
  const steps: string[] = [];
  for (let at: Element | null = element; at?.parentElement; at = at.parentElement) {
    steps.unshift(`:nth-child(${[...at.parentElement.children].indexOf(at) + 1})`);
  }
  return [element.getRootNode() instanceof ShadowRoot ? ":host" : ":root", ...steps].join(" > ");
}

/** The breakpoint that a media query begins at, by the spec's widths. */
export function breakpointOf(atRules: readonly string[]): string | null {
  for (const atRule of atRules) {
    const width = /^@media.*(?:min-width:|width\s*>=)\s*([\d.]+(?:rem|px))/s.exec(atRule)?.[1];
    const wanted = width?.endsWith("px") ? `${Number.parseFloat(width) / 16}rem` : width;
    const found = Object.entries(BREAKPOINTS).find(([, least]) => least === wanted);
    if (found) return found[0];
  }
  return null;
}
