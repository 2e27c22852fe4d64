import { expect, test } from "vitest";
import { readPair, writePair } from "./pairs.ts";

test.each([
  ["none", "0px", false, ["0px", "0px"], "none"],
  ["10px", "0px", false, ["10px", "0px"], "10px"],
  ["10px 20px", "0px", false, ["10px", "20px"], "10px 20px"],
  ["0px 20px", "0px", false, ["0px", "20px"], "0 20px"],
  ["calc(50% - 1px) 20px", "0px", false, ["calc(50% - 1px)", "20px"], "calc(50% - 1px) 20px"],
  ["1.5", "1", true, ["1.5", "1.5"], "1.5"],
  ["1.5 2", "1", true, ["1.5", "2"], "1.5 2"],
  ["1 1", "1", true, ["1", "1"], "none"],
] as const)("%s", (text, nothing, isSame, parts, written) => {
  expect(readPair(text, nothing, isSame)).toEqual(parts);
  expect(writePair(parts, nothing, isSame)).toBe(written);
});

test("a value with a third axis is not read as a pair", () => {
  expect(readPair("1px 2px 3px", "0px", false)).toBeNull();
});
