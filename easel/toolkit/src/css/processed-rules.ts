/** The rules that apply to an element, could apply to it, or are inherited by it. */
import type { ProcessedCssRule } from "@easel/protocol/css-rules";
import type { EditorRuleLookup } from "@easel/protocol/editor-lookups";
import { matchesAtRest } from "./at-rest.ts";
import { breakpointOf, type Conditions } from "./conditions.ts";
import type { PageRule } from "./page-rules.ts";
import {
  alternatives,
  assuming,
  compareSpecificity,
  type Specificity,
  specificityOf,
  subjectClasses,
  withoutStates,
} from "./selectors.ts";

interface Candidate {
  readonly codebaseId: string;
  readonly selector: string;
  readonly styles: Readonly<Record<string, string>>;
  readonly atRules: readonly string[];
  readonly filename: string;
  /** `page` or `css-in-js` for a rule that no file of the editor has. */
  readonly source: string;
}

/** Inline styles first, then matching rules by falling specificity, inherited rules from near to far, and the rest. */
export function processRules(
  element: Element,
  lookup: EditorRuleLookup,
  rules: readonly PageRule[],
  conditions: Conditions,
): ProcessedCssRule[] {
  const candidates = candidatesOf(lookup, rules);
  const direct: { rule: ProcessedCssRule; isLayered: boolean; weight: Specificity }[] = [];
  const eligible: ProcessedCssRule[] = [];
  for (const candidate of candidates) {
    const { stateless: selector, states, classes } = parseSelector(candidate.selector);
    const breakpoint = breakpointOf(candidate.atRules);
    const modifiers = { ...states, ...(breakpoint !== null && { [breakpoint]: true }) };
    if (matches(element, selector)) {
      const isPresent = matchesAtRest(element, candidate.selector, states, matches);
      const applied = isPresent && conditions.hold(candidate.atRules, element);
      const rule = { ...shared(candidate), applied, removable: isRemovable(element, selector, classes), modifiers };
      const isLayered = candidate.atRules.some((atRule) => atRule.startsWith("@layer"));
      direct.push({ rule, isLayered, weight: weightFor(element, selector, candidate.selector) });
    } else if (!isOfThePage(candidate.source)) {
      eligible.push({
        ...shared(candidate),
        applied: false,
        removable: false,
        modifiers,
        eligibleToApply: matches(element, parseSelector(candidate.selector).wanting),
      });
    }
  }
  // Later rules win over earlier ones of the same specificity. Rules in layers lose to all others.
  direct.reverse().sort((one, other) => {
    return Number(one.isLayered) - Number(other.isLayered) || compareSpecificity(other.weight, one.weight);
  });
  return [
    ...inline(element, "element.style", { applied: true, allowChanges: true }),
    ...direct.map(({ rule }) => rule),
    ...inherited(element, candidates, conditions),
    ...eligible,
  ];
}

/** A selector that the browser does not support matches nothing. */
export function matches(element: Element, selector: string): boolean {
  try {
    return element.matches(selector);
  } catch {
    return false;
  }
}

function candidatesOf(lookup: EditorRuleLookup, rules: readonly PageRule[]): Candidate[] {
  const written = Object.entries(lookup).flatMap(([codebaseId, rule]): Candidate[] => {
    return rule ? [{ ...rule, codebaseId, atRules: rule.atRules ?? [] }] : [];
  });
  const known = new Set(written.map(({ selector }) => withoutSpace(selector)));
  const others = rules
    .filter(({ selector, style, isWritten }) => {
      return style.length > 0 && !(isWritten && known.has(withoutSpace(selector)));
    })
    .map(({ selector, style, atRules, filename, isInJs }, index): Candidate => {
      const codebaseId = `${selector} ${index}`;
      const source = isInJs ? "css-in-js" : "page";
      return { codebaseId, selector, styles: stylesOf(style), atRules, filename, source };
    });
  // Rules that no file contains come first, since the files' own rules override them.
  return [...others, ...written];
}

function shared({ codebaseId, selector, styles, atRules, filename, source }: Candidate) {
  return {
    codebaseId,
    selector,
    styles: { ...styles },
    filename,
    source,
    // Rules of other editors may name other sources: whatever they list can be changed.
    allowChanges: !isOfThePage(source) && !["tailwind", "generated"].includes(source),
    classParsed: parseSelector(selector).classes[0] ?? "",
    cssText: cssTextOf(styles),
    ...(atRules.length > 0 ? { atrule: atRules.join(" ") } : {}),
  };
}

function isOfThePage(source: string): boolean {
  return source === "page" || source === "css-in-js";
}

interface ParsedSelector {
  readonly stateless: string;
  readonly states: Readonly<Record<string, boolean>>;
  /** The classes that it requires of its subject. */
  readonly classes: readonly string[];
  /** The selector for a subject that has all of them, to test whether an element only lacks the classes. */
  readonly wanting: string;
}

/** A page has the same thousands of selectors each time, and parsing them takes longer than matching them. */
const parsed = new Map<string, ParsedSelector>();
const MAX_CACHED = 20_000;

function parseSelector(selector: string): ParsedSelector {
  const before = parsed.get(selector);
  if (before) return before;
  const { selector: stateless, modifiers: states } = withoutStates(selector);
  const classes = subjectClasses(selector);
  const read = { stateless, states, classes, wanting: assuming(stateless, subjectClasses(stateless), "present") };
  if (parsed.size >= MAX_CACHED) parsed.clear();
  parsed.set(selector, read);
  return read;
}

/** Whether the element would no longer match without these classes. */
function isRemovable(element: Element, selector: string, classes: readonly string[]): boolean {
  return classes.length > 0 && !matches(element, assuming(selector, classes, "absent"));
}

/** The specificity of the strongest alternative that matches the element. */
function weightFor(element: Element, stateless: string, selector: string): Specificity {
  const asWritten = alternatives(selector);
  const weights = alternatives(stateless).map((part, index) => {
    return matches(element, part) ? specificityOf(asWritten[index] ?? part) : null;
  });
  return weights.reduce<Specificity>(
    (most, weight) => (weight && compareSpecificity(weight, most) > 0 ? weight : most),
    [0, 0, 0],
  );
}

function inherited(element: Element, candidates: readonly Candidate[], conditions: Conditions): ProcessedCssRule[] {
  const found: ProcessedCssRule[] = [];
  const inheritable = candidates
    .map((candidate) => ({ ...candidate, styles: onlyInheritable(candidate.styles) }))
    .filter(({ styles }) => Object.keys(styles).length > 0);
  let distance = 0;
  for (let above = parentOf(element); above; above = parentOf(above), distance += 1) {
    found.push(
      ...inline(above, `parentElement${distance}.style`, { applied: true, allowChanges: false, inherited: true }),
    );
    for (const candidate of inheritable) {
      if (!matchesAtRest(above, candidate.selector, {}, matches)) continue;
      if (!conditions.hold(candidate.atRules, above)) continue;
      found.push({ ...shared(candidate), applied: true, removable: false, allowChanges: false, inherited: true });
    }
  }
  return found;
}

function inline(
  element: Element,
  selector: string,
  flags: { applied: boolean; allowChanges: boolean; inherited?: boolean },
): ProcessedCssRule[] {
  const style = (element as Element & Partial<ElementCSSInlineStyle>).style;
  const styles = flags.inherited ? onlyInheritable(stylesOf(style)) : stylesOf(style);
  if (flags.inherited && Object.keys(styles).length === 0) return [];
  return [
    {
      filename: "",
      selector,
      styles,
      codebaseId: selector,
      removable: false,
      source: "inline",
      cssText: cssTextOf(styles),
      ...flags,
    },
  ];
}

function parentOf(element: Element): Element | null {
  const root = element.getRootNode();
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}

function stylesOf(style: CSSStyleDeclaration | undefined): Record<string, string> {
  const styles: Record<string, string> = {};
  for (const name of style ?? []) {
    const value = style?.getPropertyValue(name) ?? "";
    styles[name] = style?.getPropertyPriority(name) ? `${value} !important` : value;
  }
  return styles;
}

function cssTextOf(styles: Readonly<Record<string, string>>): string {
  return Object.entries(styles)
    .map(([name, value]) => `${name}: ${value};`)
    .join(" ");
}

function onlyInheritable(styles: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(styles).filter(([name]) => INHERITED.test(name)));
}

/** Inherited properties, by prefix. */
const INHERITED =
  /^(--|color|font|line-|letter-|word-|white-|text-(?!deco|overflow)|tab-|hyphens|overflow-w|direction|writing-|visib|cursor|pointer-|list-|quotes|caption-|border-(coll|spac)|empty-|orphans|widows|caret-|accent-|fill|stroke)/;

function withoutSpace(selector: string): string {
  return selector.replaceAll(/\s+/g, "");
}
