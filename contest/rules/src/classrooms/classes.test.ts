import fc from "fast-check";
import { expect, test } from "vitest";
import { makeJoinCode, readJoinCode } from "./classes.ts";

test("a join code is recognized however a child types it, and nothing else is", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(231), { minLength: 6, maxLength: 6 }), (bytes) => {
      const code = makeJoinCode(() => Uint8Array.from(bytes));
      expect(code).toMatch(/^[2-9B-Z]{6}$/);
      expect(readJoinCode(` ${code.toLowerCase().slice(0, 3)}-${code.slice(3)} `)).toBe(code);
    }),
  );
  for (const wrong of ["", "BCDFG", "BCDFGHJ", "AEIOUA", "BCDFG0", "BCDFG'"]) expect(readJoinCode(wrong)).toBeNull();
});
