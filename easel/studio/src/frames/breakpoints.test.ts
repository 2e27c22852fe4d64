import { expect, test } from "vitest";
import { breakpointFor, describeBreakpoint } from "./breakpoints.ts";

const UP = [
  { name: "sm", query: "(width >= 40rem)" },
  { name: "lg", query: "(width >= 64rem)" },
];
const DOWN = [
  { name: "max-480px", query: "(max-width: 480px)" },
  { name: "max-900px", query: "(max-width: 900px)" },
];

test.each([
  ["a single frame", 1280, [], UP, ""],
  ["the widest of two", 1280, [360], UP, "lg"],
  ["the narrowest of two", 360, [1280], UP, ""],
  ["one of three", 700, [360, 1280], UP, "sm"],
  ["two frames between the same breakpoints", 1280, [1100], UP, ""],
  ["a phone of a site that is made for wide screens", 360, [1280], DOWN, "max-480px"],
  ["a tablet of such a site", 700, [1280, 360], DOWN, "max-900px"],
  ["the wide screen itself", 1280, [360], DOWN, ""],
  ["an app without breakpoints", 360, [1280], [], ""],
])("%s edits for its width", (_name, width, others, breakpoints, expected) => {
  expect(breakpointFor(width, others, breakpoints)).toBe(expected);
});

test("a breakpoint is described by its name and widths", () => {
  expect([...UP, ...DOWN].map(describeBreakpoint)).toEqual([
    "sm, 640 and up",
    "lg, 1024 and up",
    "480 and down",
    "900 and down",
  ]);
});
