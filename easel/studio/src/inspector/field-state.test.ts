import { expect, test } from "vitest";
import { type Editing, problemOf, resting, textOf } from "./field-state.ts";

const selection = { frameId: "a", keys: ["b"] };

test.each<[string, Editing, string | null, string]>([
  ["nobody does anything", resting, "4px", "4px"],
  ["the elements differ", resting, null, ""],
  ["somebody types", { step: "typing", text: "1" }, "4px", "1"],
  ["it was no value", { step: "refused", text: "x" }, "4px", "x"],
  ["the page has not got it yet", { step: "sent", text: "1rem", over: "4px", selection }, "4px", "1rem"],
  ["the page has got it", { step: "sent", text: "1rem", over: "4px", selection }, "16px", "16px"],
  ["something else is selected", { step: "sent", text: "1rem", over: "4px", selection: null }, "4px", "4px"],
])("a field when %s", (_name, editing, value, text) => {
  expect(textOf(editing, value, selection)).toBe(text);
});

test("what the browser would not take is said", () => {
  const supports = (property: string, value: string) => property === "width" && value === "1px";
  expect(problemOf("1px", { width: "1px" }, supports)).toBeNull();
  expect(problemOf("", { width: null }, supports)).toBeNull();
  expect(problemOf("wide", { width: "1px", "max-width": "wide" }, supports)).toBe(
    "“wide” is not a value for max width.",
  );
});
