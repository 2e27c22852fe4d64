/** DUPLICATE of an element that is rendered for each entry of a list which is written out: copies the entry. */
import { Refusal } from "@easel/protocol/refusals";
import type { ArrayExpression, JSXElement, Node } from "oxc-parser";
import { type Range, rangeOf } from "../read/range.ts";
import { isFunction } from "../read/syntax.ts";
import { quoted } from "./attributes.ts";
import { beginsLine, indentAt } from "./layout.ts";
import type { ListEntry } from "./list-entries.ts";
import { joinMarked, type MarkedText } from "./patch.ts";
import type { Spot } from "./tree.ts";

export function duplicateEntry(
  { edits, list, entries, index }: ListEntry,
  behind: number,
  { node, ancestors }: Spot,
  copyOf: (range: Range) => MarkedText,
): void {
  const [entry, neighbor] = [entries[index], entries[behind]];
  if (!entry || !neighbor)
    throw new Refusal("NOT_THERE", "The list no longer has the item to copy, or to put it behind.");
  const { code, layout } = edits;
  const gap = beginsLine(code, entry.start) ? layout.lineBreak + indentAt(code, entry.start) : " ";
  const property = keyedBy(node, ancestors);
  const key = keyValueIn(entry, property);
  const copy = key
    ? [
        copyOf({ start: entry.start, end: key.start }),
        textOf(newKey(key.value, keysIn(list, property)), code[key.start] === "'" ? "'" : '"'),
        copyOf({ start: key.end, end: entry.end }),
      ]
    : [copyOf(rangeOf(entry))];
  edits.insert(neighbor.end, joinMarked([`,${gap}`, ...copy]));
}

function keyOf({ openingElement: { attributes } }: JSXElement): Node | null {
  const key = attributes.find((item) => item.type === "JSXAttribute" && item.name.name === "key");
  const value = key?.type === "JSXAttribute" ? key.value : null;
  return value?.type === "JSXExpressionContainer" ? value.expression : null;
}

type KeyValue = Extract<Node, { type: "Literal" }>;

/** The property of an entry that the element has as its key: React needs another value for the copy. */
function keyedBy(node: JSXElement, ancestors: readonly Node[]): string | null {
  const key = keyOf(node);
  const parameter = ancestors.findLast(isFunction)?.params[0];
  return key && parameter ? propertyFor(key, parameter) : null;
}

function keyValueIn(entry: Node, property: string | null): KeyValue | null {
  if (property === null) return null;
  const value = property === "" ? entry : propertyOf(entry, property);
  return value?.type === "Literal" ? value : null;
}

/** The property of an entry that the key reads. An empty string stands for the entry itself. */
function propertyFor(key: Node, parameter: Node): string | null {
  if (key.type === "MemberExpression" && !key.computed && key.property.type === "Identifier") {
    const isOfEntry =
      key.object.type === "Identifier" && parameter.type === "Identifier" && key.object.name === parameter.name;
    return isOfEntry ? key.property.name : null;
  }
  if (key.type !== "Identifier") return null;
  if (parameter.type === "Identifier") return parameter.name === key.name ? "" : null;
  const properties = parameter.type === "ObjectPattern" ? parameter.properties : [];
  const read = properties.find(
    (each) => each.type === "Property" && each.value.type === "Identifier" && each.value.name === key.name,
  );
  return read?.type === "Property" && read.key.type === "Identifier" ? read.key.name : null;
}

function propertyOf(entry: Node, name: string): Node | null {
  const properties = entry.type === "ObjectExpression" ? entry.properties : [];
  const property = properties.find(
    (each) => each.type === "Property" && !each.computed && each.key.type === "Identifier" && each.key.name === name,
  );
  return property?.type === "Property" ? property.value : null;
}

/** One that no other entry has: the next number, or the same text with a number. */
function newKey(value: KeyValue["value"], taken: ReadonlySet<KeyValue["value"]>): string | number {
  let count = 2;
  if (typeof value === "number") {
    while (taken.has(value + count - 1)) count += 1;
    return value + count - 1;
  }
  const text = String(value);
  if (/^\d{1,9}$/.test(text)) {
    while (taken.has(String(Number(text) + count - 1))) count += 1;
    return String(Number(text) + count - 1);
  }
  // As people number names, and as they number ids.
  const separator = /^[a-z\d_-]+$/.test(text) ? "-" : " ";
  while (taken.has(text + separator + count)) count += 1;
  return text + separator + count;
}

function keysIn({ elements }: ArrayExpression, property: string | null): Set<KeyValue["value"]> {
  return new Set(elements.flatMap((entry) => (entry ? (keyValueIn(entry, property)?.value ?? []) : [])));
}

function textOf(key: string | number, quote: '"' | "'"): string {
  return typeof key === "number" ? String(key) : quoted(key, quote);
}
