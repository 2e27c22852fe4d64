/** Changes values of a rule many times a second. Loaded with the first step of a slider. */
import type { Effect } from "./effects.ts";

export interface Slide {
  show(declarations: Readonly<Record<string, string>>): void;
  end(): void;
}

/**
 * Writes to the elements' own styles, and to the rule once the slider rests: a change of a rule makes the browser restyle
 * every element of the page, a change of a style only its own.
 */
export function beginSlide(elements: readonly Element[], properties: readonly string[]): Slide {
  // Hundreds of elements may come from the same source. A change that moves nothing is shown only in the viewport.
  const isOnlyPaint = properties.every((property) => ONLY_PAINT.test(property));
  const affected = elements.filter(hasStyle).filter((element) => !isOnlyPaint || isInSight(element));
  const before = new Map(affected.map((element) => [element, element.getAttribute("style")]));
  let shown: Readonly<Record<string, string>> = {};
  return {
    show(declarations) {
      shown = declarations;
      for (const { style } of before.keys()) declareIn(style, declarations);
    },
    end() {
      for (const [element, text] of before) takeBack(element, text, shown);
    },
  };
}

/** Properties that change how an element is painted, but move nothing. */
const ONLY_PAINT =
  /^(opacity|(.*-)?color|background(-.*)?|box-shadow|(backdrop-)?filter|transform|translate|rotate|scale|border-.*radius|mix-blend-mode|outline-.*|text-shadow)$/;

function isInSight(element: Element): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
}

/** Restores the old style, or removes only our values if the app has changed it meanwhile. */
function takeBack(element: Styled, before: string | null, shown: Readonly<Record<string, string>>): void {
  const { style: scratch } = document.createElement("i");
  scratch.cssText = before ?? "";
  declareIn(scratch, shown);
  if (scratch.cssText !== element.style.cssText) {
    for (const name of Object.keys(shown)) {
      if (element.style.getPropertyPriority(name)) element.style.removeProperty(name);
    }
  } else if (before === null) element.removeAttribute("style");
  else element.setAttribute("style", before);
}

function declareIn(style: CSSStyleDeclaration, declarations: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(declarations)) style.setProperty(name, value, "important");
}

type Styled = Element & ElementCSSInlineStyle;

function hasStyle(element: Element): element is Styled {
  return "style" in element;
}

/** Whether all are styles, of the same elements under the same conditions. */
export function differOnlyInValues(before: readonly Effect[], now: readonly Effect[]): boolean {
  return [...before, ...now].every(({ kind }) => kind === "style") && shapeOf(before) === shapeOf(now);
}

function shapeOf(effects: readonly Effect[]): string {
  return JSON.stringify(effects, (name, value) => (name === "declarations" ? Object.keys(value as object) : value));
}
