/** Styles in an object of the source: the `style` prop, `sx`, and the objects of CSS-in-JS libraries. */
import { cssValue, isUnitless } from "@easel/protocol/css-values";
import { Refusal } from "@easel/protocol/refusals";
import type { Expression, ObjectExpression, ObjectPropertyKind } from "oxc-parser";
import type { Range } from "../read/range.ts";
import { quoted } from "./attributes.ts";
import type { FileEdits } from "./draft.ts";
import { beginsLine, indentAt, trailingCommentEnd } from "./layout.ts";
import { removeItems } from "./lists.ts";

/** Values by CSS property name; null removes a property. */
export type Styles = ReadonlyMap<string, string | null>;

/** How a library reads such an object. */
export interface ObjectNotation {
  /** Whether a bare number is a length in pixels. In `sx`, it may be a multiple of the theme's spacing. */
  numbersArePixels: boolean;
  /** The library's own names, such as `mt` for `marginTop`. */
  aliases: Readonly<Record<string, string>>;
}

export const REACT_STYLE: ObjectNotation = { numbersArePixels: true, aliases: {} };

export function newProperties(edits: FileEdits, styles: Styles): string[] {
  return [...styles].flatMap(([name, value]) => {
    return value === null ? [] : [`${keyText(edits, name)}: ${newValue(edits, name, value)}`];
  });
}

/** Whether the object would have no property left. */
export function isEmptiedBy(object: ObjectExpression, styles: Styles, notation: ObjectNotation): boolean {
  const names = new Set([...styles].map(([name, value]) => (value === null ? camelCase(name) : null)));
  return !names.has(null) && object.properties.every((item) => names.has(propertyOf(item, notation)));
}

export function changeObject(
  edits: FileEdits,
  object: ObjectExpression,
  styles: Styles,
  notation: ObjectNotation,
): void {
  const added: string[] = [];
  const removed = new Set<ObjectPropertyKind>();
  for (const [name, value] of styles) {
    const key = camelCase(name);
    const property = object.properties.findLast((item) => propertyOf(item, notation) === key);
    if (value === null) {
      if (property) removed.add(property);
    } else if (property?.type !== "Property") {
      added.push(`${keyText(edits, name)}: ${newValue(edits, name, value)}`);
    } else if (property.shorthand) edits.insert(property.end, `: ${newValue(edits, name, value)}`);
    else {
      const before = smallestWidth(property.value);
      edits.replace(before, valueLike(edits, name, before, value, notation));
    }
  }
  // An added property takes the place of a removed one as long as there is one.
  for (const property of removed) {
    const text = added.shift();
    if (text === undefined) break;
    edits.replace(property, text);
    removed.delete(property);
  }
  removeItems(edits, object.properties, removed);
  addProperties(edits, object, added);
}

/** The value that applies from the smallest width on: `12` in `{ xs: 12, md: 16 }` and in `[12, 16]`. */
function smallestWidth(value: Expression): Range {
  if (value.type === "ArrayExpression") return value.elements[0] ?? value;
  const [first] = value.type === "ObjectExpression" ? value.properties : [];
  return first?.type === "Property" ? first.value : value;
}

/** A number stays a number where React produces the same value from it. */
function valueLike(
  edits: FileEdits,
  name: string,
  before: Range,
  value: string,
  { numbersArePixels }: ObjectNotation,
): string {
  const wasNumber = /^-?[\d.]+$/.test(edits.code.slice(before.start, before.end));
  if (!wasNumber || !numbersArePixels) return quoted(value, edits.layout.stringQuote);
  const inPixels = isUnitless(name) ? undefined : /^(-?\d*\.?\d+)px$/.exec(value)?.[1];
  return inPixels ?? (value === "0" ? value : newValue(edits, name, value));
}

function newValue({ layout }: FileEdits, name: string, value: string): string {
  return isUnitless(name) && /^-?\d*\.?\d+$/.test(value) ? value : quoted(value, layout.stringQuote);
}

export function addProperties(edits: FileEdits, object: ObjectExpression, added: string[]): void {
  if (added.length === 0) return;
  const { code, layout } = edits;
  const last = object.properties.at(-1);
  if (!last) return edits.replace(object, `{ ${added.join(", ")} }`);
  const isWrapped = beginsLine(code, last.start);
  const gap = isWrapped ? layout.lineBreak + indentAt(code, last.start) : " ";
  const hasComma = code[last.end] === ",";
  const comment = isWrapped ? trailingCommentEnd(code, last.end + Number(hasComma)) : null;
  if (comment === null) return edits.insert(last.end, added.map((text) => `,${gap}${text}`).join(""));
  if (!hasComma) edits.insert(last.end, ",");
  edits.insert(comment, added.map((text) => gap + text).join(",") + (hasComma ? "," : ""));
}

/** The name of a property in React's spelling. Null for spreads and computed keys. */
function propertyOf(item: ObjectPropertyKind, { aliases }: ObjectNotation): string | null {
  const key = keyOf(item);
  return key !== null && Object.hasOwn(aliases, key) ? (aliases[key] ?? key) : key;
}

/** Whether a property sets a style, by its own name or by the library's. */
export function isNamed(item: ObjectPropertyKind, style: string, notation: ObjectNotation): boolean {
  return propertyOf(item, notation) === camelCase(style);
}

export function keyOf(item: ObjectPropertyKind): string | null {
  if (item.type !== "Property" || item.computed) return null;
  if (item.key.type === "Identifier") return item.key.name;
  return item.key.type === "Literal" ? String(item.key.value) : null;
}

/** Custom properties keep their dashes. */
function camelCase(name: string): string {
  return name.startsWith("--")
    ? name
    : name.replace(/^-ms-/, "ms-").replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function keyText({ layout }: FileEdits, name: string): string {
  const key = camelCase(name);
  return /^[A-Za-z]\w*$/.test(key) ? key : quoted(key, layout.stringQuote);
}

const PROPERTY = /^(?:--[\w-]+|-?[a-z][a-z-]*)$/;

/** Styles by CSS property name. Refuses values that could end the declaration they are written in. */
export function checkedStyles(styling: Readonly<Record<string, string | number | null>>): Styles {
  const styles = new Map<string, string | null>();
  for (const [name, given] of Object.entries(styling)) {
    const property = name.startsWith("--") ? name : name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    if (!PROPERTY.test(property)) throw new Refusal("BAD_VALUE", `“${name}” is not a CSS property.`);
    const value = given === null ? null : cssValue(property, given);
    if (value !== null && !isValue(value))
      throw new Refusal("BAD_VALUE", `“${value}” is not a valid value for ${property}.`);
    styles.set(property, value === null ? null : value.trim());
  }
  if (styles.size === 0) throw new Refusal("BAD_VALUE", "The request contains no style.");
  return styles;
}

function isValue(value: string): boolean {
  const isBalanced = value.split("(").length === value.split(")").length;
  return value.trim() !== "" && isBalanced && !/[;{}<>\n\\]|\/\*/.test(value) && value.split('"').length % 2 === 1;
}
