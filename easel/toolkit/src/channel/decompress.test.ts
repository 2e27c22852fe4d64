import fc from "fast-check";
import LZString from "lz-string";
import { expect, test } from "vitest";
import { decompress } from "./decompress.ts";

test("reads whatever lz-string has written", () => {
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 3_000 }),
    fc
      .array(fc.constantFrom("a", "b", "ab", '{"id":', "ä", "日本"), { maxLength: 2_000 })
      .map((words) => words.join("")),
  );
  fc.assert(
    fc.property(text, (text) => {
      expect(decompress(LZString.compress(text))).toBe(text);
    }),
  );
});

test.each(["", "x", "not compressed at all", "\u0000", "\uffff\uffff\uffff"])("%j is no compressed text", (text) => {
  expect(decompress(text)).toBeNull();
});
