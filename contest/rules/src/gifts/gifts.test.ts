import fc from "fast-check";
import { expect, test } from "vitest";
import { PAY_PER_SUBMISSION_CENTS } from "../subscriptions/plans.ts";
import { CLASSROOM_LICENSES, GIFT_PACKS, GIFTS } from "./catalog.ts";
import { makeCode, readCode } from "./codes.ts";
import { readInitials } from "./initials.ts";

test("a gift is cheaper than the fees it replaces, and a larger one is cheaper per submission", () => {
  for (const items of [GIFT_PACKS, CLASSROOM_LICENSES]) {
    const prices = items.map((item) => GIFTS[item].cents / GIFTS[item].submissions);
    expect(prices).toEqual(prices.toSorted((one, other) => other - one));
    for (const price of prices) expect(price).toBeLessThan(PAY_PER_SUBMISSION_CENTS);
  }
});

test("a code is recognized however it is typed, and nothing else is", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(255), { minLength: 64, maxLength: 64 }), (bytes) => {
      fc.pre(bytes.filter((byte) => byte < 232).length >= 16);
      const code = makeCode(() => Uint8Array.from(bytes));
      expect(code).toMatch(/^[2-9B-Z]{4}(-[2-9B-Z]{4}){3}$/);
      expect(readCode(code)).toBe(code);
      expect(readCode(` ${code.toLowerCase().replaceAll("-", " ")} `)).toBe(code);
    }),
  );
  for (const wrong of ["", "BCDF", "AEIO-AEIO-AEIO-AEIO", "BCDF-BCDF-BCDF-BCDF-B", "BCDF-BCDF-BCDF-BCD'"]) {
    expect(readCode(wrong)).toBeNull();
  }
});

test.each([
  ["A", "A."],
  ["ab", "A.B."],
  ["A. B.", "A.B."],
  ["Æ.Ø.Å.", "Æ.Ø.Å."],
  ["Anna", null],
  ["A.B.C.D.", null],
  ["A1", null],
  ["", null],
  ["<b>", null],
])("the initials %j are stored as %j", (typed, kept) => {
  expect(readInitials(typed)).toBe(kept);
});
