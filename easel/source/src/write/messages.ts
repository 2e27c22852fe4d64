/** Texts that the app looks up by a key in JSON files. */
import { Refusal } from "@easel/protocol/refusals";
import type { Expression } from "oxc-parser";
import type { Range } from "../read/range.ts";
import type { Draft } from "./draft.ts";
import { changesOfParts } from "./text-parts.ts";
import { parseExpression } from "./tree.ts";

/** Rewrites the message with this key that is shown now. Returns whether there is one; refuses when there are several. */
export function editMessage(draft: Draft, key: string, before: string, after: string): boolean {
  const found = draft.project.messageFiles.flatMap((filename) => {
    const text = draft.project.textOf(filename);
    return (text === null ? [] : valuesOf(text, key)).flatMap(({ value, range }) => {
      const message = changedMessage(value, before, after);
      return message === null || text === null ? [] : { filename, text, range, message };
    });
  });
  const [only, ...others] = found;
  if (!only) return false;
  if (others.length > 0) {
    const names = found.map(({ filename }) => filename).join(" and ");
    throw new Refusal("COMPUTED", `The translation “${key}” is in ${names}. Change it there.`);
  }
  draft.editsOfText(only.filename, only.text).replace(only.range, JSON.stringify(only.message));
  return true;
}

/** `{{name}}` and `{name}` stand for values, which stay as they are. Null when the message shows another text. */
function changedMessage(message: string, before: string, after: string): string | null {
  if (message === before) return after;
  const pieces = message.split(/(\{\{[^{}]*\}\}|\{[\w.]+\})/);
  const parts = pieces.filter((_, index) => index % 2 === 0);
  const [only] = parts.length > 1 ? changesOfParts(parts, before, after) : [];
  return only ? pieces.with(only.index * 2, only.changed).join("") : null;
}

/** With a key such as `home.title` or `pages:home.title`, which may be written as a whole or as nested objects. */
function valuesOf(text: string, key: string): { value: string; range: Range }[] {
  const own = key.slice(key.indexOf(":") + 1);
  try {
    JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return [];
  }
  // An expression can only be parsed behind something else.
  const start = text.startsWith("\uFEFF") ? 2 : 1;
  const found = membersOf(parseExpression(` ${text}`, { start, end: text.length + 1 }), own);
  return found.map(({ value, range }) => ({ value, range: { start: range.start - 1, end: range.end - 1 } }));
}

function membersOf(object: Expression, key: string): { value: string; range: Range }[] {
  if (object.type !== "ObjectExpression") return [];
  return object.properties.flatMap((property) => {
    if (property.type !== "Property" || property.key.type !== "Literal") return [];
    const { value } = property;
    const name = String(property.key.value);
    if (name === key && value.type === "Literal" && typeof value.value === "string") {
      return [{ value: value.value, range: { start: value.start, end: value.end } }];
    }
    return key.startsWith(`${name}.`) ? membersOf(value, key.slice(name.length + 1)) : [];
  });
}
