/** Reads props and text of a node. */
import { INSTANCE_PROP } from "@easel/protocol/constants";
import type { NavNode, NavProp } from "@easel/protocol/nav-node";
import { readClasses } from "./classes.ts";

/** A prop with more values is left out: the app passes down its whole state. */
const MAX_VALUES = 1_000;

/** Named as in the source. A value that cannot be read costs its own prop only. */
export function readProps(given: object): Record<string, NavProp> {
  let at = sharedProps;
  for (const name of Object.keys(given)) {
    if (name !== "children" && name !== INSTANCE_PROP) at = withProp(at, given, name);
  }
  return at.props;
}

/** A node of all props that were read so far: the props up to here, and what follows on them. */
class SharedProps {
  readonly props: Record<string, NavProp>;
  readonly #next: Record<NavProp["type"], Map<string, Map<unknown, SharedProps>> | null> = {
    LITERAL: null,
    FUNCTION: null,
    JSON_OBJECT: null,
  };

  constructor(props: Record<string, NavProp>) {
    this.props = props;
  }

  with(name: string, type: NavProp["type"], value: unknown): SharedProps {
    const byName = (this.#next[type] ??= new Map());
    let byValue = byName.get(name);
    if (!byValue) byName.set(name, (byValue = new Map()));
    const known = byValue.get(value);
    if (known) return known;
    sharedCount += 1;
    const prop: NavProp = { value, type };
    // Not by assignment: a prop named `__proto__` would be lost.
    const next = new SharedProps(Object.fromEntries([...Object.entries(this.props), [name, prop]]));
    byValue.set(value, next);
    return next;
  }
}

/**
 * Thousands of elements have the same props and texts. They share them, because what is sent once is sent much faster than
 * what is sent thousands of times.
 */
let sharedProps = new SharedProps({});
let sharedCount = 0;
const sharedTexts = new Map<unknown, NavNode["literalChildren"]>();
/** Bounds the memory for an app whose props are all different. */
const MAX_SHARED = 20_000;

/** To be called before a report. */
export function limitSharedFacts(): void {
  if (sharedCount < MAX_SHARED) return;
  sharedCount = 0;
  sharedProps = new SharedProps({});
  sharedTexts.clear();
}

function withProp(at: SharedProps, given: object, name: string): SharedProps {
  try {
    const value = (given as Record<string, unknown>)[name];
    if (typeof value === "function") return at.with(name, "FUNCTION", name);
    if (typeof value === "symbol") return at;
    if (typeof value === "object" && value !== null) return at.with(name, "JSON_OBJECT", toJson(value));
    if ((name !== "className" && name !== "class") || typeof value !== "string") return at.with(name, "LITERAL", value);
    // Every element has a class while it is edited, even if none is written.
    const own = readClasses(value).text;
    return own === "" ? at : at.with(name, "LITERAL", own);
  } catch {
    return at;
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
  return isObject(value) && ("$$typeof" in value || "nodeType" in value);
}

export const NO_TEXT: NavNode["literalChildren"] = [];

/** The text directly between the tags, with its index among the children. */
export function readLiteralChildren(given: object): NavNode["literalChildren"] {
  const children: unknown = "children" in given ? given.children : undefined;
  if (isText(children)) {
    const known = sharedTexts.get(children);
    if (known) return known;
    sharedCount += 1;
    const words = [{ index: 0, value: children }];
    sharedTexts.set(children, words);
    return words;
  }
  if (!Array.isArray(children)) return NO_TEXT;
  let texts = NO_TEXT;
  for (let index = 0; index < children.length; index += 1) {
    const value: unknown = children[index];
    if (!isText(value)) continue;
    if (texts === NO_TEXT) texts = [];
    texts.push({ index, value });
  }
  return texts;
}

/** Whether props give the same facts, without reading all of them. */
export function isSameGiven(now: unknown, before: unknown): boolean {
  if (now === before || !isObject(now) || !isObject(before)) return now === before;
  try {
    const names = Object.keys(now);
    if (names.length !== Object.keys(before).length) return false;
    return names.every((name) => {
      return name === "children" ? isSameText(now, before) : isSameValue(now[name], before[name]);
    });
  } catch {
    // A value that cannot be read.
    return false;
  }
}

function isSameText(now: object, before: object): boolean {
  const [texts, textsBefore] = [readLiteralChildren(now), readLiteralChildren(before)];
  return (
    texts.length === textsBefore.length &&
    texts.every(({ index, value }, at) => index === textsBefore[at]?.index && value === textsBefore[at].value)
  );
}

/** Functions are reported by name only, and elements not at all. Each render creates new style objects. */
function isSameValue(now: unknown, before: unknown): boolean {
  if (Object.is(now, before)) return true;
  if (typeof now === "function") return typeof before === "function";
  if (!isObject(now) || !isObject(before) || Array.isArray(now) !== Array.isArray(before)) return false;
  if (isOfThePage(now) || isOfThePage(before)) return isOfThePage(now) === isOfThePage(before);
  const names = Object.keys(now);
  return names.length === Object.keys(before).length && names.every((name) => Object.is(now[name], before[name]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function isText(value: unknown): boolean {
  return typeof value === "string" || typeof value === "number";
}
