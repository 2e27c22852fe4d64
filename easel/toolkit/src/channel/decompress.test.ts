import fc from "fast-check";
import LZString from "lz-string";
import { expect, test } from "vitest";
import { decompressJson } from "./decompress.ts";

test("any JSON that lz-string has compressed is read", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value);
      expect(decompressJson(LZString.compress(text))).toEqual({ value: JSON.parse(text) as unknown });
    }),
  );
});

test.each(["", "x", "not compressed at all", "\u0000", "\uffff\uffff\uffff", LZString.compress("not JSON")])(
  "%j is not compressed JSON",
  (text) => {
    expect(decompressJson(text)).toBeNull();
  },
);
