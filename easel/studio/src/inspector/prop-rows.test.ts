import type { ComponentProp } from "@easel/protocol/component-props";
import { expect, test } from "vitest";
import { nativeProps, ownProps, type PropRow, propRows, typedValue } from "./prop-rows.ts";

const declared = (name: string, type: ComponentProp["type"]): ComponentProp => {
  return { name, type, isRequired: false, description: "", defaultValue: null };
};

test("props that are set come before those that could be set, without classes and children", () => {
  const rows = propRows(
    {
      label: { value: "Save", type: "LITERAL" },
      onPress: { value: null, type: "FUNCTION" },
      className: { value: "a", type: "LITERAL" },
      children: { value: "b", type: "LITERAL" },
      spread: { value: {}, type: "JSON_OBJECT" },
    },
    { onPress: "save" },
    [declared("variant", { kind: "choice", values: ["a", "b"] }), declared("label", { kind: "string" })],
  );
  expect(rows.map(({ name, type, state }) => [name, type.kind, state])).toEqual([
    ["label", "string", { kind: "value", value: "Save" }],
    ["onPress", "string", { kind: "code", source: "save" }],
    ["spread", "string", { kind: "code", source: null }],
    ["variant", "choice", { kind: "unset" }],
  ]);
});

const row = (kind: "string" | "number" | "boolean", state: PropRow["state"] = { kind: "unset" }): PropRow => {
  return { ...declared("count", { kind }), state };
};

test.each([
  ["words", row("string"), "Hello", { value: "Hello" }],
  ["no words are words, too", row("string"), "", { value: "" }],
  ["a number", row("number"), " 4.5 ", { value: 4.5 }],
  ["no number", row("number"), "", { value: null }],
  ["what is no number", row("number"), "four", { problem: "count must be a number, not “four”." }],
  ["code in braces", row("number"), "{a + 1}", { value: { expression: "a + 1" } }],
  ["code in place of code", row("string", { kind: "code", source: "a" }), "b ", { value: { expression: "b" } }],
  ["no code", row("string", { kind: "code", source: "a" }), " ", { value: null }],
])("%s is taken", (_name, given, text, typed) => {
  expect(typedValue(given, text)).toEqual(typed);
});

test("a prop that only accepts code takes the text as code", () => {
  const given: PropRow = { ...declared("onPress", { kind: "code", source: "() => void" }), state: { kind: "unset" } };
  expect(typedValue(given, "() => save()")).toEqual({ value: { expression: "() => save()" } });
});

test("native elements are offered their common props", () => {
  expect(nativeProps("IMG").map(({ name }) => name)).toEqual(expect.arrayContaining(["src", "alt", "loading", "id"]));
});

test.each(Object.getOwnPropertyNames(Object.prototype))(
  "a component's prop named %s is unset until it is given",
  (name) => {
    const known = [{ name, type: { kind: "string" as const }, isRequired: false, description: "", defaultValue: null }];
    expect(propRows({}, {}, known)).toMatchObject([{ name, state: { kind: "unset" } }]);
  },
);

test("props that another component adds to the element are not its own", () => {
  const variant = { value: "outline", type: "LITERAL" } as const;
  const props = { variant, onKeyDown: { value: null, type: "FUNCTION" } } as const;
  expect(ownProps(props, ["variant"])).toEqual({ variant });
  expect(ownProps(props, null)).toEqual(props);
});
