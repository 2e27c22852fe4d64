/** Reads props and text of a node. */
import type { NavNode, NavProp } from "@easel/protocol/nav-node";
import { readClasses } from "./classes.ts";

/** A prop with more values is left out: the app passes down its whole state. */
const MAX_VALUES = 1_000;

/** Named as in the source. A value that cannot be read costs its own prop only. */
export function readProps(given: object): Record<string, NavProp> {
  const names = Object.keys(given).filter((name) => name !== "children");
  // Not by assignment: a prop named `__proto__` would be lost.
  return Object.fromEntries(
    names.flatMap((name) => {
      const prop = readProp(given, name);
      return prop ? [[name, prop]] : [];
    }),
  );
}

function readProp(given: object, name: string): NavProp | null {
  try {
    const value = (given as Record<string, unknown>)[name];
    if (typeof value === "function") return { value: name, type: "FUNCTION" };
    if (typeof value === "symbol") return null;
    if (typeof value === "object" && value !== null) return { value: toJson(value), type: "JSON_OBJECT" };
    const isClass = (name === "className" || name === "class") && typeof value === "string";
    return { value: isClass ? readClasses(value).own.join(" ") : value, type: "LITERAL" };
  } catch {
    return null;
  }
}

/** Throws for what is too big, circular, or part of the page. */
function toJson(value: object): string {
  let values = 0;
  const json = JSON.stringify(value, (_name, inner: unknown) => {
    values += 1;
    if (values > MAX_VALUES || isOfThePage(inner)) throw new TypeError("Not to be written as JSON.");
    return inner;
  });
  if (json === undefined) throw new TypeError("Not to be written as JSON.");
  return json;
}

/** React elements refer to their owners, and nodes to React, so both would serialize half the app. */
function isOfThePage(value: unknown): boolean {
  return typeof value === "object" && value !== null && ("$$typeof" in value || "nodeType" in value);
}

const NO_TEXT: NavNode["literalChildren"] = [];

/** The text directly between the tags, with its index among the children. */
export function readLiteralChildren(given: object): NavNode["literalChildren"] {
  const children: unknown = "children" in given ? given.children : undefined;
  if (isText(children)) return [{ index: 0, value: children }];
  if (!Array.isArray(children)) return NO_TEXT;
  const words: NavNode["literalChildren"] = [];
  for (const [index, value] of children.entries()) if (isText(value)) words.push({ index, value });
  return words;
}

function isText(value: unknown): boolean {
  return typeof value === "string" || typeof value === "number";
}
