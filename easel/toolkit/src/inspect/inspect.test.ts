import { describe, expect, test } from "vitest";
import type { Fiber } from "../fibers.ts";
import { isViteMode } from "./errors.ts";
import { hooksOf } from "./hooks.ts";
import { statusOf } from "./hydration.ts";
import { sendableProps, sendableState } from "./props-and-state.ts";
import { storyboardCss } from "./storyboard-page.ts";

const shown = (description: string) => ({ description, label: "label", body: "body" });

test.each([
  [null, { status: "no_error" }],
  [
    shown("Hydration failed because the text differs"),
    {
      status: "error",
      errorDescr: "Hydration failed because the text differs",
      errorLabel: "label",
      errorBody: "body",
    },
  ],
  [
    shown("x is not defined"),
    { status: "other_error", errorDescr: "x is not defined", errorLabel: "label", errorBody: "body" },
  ],
])("an error overlay is reported by its kind: %j", (shown, status) => {
  expect(statusOf(shown)).toEqual(status);
});

test("props are sent without children, objects and functions as their markers", () => {
  const memoizedProps = { a: 1, b: "two", c: {}, d: () => {}, e: null, f: Symbol("f"), g: 3n, children: "gone" };
  expect(sendableProps({ memoizedProps })).toEqual({
    a: 1,
    b: "two",
    c: "TEMPO_OBJECT_TYPE",
    d: "TEMPO_FUNCTION_TYPE",
    e: null,
    f: "Symbol(f)",
    g: "3",
  });
});

test("the ids that every element has as a class are not sent as props", () => {
  const id = "tempo-3f2b8c1e-9a4d-4e6f-8b7a-1c2d3e4f5a6b";
  expect(sendableProps({ memoizedProps: { className: id } })).toEqual({});
  expect(sendableProps({ memoizedProps: { className: `card ${id}` } })).toEqual({ className: "card" });
});

const fiberOf = (fields: object) => ({ tag: 0, memoizedState: null, ...fields }) as Fiber;
const hookList = (...states: unknown[]): unknown =>
  states.reduceRight((next, memoizedState) => ({ memoizedState, next }), null);

test.each([
  ["no state", {}, null],
  ["a class", { tag: 1, memoizedState: { isOpen: true, rows: [] } }, { isOpen: true, rows: "TEMPO_OBJECT_TYPE" }],
  ["a state", { memoizedState: hookList("open"), _debugHookTypes: ["useState"] }, { state: "open" }],
  ["a state that is an object", { memoizedState: hookList({ a: 1 }), _debugHookTypes: ["useReducer"] }, { a: 1 }],
  [
    "a state behind an effect and a context",
    { memoizedState: hookList({ tag: 5 }, 7), _debugHookTypes: ["useEffect", "useContext", "useState"] },
    { state: 7 },
  ],
])("%s is sent as the state of a component", (_name, fields, expected) => {
  expect(sendableState(fiberOf(fields))).toEqual(expected);
});

test("all hooks of a component are listed with their names, and states can be edited", () => {
  const fiber = fiberOf({
    memoizedState: hookList({ tag: 5 }, 7, [false, null], () => {}, { current: "kept" }, ["memo", []], { n: 1 }),
    _debugHookTypes: ["useEffect", "useState", "useContext", "useTransition", "useRef", "useMemo", "useReducer"],
    dependencies: { firstContext: { context: { displayName: "Theme" }, memoizedValue: "dark", next: null } },
  });
  expect(hooksOf(fiber).filter(({ name }) => name !== "useEffect" && name !== "useTransition")).toEqual([
    { name: "useState", index: 1, value: 7, isEditable: true },
    { name: "useRef", index: 4, value: "kept", isEditable: false },
    { name: "useMemo", index: 5, value: "memo", isEditable: false },
    { name: "useReducer", index: 6, value: { n: 1 }, isEditable: true },
    { name: "useContext Theme", index: null, value: "dark", isEditable: false },
  ]);
});

describe("flags in the address", () => {
  test.each([
    ["http://localhost/", null],
    ["http://localhost/?storyboard=trueish", null],
    ["http://localhost/?storyboard=true", /^#root.*100vw.*100vh[^}]*}$/],
    ["http://localhost/?storyboard=true&type=STORY", /html {.*transparent.*hidden/],
    ["http://localhost/?a=1&type=COMPONENT&storyboard=true", /html {.*transparent.*hidden/],
  ])("%s", (href, expected) => {
    const css = storyboardCss(href);
    if (expected) expect(css).toMatch(expected);
    else expect(css).toBeNull();
  });

  test.each([
    ["http://localhost/?framework=VITE", true],
    ["http://localhost/#/page?a=1&framework=VITE", true],
    ["http://localhost/?framework=VITEST", false],
    ["http://localhost/", false],
  ])("%s is in Vite's mode: %s", (href, expected) => expect(isViteMode(href)).toBe(expected));
});
