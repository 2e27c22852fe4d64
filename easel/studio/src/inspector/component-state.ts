/** The state of a component in the running app, as rows of the inspector. */
import { FUNCTION_MARKER, OBJECT_MARKER } from "@easel/protocol/constants";
import type { FunctionArguments } from "@easel/protocol/messages-in";
import * as v from "valibot";

type ValueEdit = FunctionArguments<"setInspectedValue">[1];

export interface StateRow {
  /** Such as `useState 2`, or `useReducer.count` for a field. */
  readonly name: string;
  /** The hook that a field belongs to. */
  readonly hook: string | null;
  readonly value: unknown;
  /** What the page has to be told to set it; null for what cannot be set. */
  readonly edit: Omit<ValueEdit, "value"> | null;
}

/** The page's answer. It is an app's own page, so nothing in it is taken for granted. */
const Inspected = v.object({
  state: v.optional(v.unknown()),
  hooks: v.optional(
    v.array(
      v.object({
        name: v.string(),
        index: v.nullable(v.number()),
        value: v.optional(v.unknown()),
        isEditable: v.boolean(),
        fields: v.optional(v.record(v.string(), v.unknown())),
      }),
    ),
    [],
  ),
});

/** What these hold says nothing about the component. */
const SILENT = /^use(\w*Effect|Callback|ImperativeHandle|DebugValue|Id|Transition)$/;

export function stateRows(answer: unknown): StateRow[] {
  const { success, output } = v.safeParse(Inspected, answer);
  if (!success) return [];
  const hooks = output.hooks.filter(
    ({ name, value, isEditable }) => !SILENT.test(name) && (isEditable || !isOpaque(value)),
  );
  if (output.hooks.length === 0) return classRows(output.state);
  return hooks.flatMap(({ name, index, value, isEditable, fields }, at): StateRow[] => {
    const isOneOfSeveral = hooks.some((other, position) => position !== at && other.name === name);
    const number = hooks.slice(0, at + 1).filter((other) => other.name === name).length;
    const title = isOneOfSeveral ? `${name} ${number}` : name;
    if (!isEditable || index === null) return [{ name: title, hook: null, value, edit: null }];
    if (!fields) return [{ name: title, hook: null, value, edit: editOf({ hook: index }, value) }];
    return Object.entries(fields).map(([field, inside]) => {
      const edit = editOf({ hook: index, name: field }, inside);
      return { name: `${title}.${field}`, hook: title, value: inside, edit };
    });
  });
}

/** Components have many contexts, memos and refs, and "an object" says nothing about any of them. */
function isOpaque(value: unknown): boolean {
  return isMarker(value) || value === undefined;
}

/** A class component has all of its state in one object. */
function classRows(state: unknown): StateRow[] {
  if (typeof state !== "object" || state === null) return [];
  return Object.entries(state).map(([name, value]) => ({ name, hook: null, value, edit: editOf({ name }, value) }));
}

function editOf(place: Pick<ValueEdit, "hook" | "name">, value: unknown): StateRow["edit"] {
  return isMarker(value) ? null : { kind: "state", ...place };
}

function isMarker(value: unknown): boolean {
  return value === OBJECT_MARKER || value === FUNCTION_MARKER;
}

export function shownValue(value: unknown): string {
  if (value === OBJECT_MARKER) return "an object";
  if (value === FUNCTION_MARKER) return "a function";
  return value === undefined ? "undefined" : typeof value === "string" ? value : JSON.stringify(value);
}

/** A typed value, of the kind that it was before. Anything is JSON where there was nothing. */
export function typedState(before: unknown, typed: string): { value: unknown } | { problem: string } {
  if (typeof before === "string") return { value: typed };
  if (typed.trim() === "undefined") return { value: undefined };
  try {
    const value: unknown = JSON.parse(typed);
    if (typeof before !== "number" || typeof value === "number") return { value };
  } catch {
    if (typeof before !== "number") return { problem: 'Write it as JSON: 1, true, null or "text".' };
  }
  return { problem: `This must be a number, not “${typed}”.` };
}
