import { describe, expect, test } from "vitest";
import { isViteMode } from "./errors.ts";
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

test.each([
  [null, null],
  [
    { isOpen: true, rows: [] },
    { isOpen: true, rows: "TEMPO_OBJECT_TYPE" },
  ],
  [{ memoizedState: 1, baseState: "open", queue: {}, next: null }, { state: "open" }],
  [{ memoizedState: 1, baseState: { a: 1 }, queue: {}, next: null }, { a: 1 }],
])("state %j is sent as %j", (memoizedState, expected) => {
  expect(sendableState({ memoizedState })).toEqual(expected);
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
