/** Hides originals by a rule while a placeholder takes their place. React keeps rendering them undisturbed. */
import { PLACEHOLDER } from "../marker-attributes.ts";
import type { Session } from "../session.ts";
import { type ElementFinder, isPlaceholderElement } from "./element-finder.ts";
import type { Rule } from "./rules.ts";

export interface HiddenOriginals {
  reset(): void;
  /** Hides the elements with this id. Returns whether there are any. */
  hide(id: string, elements: readonly Element[]): boolean;
  rules(): Rule[];
}

export function createHiddenOriginals(hidden: Session["hidden"], finder: ElementFinder): HiddenOriginals {
  let ids = new Set<string>();
  return {
    reset() {
      ids = new Set();
      update();
    },
    hide(id, elements) {
      // Nothing depends on placeholders and their parts, so they are simply removed.
      for (const element of elements) if (isPlaceholderElement(element)) element.remove();
      ids.add(id);
      update();
      return elements.length > 0;
    },
    rules() {
      if (hidden.selector === null) return [];
      const always = { id: "", isConditional: false, media: null };
      return [
        { ...always, selector: hidden.selector, declarations: { display: "none" } },
        { ...always, selector: `[${PLACEHOLDER}="group"]`, declarations: { display: "contents" } },
      ];
    },
  };

  function update(): void {
    const selectors = [...ids].flatMap(finder.selectorsOf);
    const originals = selectors.map((selector) => `${selector}:not([${PLACEHOLDER}],[${PLACEHOLDER}] *)`);
    hidden.selector = originals.length === 0 ? null : originals.join();
  }
}
