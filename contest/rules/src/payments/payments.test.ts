import fc from "fast-check";
import { expect, test } from "vitest";
import { PLANS, TIERS } from "../subscriptions/plans.ts";
import { donationsOf } from "./donations.ts";
import { planChange } from "./plan-change.ts";
import { creditsCalledBack } from "../refunds/called-back-credits.ts";

test.each([
  ["free", "free", "same"],
  ["free", "lite", "upgrade"],
  ["lite", "champ", "upgrade"],
  ["champ", "pro", "downgrade"],
  ["pro", "lite", "downgrade"],
  ["pro", "free", "cancel"],
] as const)("changing from %s to %s is of kind %s", (current, wanted, change) => {
  expect(planChange(current, wanted)).toBe(change);
});

test("no plan change is both an upgrade and a downgrade", () => {
  for (const one of TIERS) {
    for (const other of TIERS) {
      if (planChange(one, other) !== "upgrade") continue;
      expect(PLANS[other].monthlyCents).toBeGreaterThan(PLANS[one].monthlyCents);
      expect(["downgrade", "cancel"]).toContain(planChange(other, one));
    }
  }
});

test("a refund revokes the same share of the credits as of the money, in the member's favor", () => {
  const lite = { granted: 5, amountCents: 500 };
  expect(creditsCalledBack({ ...lite, refundedCents: 0 })).toBe(0);
  expect(creditsCalledBack({ ...lite, refundedCents: 99 })).toBe(0);
  expect(creditsCalledBack({ ...lite, refundedCents: 100 })).toBe(1);
  expect(creditsCalledBack({ ...lite, refundedCents: 499 })).toBe(4);
  expect(creditsCalledBack({ ...lite, refundedCents: 500 })).toBe(5);
  expect(creditsCalledBack({ granted: 1, amountCents: 0, refundedCents: 0 })).toBe(0);
});

test("ten percent of one fee is 30 cents, of two 60, and of ten exactly 2.99", () => {
  const fees = (count: number) => [{ month: "2026-11", cents: 299 * count, percent: 10 }];
  expect([1, 2, 10].map((count) => donationsOf(fees(count)).totalCents)).toEqual([30, 60, 299]);
});

test("the monthly donations add up to the total, and each is within a cent of its share", () => {
  const fees = fc.array(
    fc.record({
      month: fc.constantFrom("2026-09", "2026-10", "2026-11", "2026-12"),
      cents: fc.nat(1_000_000),
      percent: fc.nat(100),
    }),
  );
  fc.assert(
    fc.property(fees, (given) => {
      const { totalCents, months } = donationsOf(given);
      expect(months.reduce((sum, { cents }) => sum + cents, 0)).toBe(totalCents);
      for (const { month, cents } of months) {
        const exact = given.filter((fee) => fee.month === month).reduce((sum, fee) => sum + fee.cents * fee.percent, 0);
        expect(Math.abs(cents - exact / 100)).toBeLessThan(1);
      }
    }),
  );
});
