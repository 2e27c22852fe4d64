import { expect, test } from "vitest";
import { sourceLine } from "./source-position.ts";

// Two compiled lines before the third and fifth line of the source.
const MAP = btoa(JSON.stringify({ version: 3, sources: ["app.tsx"], mappings: ";;AAEA,IAAI;AAEJ" }));
const COMPILED = `first\nsecond\nthird\nfourth\n//# sourceMappingURL=data:application/json;base64,${MAP}\n`;

test.each([
  [3, 1, 3],
  [3, 9, 3],
  [4, 1, 5],
])("line %i, column %i of the module is line %i of the source", (line, column, expected) => {
  expect(sourceLine(COMPILED, line, column)).toBe(expected);
});

test("a line without a map has no place", () => {
  expect(sourceLine(COMPILED, 1, 1)).toBeNull();
  expect(sourceLine("first\n", 1, 1)).toBeNull();
});
