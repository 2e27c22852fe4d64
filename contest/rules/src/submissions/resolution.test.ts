import { expect, test } from "vitest";
import { dotsPerInch, isCoarse } from "./resolution.ts";

test.each([
  [2550, 3300, 300, false],
  [3300, 2550, 300, false],
  [2549, 3300, 299, true],
  [3024, 4032, 355, false],
  [1600, 1200, 141, true],
])("a picture of %i by %i pixels has %i dots per inch on a letter page", (width, height, dots, coarse) => {
  expect(dotsPerInch(width, height)).toBe(dots);
  expect(isCoarse(width, height)).toBe(coarse);
});
