/** How a rule changes its values many times a second. Loaded with the first step of a slider. */
import { SLIDE_PREFIX } from "../marks.ts";
import { declare } from "./rule-writer.ts";

export interface Slide {
  show(declarations: Readonly<Record<string, string>>): void;
  end(): void;
}

/**
 * The rule takes its values from properties that each of its elements has for itself: after a change of a rule the
 * browser looks at every element of the page, after a change of these only at those that have them.
 */
export function beginSlide(rule: CSSStyleRule, elements: readonly Element[]): Slide {
  const sheet = rule.parentStyleSheet;
  const sliding = elements.filter(hasStyle);
  const withoutStyle = sliding.filter((element) => !element.hasAttribute("style"));
  const names = new Map<string, string>();
  return {
    show(declarations) {
      const isFirst = names.size === 0;
      for (const [property, value] of Object.entries(declarations)) {
        const name = names.get(property) ?? introduce(property);
        for (const { style } of sliding) style.setProperty(name, value);
      }
      const taken = [...names].map(([property, name]) => [property, `var(${name})`]);
      if (isFirst) declare(rule.style, Object.fromEntries(taken));
    },
    end() {
      for (const { style } of sliding) for (const name of names.values()) style.removeProperty(name);
      for (const element of withoutStyle) if (element.style.length === 0) element.removeAttribute("style");
    },
  };

  function introduce(property: string): string {
    const name = `${SLIDE_PREFIX}${(introduced += 1)}`;
    names.set(property, name);
    // What lies inside of an element has nothing to do with it.
    sheet?.insertRule(`@property ${name} { syntax: "*"; inherits: false }`, sheet.cssRules.length);
    return name;
  }
}

let introduced = 0;

function hasStyle(element: Element): element is Element & ElementCSSInlineStyle {
  return "style" in element;
}
