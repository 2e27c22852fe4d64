import { expect, test } from "vitest";
import { ownClasses } from "../own-classes.ts";
import { readLiteralChildren, readProps } from "./facts.ts";

const ID = "tempo-11a8f26d-11b8-47ea-9c60-08e56839e21d";

test("props are told by their kind, and a strange one costs no other", () => {
  const circle: Record<string, unknown> = {};
  circle["itself"] = circle;
  const props = {
    title: "Hello",
    count: 3,
    isOpen: false,
    nothing: null,
    className: `card ${ID} wide`,
    onClick: () => {},
    style: { color: "red" },
    mark: Symbol("mark"),
    circle,
    element: { $$typeof: Symbol.for("react.element"), props: {} },
    everything: Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`a${index}`, index])),
    big: 1n,
    get broken(): string {
      throw new Error("no");
    },
    children: "told otherwise",
  };
  expect(readProps(props)).toEqual({
    title: { value: "Hello", type: "LITERAL" },
    count: { value: 3, type: "LITERAL" },
    isOpen: { value: false, type: "LITERAL" },
    nothing: { value: null, type: "LITERAL" },
    className: { value: "card wide", type: "LITERAL" },
    onClick: { value: "onClick", type: "FUNCTION" },
    style: { value: '{"color":"red"}', type: "JSON_OBJECT" },
    big: { value: 1n, type: "LITERAL" },
  });
});

test.each([
  ["Hello", [{ index: 0, value: "Hello" }]],
  [
    ["Hello ", { type: "b" }, 3, null, true],
    [
      { index: 0, value: "Hello " },
      { index: 2, value: 3 },
    ],
  ],
  [undefined, []],
])("of the children %j the words are told whole", (children, expected) => {
  expect(readLiteralChildren({ children })).toEqual(expected);
});

test("classes are told without ids and without the toolkit's own", () => {
  expect(ownClasses(["", "card", ID, "arb89-temp-styling", "tempo-wrap-in-div-placeholder", "tempo-cal"])).toEqual([
    "card",
    "tempo-cal",
  ]);
});
