/** Writes the rules of shown changes, and only those that differ. */
import type { ToolkitStylesheet } from "../stylesheet.ts";
import type { Effect } from "./effects.ts";
import type { Rule } from "./rules.ts";
import { beginSlide, differOnlyInValues, type Slide } from "./slide.ts";

export interface RuleWriter {
  write(rules: readonly Rule[]): void;
  /** Whether `now` is the next step of a slider after `before`. */
  canSlide(before: readonly Effect[], now: readonly Effect[]): boolean;
  /** Writes the same rules with other values. Returns whether that was possible. */
  slide(rules: readonly Rule[], elementsOf: (rule: Rule) => readonly Element[]): boolean;
  /** To be called when the slider rests: moves its values into the rules. */
  rest(): void;
}

interface Written {
  readonly key: string;
  readonly style: CSSStyleDeclaration;
  declarations: Rule["declarations"];
  text: string;
  slide: Slide | null;
}

export function createRuleWriter(styles: ToolkitStylesheet): RuleWriter {
  let written: Written[] = [];
  return {
    write(rules) {
      rest();
      if (!isWritten(rules)) begin(rules);
      eachChanged(rules, declare);
    },
    canSlide: differOnlyInValues,
    slide(rules, elementsOf) {
      if (!isWritten(rules)) return false;
      eachChanged(rules, (before, rule) => {
        if (rule.isConditional) return declare(before);
        before.slide ??= beginSlide(elementsOf(rule), Object.keys(rule.declarations));
        before.slide.show(rule.declarations);
      });
      return true;
    },
    rest,
  };

  function rest(): void {
    for (const before of written) {
      if (!before.slide) continue;
      before.slide.end();
      before.slide = null;
      declare(before);
    }
  }

  function isWritten(rules: readonly Rule[]): boolean {
    return rules.length === written.length && rules.every((rule, index) => keyOf(rule) === written[index]?.key);
  }

  function begin(rules: readonly Rule[]): void {
    const { sheet } = styles;
    sheet.replaceSync("");
    written = rules.map((rule) => {
      const at = sheet.insertRule(`@media ${rule.media ?? "all"} { ${rule.selector} {} }`, sheet.cssRules.length);
      const { style } = (sheet.cssRules[at] as CSSMediaRule).cssRules[0] as CSSStyleRule;
      return { key: keyOf(rule), style, declarations: {}, text: "", slide: null };
    });
  }

  function eachChanged(rules: readonly Rule[], change: (before: Written, rule: Rule) => void): void {
    for (const [index, rule] of rules.entries()) {
      const before = written[index];
      const text = JSON.stringify(rule.declarations);
      if (!before || before.text === text) continue;
      Object.assign(before, { text, declarations: rule.declarations });
      change(before, rule);
    }
  }
}

function declare({ style, declarations }: Written): void {
  style.cssText = "";
  for (const [name, value] of Object.entries(declarations)) style.setProperty(name, value, "important");
}

function keyOf({ media, selector }: Rule): string {
  return `${media ?? "all"} ${selector}`;
}
