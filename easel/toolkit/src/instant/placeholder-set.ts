/** The placeholders that are in the page, each under a key that stays the same from one derivation to the next. */
import { PLACEHOLDER } from "../marker-attributes.ts";
import type { InsertionPoint } from "./element-finder.ts";

export interface PlaceholderSet {
  /** Takes all placeholders out of the page, to be put in again. */
  begin(): void;
  put(key: string, element: Element, point: InsertionPoint): Element;
  /** Puts the nodes of last time back where they would be equal, so that a selected one stays selected. */
  finish(): void;
  elements(): Element[];
  clear(): void;
}

export function createPlaceholderSet(): PlaceholderSet {
  let current = new Map<string, Element>();
  let before = current;
  return {
    begin() {
      before = current;
      current = new Map();
      for (const element of before.values()) element.remove();
    },
    put(key, element, { parent, before: next }) {
      element.setAttribute(PLACEHOLDER, element.getAttribute(PLACEHOLDER) ?? "");
      parent.insertBefore(element, next);
      current.set(key, element);
      return element;
    },
    finish() {
      for (const [key, element] of current) {
        const last = before.get(key);
        if (!last?.isEqualNode(element)) continue;
        // One that was inside another placeholder is gone with it.
        if (element.isConnected) element.replaceWith(last);
        current.set(key, last);
      }
      before = new Map();
    },
    elements: () => [...current.values()],
    clear() {
      for (const element of current.values()) element.remove();
    },
  };
}
