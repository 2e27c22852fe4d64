/**
 * Temporary classes, attributes and texts on React's own elements. The old values are not stored,
 * because React's props have them, even if they have changed meanwhile.
 */
import { codebaseIdFromClasses } from "@easel/protocol/ids";
import { EDITED } from "../marker-attributes.ts";
import type { PlainValue } from "./effects.ts";
import { classesOf, propOf, propsOf, textOf } from "./react-props.ts";

export interface Overlays {
  /** Starts over: `finish` restores whatever is not set again by then. */
  begin(): void;
  finish(): void;
  classes(element: Element, add: readonly string[], remove: readonly string[] | "others"): void;
  prop(element: Element, name: string, value: PlainValue): true;
  /** False when it cannot be shown. */
  text(element: Element, text: string, oldText: string | null): boolean;
  /** Restores everything as React has rendered it. */
  clear(): void;
}

type Restore = () => void;

export function createOverlays(): Overlays {
  /** How to restore what was overwritten, by node and name. */
  let touched = new Map<Node, Map<string, Restore>>();
  let before = touched;

  return {
    begin() {
      before = touched;
      touched = new Map();
    },
    finish() {
      for (const [node, restores] of before) {
        for (const [name, restore] of restores) if (!touched.get(node)?.has(name)) restore();
      }
      before = new Map();
    },
    classes(element, add, remove) {
      const gone = remove === "others" ? classesOf(element).filter((name) => !isKept(name, add)) : remove;
      for (const name of add) {
        touch(element, `+${name}`, () => {
          if (!classesOf(element).includes(name)) element.classList.remove(name);
          restoreOrder(element);
        });
        if (!element.classList.contains(name)) element.classList.add(name);
      }
      for (const name of gone) {
        touch(element, `-${name}`, () => {
          if (classesOf(element).includes(name)) element.classList.add(name);
          restoreOrder(element);
        });
        if (element.classList.contains(name)) element.classList.remove(name);
      }
    },
    prop(element, name, value) {
      touch(element, name, () => {
        if (propsOf(element)) writeProp(element, name, (propOf(element, name) ?? null) as PlainValue);
      });
      writeProp(element, name, value);
      return true;
    },
    text(element, text, oldText) {
      // The user is typing there.
      if (element.matches(`[${EDITED}]`)) return true;
      const texts = [...element.childNodes].filter((node) => node instanceof Text);
      const isAllText = texts.length > 0 && element.childElementCount === 0;
      const shown = isAllText
        ? texts
        : texts.filter(({ data }) => [oldText?.trim(), text.trim()].includes(data.trim()));
      const [first, ...others] = isAllText ? shown : shown.slice(0, 1);
      if (!first) return false;
      for (const [node, data] of [[first, text] as const, ...others.map((node) => [node, ""] as const)]) {
        touch(node, "data", () => {
          const real = textOf(node);
          if (real !== null && node.data !== real) node.data = real;
        });
        if (node.data !== data) node.data = data;
      }
      return true;
    },
    clear() {
      for (const restores of touched.values()) for (const restore of restores.values()) restore();
      touched = new Map();
    },
  };

  function touch(node: Node, name: string, restore: Restore): void {
    const restores = touched.get(node) ?? new Map<string, Restore>();
    touched.set(node, restores.set(name, restore));
  }
}

/** As React wrote it, once all classes are React's again. */
function restoreOrder(element: Element): void {
  const written = classesOf(element);
  const isComplete = element.classList.length === new Set(written).size;
  const isSame = isComplete && written.every((name) => element.classList.contains(name));
  const text = propsOf(element)?.["className"] ?? propsOf(element)?.["class"];
  if (isSame && typeof text === "string" && element.getAttribute("class") !== text) element.setAttribute("class", text);
}

function isKept(name: string, added: readonly string[]): boolean {
  return added.includes(name) || codebaseIdFromClasses([name]) !== null;
}

/** React sets these as properties, since the attribute only holds the initial value. */
const PROPERTIES = new Set(["value", "checked", "selected", "muted"]);
/** Attributes that take the words true and false. */
const WORDS = /^(aria-|data-|(draggable|spellCheck|contentEditable)$)/;
const RENAMED = new Map([
  ["htmlFor", "for"],
  ["acceptCharset", "accept-charset"],
  ["httpEquiv", "http-equiv"],
  ["defaultValue", "value"],
  ["defaultChecked", "checked"],
]);

function writeProp(element: Element, name: string, value: PlainValue): void {
  if (PROPERTIES.has(name) && name in element) {
    const property = element as unknown as Record<string, unknown>;
    const written = name === "value" ? String(value ?? "") : Boolean(value);
    if (property[name] !== written) property[name] = written;
    return;
  }
  const attribute = attributeName(element, name);
  const text =
    typeof value === "boolean" && !WORDS.test(name) ? (value ? "" : null) : value === null ? null : String(value);
  if (text === null) element.removeAttribute(attribute);
  else if (element.getAttribute(attribute) !== text) element.setAttribute(attribute, text);
}

/** In SVG, only CSS properties are written with dashes. In HTML the case does not matter. */
function attributeName(element: Element, name: string): string {
  const isStyle = element instanceof SVGElement && typeof Reflect.get(element.style, name) === "string";
  if (isStyle) {
    return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  }
  return RENAMED.get(name) ?? name;
}
