import { expect, test } from "vitest";
import { shownValue, stateRows, typedState } from "./component-state.ts";

const hook = (name: string, index: number | null, value: unknown, isEditable = true) => {
  return { name, index, value, isEditable };
};

test("states, reducers, and contexts and memos with a plain value are rows, and effects are not", () => {
  const hooks = [
    hook("useEffect", 0, "TEMPO_OBJECT_TYPE", false),
    hook("useState", 1, 3),
    hook("useState", 2, "TEMPO_FUNCTION_TYPE"),
    { ...hook("useReducer", 3, "TEMPO_OBJECT_TYPE"), fields: { count: 1, items: "TEMPO_OBJECT_TYPE" } },
    hook("useContext Theme", null, "dark", false),
    hook("useContext Router", null, "TEMPO_OBJECT_TYPE", false),
    hook("useContext", null, undefined, false),
    hook("useMemo", 4, "TEMPO_OBJECT_TYPE", false),
    hook("useMemo", 5, 12, false),
  ];
  expect(stateRows({ props: {}, state: { state: 3 }, hooks })).toEqual([
    { name: "useState 1", hook: null, value: 3, edit: { kind: "state", hook: 1 } },
    { name: "useState 2", hook: null, value: "TEMPO_FUNCTION_TYPE", edit: null },
    { name: "useReducer.count", hook: "useReducer", value: 1, edit: { kind: "state", hook: 3, name: "count" } },
    { name: "useReducer.items", hook: "useReducer", value: "TEMPO_OBJECT_TYPE", edit: null },
    { name: "useContext Theme", hook: null, value: "dark", edit: null },
    { name: "useMemo", hook: null, value: 12, edit: null },
  ]);
});

test("the fields of a class component's state are rows", () => {
  expect(stateRows({ props: {}, state: { isOpen: true } })).toEqual([
    { name: "isOpen", hook: null, value: true, edit: { kind: "state", name: "isOpen" } },
  ]);
  expect(stateRows({ props: {}, state: null })).toEqual([]);
  expect(stateRows({ error: "No component found" })).toEqual([]);
});

test.each([
  ["word", "12", { value: "12" }],
  [3, "12", { value: 12 }],
  [3, "twelve", { problem: "This must be a number, not “twelve”." }],
  [3, "true", { problem: "This must be a number, not “true”." }],
  [null, '{ "a": 1 }', { value: { a: 1 } }],
  [null, "a", { problem: 'Write it as JSON: 1, true, null or "text".' }],
  [undefined, "undefined", { value: undefined }],
])("%j typed as %s", (before, typed, expected) => expect(typedState(before, typed)).toEqual(expected));

test("values are shown as they are typed, and what cannot be sent by its kind", () => {
  expect(["word", 3, null, undefined, "TEMPO_OBJECT_TYPE"].map(shownValue)).toEqual([
    "word",
    "3",
    "null",
    "undefined",
    "an object",
  ]);
});
