/** STYLING into the element's `style` prop. */
import { cssValue, isUnitless } from "@easel/protocol/css-values";
import { Refusal } from "@easel/protocol/refusals";
import type { ObjectExpression, ObjectPropertyKind } from "oxc-parser";
import type { Element } from "../read/module.ts";
import type { Range } from "../read/range.ts";
import { addAttribute, quoted } from "./attributes.ts";
import { attributeRange } from "./blocks.ts";
import type { FileEdits } from "./draft.ts";
import { beginsLine, indentAt, trailingCommentEnd } from "./layout.ts";
import { removeItems } from "./lists.ts";
import { parseExpression } from "./tree.ts";

/** Values by CSS property name; null removes a property. */
export type Styles = ReadonlyMap<string, string | null>;

export function styleInline(edits: FileEdits, element: Element, styles: Styles): void {
  const prop = element.props.findLast((item) => item.form !== "spread" && item.name === "style");
  const set = [...styles].filter((entry): entry is [string, string] => entry[1] !== null);
  const written = set.map(([name, value]) => `${keyText(edits, name)}: ${newValue(edits, name, value)}`);
  if (!prop) {
    if (written.length > 0) addAttribute(edits, element, `style={{ ${written.join(", ")} }}`);
    return;
  }
  if (prop.form === "flag" || prop.form === "spread" || prop.form === "literal") {
    throw new Refusal("COMPUTED", "The style of this element is not an object.");
  }
  const inside = { start: prop.valueRange.start + 1, end: prop.valueRange.end - 1 };
  const expression = parseExpression(edits.code, inside);
  if (expression.type === "ObjectExpression") return changeObject(edits, expression, styles, prop);
  if ([...styles.values()].includes(null)) {
    throw new Refusal("COMPUTED", "The style of this element comes from code and can only be removed there.");
  }
  const isSimple = /^[\w$.]+(?:\(.*\))?$/s.test(edits.code.slice(expression.start, expression.end));
  edits.insert(expression.start, isSimple ? "{ ..." : "{ ...(");
  edits.insert(expression.end, `${isSimple ? "" : ")"}, ${written.join(", ")} }`);
}

function changeObject(edits: FileEdits, object: ObjectExpression, styles: Styles, attribute: Range): void {
  const added: string[] = [];
  const removed = new Set<ObjectPropertyKind>();
  for (const [name, value] of styles) {
    const key = camelCase(name);
    const property = object.properties.findLast((item) => item.type === "Property" && keyOf(item) === key);
    if (value === null) {
      if (property) removed.add(property);
    } else if (property?.type !== "Property") {
      added.push(`${keyText(edits, name)}: ${newValue(edits, name, value)}`);
    } else if (property.shorthand) edits.insert(property.end, `: ${newValue(edits, name, value)}`);
    else edits.replace(property.value, valueLike(edits, name, property.value, value));
  }
  const isEmpty = removed.size === object.properties.length && added.length === 0;
  if (isEmpty) return edits.remove(attributeRange(edits.code, attribute));
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

/** A number stays a number where React produces the same value from it. */
function valueLike(edits: FileEdits, name: string, before: Range, value: string): string {
  const wasNumber = /^-?[\d.]+$/.test(edits.code.slice(before.start, before.end));
  if (!wasNumber) return quoted(value, edits.layout.stringQuote);
  const inPixels = isUnitless(name) ? undefined : /^(-?\d*\.?\d+)px$/.exec(value)?.[1];
  return inPixels ?? (value === "0" ? value : newValue(edits, name, value));
}

function newValue({ layout }: FileEdits, name: string, value: string): string {
  return isUnitless(name) && /^-?\d*\.?\d+$/.test(value) ? value : quoted(value, layout.stringQuote);
}

function addProperties(edits: FileEdits, object: ObjectExpression, added: string[]): void {
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

function keyOf(property: Extract<ObjectPropertyKind, { type: "Property" }>): string {
  const { key } = property;
  if (key.type === "Identifier") return key.name;
  return key.type === "Literal" ? String(key.value) : "";
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
