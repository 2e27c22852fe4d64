/** Writes the rules of what is shown, and only those that have changed. */
import type { ToolkitStylesheet } from "../stylesheet.ts";
import type { Rule } from "./rules.ts";
import type { Slide } from "./slide.ts";

export interface RuleWriter {
  write(rules: readonly Rule[]): void;
  /** The same rules with other values, for a slider. Answers whether it was possible. */
  slide(rules: readonly Rule[], elementsOf: (rule: Rule) => readonly Element[]): boolean;
}

interface Written {
  readonly key: string;
  readonly rule: CSSStyleRule;
  text: string;
  slide: Slide | null;
}

export function createRuleWriter(styles: ToolkitStylesheet, ended: AbortSignal): RuleWriter {
  let written: Written[] = [];
  let sliding: typeof import("./slide.ts") | undefined;
  ended.addEventListener("abort", endSlides);
  return {
    write(rules) {
      endSlides();
      if (!isWritten(rules)) begin(rules);
      eachChanged(rules, (before, { declarations }) => declare(before.rule.style, declarations));
    },
    slide(rules, elementsOf) {
      if (!sliding) void import("./slide.ts").then((module) => (sliding = module));
      if (!sliding || !isWritten(rules)) return false;
      const { beginSlide } = sliding;
      eachChanged(rules, (before, rule) => {
        before.slide ??= beginSlide(before.rule, elementsOf(rule));
        before.slide.show(rule.declarations);
      });
      return true;
    },
  };

  function endSlides(): void {
    for (const before of written) {
      if (!before.slide) continue;
      before.slide.end();
      before.slide = null;
      // Its values are written again.
      before.text = "";
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
      const inner = (sheet.cssRules[at] as CSSMediaRule).cssRules[0] as CSSStyleRule;
      return { key: keyOf(rule), rule: inner, text: "", slide: null };
    });
  }

  function eachChanged(rules: readonly Rule[], change: (before: Written, rule: Rule) => void): void {
    for (const [index, rule] of rules.entries()) {
      const before = written[index];
      const text = JSON.stringify(rule.declarations);
      if (!before || before.text === text) continue;
      before.text = text;
      change(before, rule);
    }
  }
}

function keyOf({ media, selector }: Rule): string {
  return `${media ?? "all"} ${selector}`;
}

export function declare(style: CSSStyleDeclaration, declarations: Readonly<Record<string, string>>): void {
  style.cssText = "";
  for (const [name, value] of Object.entries(declarations)) style.setProperty(name, value, "important");
}
