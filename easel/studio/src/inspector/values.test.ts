import type { CssEvals } from "@easel/protocol/css-rules";
import { expect, test } from "vitest";
import { colorText, commonName, commonValue, counted, hexOf, withUnit } from "./values.ts";

test.each([
  ["padding-top", "12", "4px", "12px"],
  ["padding-top", "12", "50%", "12%"],
  ["margin-top", "12", "auto", "12px"],
  ["margin-top", ".5", "1rem", ".5rem"],
  ["opacity", "0.5", "1", "0.5"],
  ["rotate", "45", "none", "45deg"],
  ["width", "auto", "4px", "auto"],
  ["width", "calc(1px + 2)", "4px", "calc(1px + 2)"],
])("%s: %s after %s is %s", (property, text, before, expected) => {
  expect(withUnit(property, text, before)).toBe(expected);
});

test.each([
  ["padding-top", "4px", 1, "5px"],
  ["padding-top", "4px", -10, "0px"],
  ["margin-top", "4px", -10, "-6px"],
  ["margin-top", "auto", 3, "3px"],
  ["opacity", "0.5", 1, "0.51"],
  ["letter-spacing", "0.25em", 4, "0.5em"],
  ["width", "50%", 1, "51%"],
  ["count", "3", -5, "0"],
])("%s: %s counted by %i is %s", (property, text, by, expected) => {
  expect(counted(property, text, by)).toBe(expected);
});

test("several elements share a value or have none in common", () => {
  const evals = (color: string): CssEvals => ({ color, parent: {} });
  expect(commonValue("color", [evals("red"), evals("red")])).toBe("red");
  expect(commonValue("color", [evals("red"), evals("blue")])).toBeNull();
  expect(commonValue("color", [])).toBe("");
});

test("colors are written for the browser's color picker", () => {
  expect(hexOf([255, 0, 16, 0.5])).toBe("#ff0010");
});

test.each([
  [[255, 0, 16, 1], "#ff0010"],
  [[255, 0, 16, 0.5], "#ff001080"],
  [[0, 0, 0, 0], "transparent"],
] as const)("the color %o is written %s", (color, text) => {
  expect(colorText(color)).toBe(text);
});

test.each([
  ["text-align", "start", "left"],
  ["align-items", "normal", "stretch"],
  ["justify-content", "end", "flex-end"],
  ["justify-content", "center", "center"],
  ["display", "normal", "normal"],
])("%s: %s is chosen as %s", (property, value, name) => {
  expect(commonName(property, value)).toBe(name);
});
