import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { passesLuhn, readCard, TEST_CARDS } from "./cards.ts";

const NOW = Date.parse("2026-11-15T12:00:00Z") / 1000;
const good = { number: "4242 4242 4242 4242", expiry: "11/26", cvc: "123" };

describe("a card that is entered", () => {
  it("is read however it is spaced", () => {
    for (const number of ["4242424242424242", "4242-4242-4242-4242", " 4242 4242 42424242 "]) {
      expect(readCard({ ...good, number }, NOW)).toEqual({
        card: { brand: "visa", last4: "4242", expiryMonth: 11, expiryYear: 2026, behavior: "succeeds" },
      });
    }
  });

  it.each(["11/26", "11 / 2026", "1126", "1/27", " 12/70 "])("has not expired with %j", (expiry) => {
    expect(readCard({ ...good, expiry }, NOW)).toHaveProperty("card");
  });

  it.each(["10/26", "12/25", "0/30", "13/30", "", "1/1/30", "12/2099", "aa/bb"])(
    "is refused with the date %j",
    (expiry) => {
      expect(readCard({ ...good, expiry }, NOW)).toMatchObject({ errors: { expiry: expect.any(String) } });
    },
  );

  it("is accepted only if its number is one of the test cards", () => {
    const known = new Set(TEST_CARDS.map(({ number }) => number.replaceAll(" ", "")));
    const number = fc.oneof(fc.stringMatching(/^\d{0,20}$/), fc.string(), fc.constantFrom(...known));
    fc.assert(
      fc.property(number, (typed) => {
        expect("card" in readCard({ ...good, number: typed }, NOW)).toBe(known.has(typed.replace(/[\s-]/g, "")));
      }),
    );
  });
});

it("can be any test card, because all of them have valid numbers", () => {
  for (const { number } of TEST_CARDS) expect(passesLuhn(number.replaceAll(" ", ""))).toBe(true);
});
