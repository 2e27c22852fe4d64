import { expect, test } from "vitest";
import { selectorAtRest } from "./at-rest.ts";

test.each([
  [".a", null],
  [".a:hover", ":not(*)"],
  [".a:hover, .b", ".b"],
  [".group:hover .a", ":not(*)"],
  ["&:hover", ":not(*)"],
  [".a:not(:hover)", ".a"],
  [".a:focus-visible, .a:active", ":not(*)"],
  [".hover\\:bg-red:hover", ":not(*)"],
  [".hover\\:bg-red", null],
  [".a:disabled", null],
])("%s at rest: %s", (selector, expected) => {
  expect(selectorAtRest(selector)).toBe(expected);
});
