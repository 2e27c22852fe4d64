import { expect, test } from "vitest";
import { linesWithin, locateRange, smallestChange } from "./text-ranges.ts";

const TEXT = "one\n<b>\n  two\n</b>\nthree\n";

test.each([
  [{ start: 0, end: 3 }, { from: 1, to: 1 }, true],
  [{ start: 4, end: 18 }, { from: 2, to: 4 }, false],
  [{ start: 10, end: 13 }, { from: 3, to: 3 }, true],
])("%o lies in the lines %o", (range, lines, isOneLine) => {
  expect(locateRange(TEXT, range)).toMatchObject({ lines, isOneLine });
});

test("a range that does not fit the text is not located", () => {
  expect(locateRange(TEXT, { start: 20, end: 400 })).toBeNull();
  expect(locateRange(TEXT, { start: 5, end: 5 })).toBeNull();
});

test("a range of lines includes both ends", () => {
  expect(linesWithin({ from: 2, to: 4 })).toEqual([2, 3, 4]);
  expect(linesWithin({ from: 4, to: 3 })).toEqual([]);
});

test.each([
  ["a b c", "a x c", { from: 2, to: 3, insert: "x" }],
  ["aa", "aaa", { from: 2, to: 2, insert: "a" }],
  ["", "x", { from: 0, to: 0, insert: "x" }],
  ["x", "x", { from: 1, to: 1, insert: "" }],
])("%s becomes %s by %o", (before, after, change) => {
  expect(smallestChange(before, after)).toEqual(change);
});
