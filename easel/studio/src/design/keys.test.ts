import { expect, test } from "vitest";
import { isPressed } from "@easel/protocol/shortcuts";
import { isLetterKey, keyLabel } from "./keys.ts";

const plain = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

test.each([
  ["Ctrl+Z", { key: "z", ctrlKey: true }, true],
  ["Ctrl+Z", { key: "z", metaKey: true }, true],
  ["Ctrl+Z", { key: "Z", ctrlKey: true, shiftKey: true }, false],
  ["Ctrl+Shift+Z", { key: "Z", ctrlKey: true, shiftKey: true }, true],
  ["Alt+Up", { key: "ArrowUp", altKey: true }, true],
  ["Alt+Up", { key: "ArrowUp" }, false],
  ["P", { key: "p" }, true],
  ["P", { key: "p", ctrlKey: true }, false],
  ["P", { key: "P", shiftKey: true }, false],
  ["?", { key: "?", shiftKey: true }, true],
  ["?", { key: "?" }, true],
  ["Ctrl+Plus", { key: "+", ctrlKey: true, shiftKey: true }, true],
  ["Ctrl+=", { key: "=", ctrlKey: true }, true],
  ["Delete", { key: "Delete" }, true],
])("%s for %o: %s", (keys, press, expected) => {
  expect(isPressed(keys, { ...plain, ...press })).toBe(expected);
});

test("shortcuts are shown with the symbols of the keyboard", () => {
  expect(keyLabel("Ctrl+Shift+Z", false)).toBe("Ctrl+Shift+Z");
  expect(keyLabel("Ctrl+Shift+Z", true)).toBe("⌘⇧Z");
  expect(keyLabel("Alt+Up", false)).toBe("Alt+↑");
});

test.each([
  ["P", true],
  ["?", true],
  ["Shift+F", true],
  ["Delete", false],
  ["Ctrl+K", false],
  ["Alt+1", false],
])("%s types something: %s", (keys, expected) => {
  expect(isLetterKey(keys)).toBe(expected);
});
