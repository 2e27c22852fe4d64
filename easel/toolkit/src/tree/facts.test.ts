import { expect, test } from "vitest";
import { readClasses } from "./classes.ts";
import { isSameGiven, readLiteralChildren, readProps } from "./facts.ts";

const ID = "tempo-11a8f26d-11b8-47ea-9c60-08e56839e21d";

test("props are reported by their kind, and an unreadable one costs no other", () => {
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

test("a class that only identifies the element is no prop", () => {
  expect(readProps({ className: ID })).toEqual({});
});

test("equal props and texts are shared, so that a big page is sent faster", () => {
  const row = () => ({ href: "#there", style: { margin: 0 }, onClick: () => {}, children: "open" });
  expect(readProps(row())).toBe(readProps(row()));
  expect(readLiteralChildren(row())).toBe(readLiteralChildren(row()));
});

test.each([
  ["the same props made anew", { a: 1, style: { margin: 0 }, onClick: () => {}, children: ["x", {}] }, true],
  ["another value", { a: 2, style: { margin: 0 }, onClick: () => {}, children: ["x", {}] }, false],
  ["another style", { a: 1, style: { margin: 1 }, onClick: () => {}, children: ["x", {}] }, false],
  ["other words", { a: 1, style: { margin: 0 }, onClick: () => {}, children: ["y", {}] }, false],
  ["one prop less", { a: 1, style: { margin: 0 }, children: ["x", {}] }, false],
])("%s count as rendered alike: %j", (_name, now, isSame) => {
  const before = { a: 1, style: { margin: 0 }, onClick: () => {}, children: ["x", {}] };
  expect(isSameGiven(now, before)).toBe(isSame);
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
])("the text among the children %j is reported", (children, expected) => {
  expect(readLiteralChildren({ children })).toEqual(expected);
});

test("a class attribute is split into its first id and the app's own classes", () => {
  const other = ID.replace("11a8", "22b9");
  const attribute = ` card ${ID} ${other} arb89-temp-styling\ttempo-wrap-in-div-placeholder tempo-cal `;
  expect(readClasses(attribute)).toEqual({ id: ID, own: ["card", "tempo-cal"], text: "card tempo-cal" });
  expect(readClasses("")).toEqual({ id: null, own: [], text: "" });
});

test.each(Object.getOwnPropertyNames(Object.prototype))("a prop named %s is reported like any other", (name) => {
  const [reported] = Object.entries(readProps(Object.fromEntries([[name, "x"]])));
  expect(reported).toEqual([name, { value: "x", type: "LITERAL" }]);
});
