import { expect, test } from "vitest";
import { switchIn } from "./theme.ts";

test.each([
  [["body", ".card"], null],
  [["body", ".dark .card"], "class"],
  [[".dark\\:bg-black:where(.dark, .dark *)"], "class"],
  [[".dark\\:bg-black"], null],
  [[".dark-paper"], null],
  [[':root[data-theme="dark"]'], "attribute"],
  [['.dark\\:p-1:where([data-theme="dark"], [data-theme="dark"] *)'], "attribute"],
])("%j: %s", (selectors, expected) => {
  expect(switchIn(selectors)).toBe(expected);
});
