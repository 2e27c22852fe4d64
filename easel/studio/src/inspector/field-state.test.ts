import { expect, test } from "vitest";
import { type FieldState, explainInvalid, RESTING, fieldText } from "./field-state.ts";

const selection = { frameId: "a", keys: ["b"] };

test.each<[string, FieldState, string | null, string]>([
  ["at rest", RESTING, "4px", "4px"],
  ["whose elements differ", RESTING, null, ""],
  ["being edited", { step: "editing", text: "1" }, "4px", "1"],
  ["with an invalid text", { step: "refused", text: "x" }, "4px", "x"],
  [
    "sent to a page that still has the old value",
    { step: "sent", text: "1rem", oldValue: "4px", selection },
    "4px",
    "1rem",
  ],
  ["sent to a page that has the new value", { step: "sent", text: "1rem", oldValue: "4px", selection }, "16px", "16px"],
  ["sent before the selection changed", { step: "sent", text: "1rem", oldValue: "4px", selection: null }, "4px", "4px"],
])("a field %s shows the right text", (_name, editing, value, text) => {
  expect(fieldText(editing, value, selection)).toBe(text);
});

test("an unsupported value is explained", () => {
  const supports = (property: string, value: string) => property === "width" && value === "1px";
  expect(explainInvalid("1px", { width: "1px" }, supports)).toBeNull();
  expect(explainInvalid("", { width: null }, supports)).toBeNull();
  expect(explainInvalid("wide", { width: "1px", "max-width": "wide" }, supports)).toBe(
    "“wide” is not a valid value for max width.",
  );
});
