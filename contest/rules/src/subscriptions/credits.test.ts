import fc from "fast-check";
import { expect, test } from "vitest";
import { freeMonth, tierGrant } from "./credits.ts";
import { PLANS, TIERS } from "./plans.ts";

const moments = fc.date({ min: new Date("2020-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });

test("free credits expire with the month they were granted in", () => {
  expect(tierGrant("free", new Date("2026-12-31T23:59:59Z"), null)).toEqual({
    credits: 2,
    endsAt: new Date("2027-01-01T00:00:00Z"),
    toppedUp: false,
  });
  fc.assert(
    fc.property(moments, (now) => {
      const { endsAt } = tierGrant("free", now, null);
      expect(endsAt?.getTime()).toBeGreaterThan(now.getTime());
      // The last moment of a grant belongs to its month; the next moment does not.
      expect(freeMonth(new Date((endsAt?.getTime() ?? 0) - 1))).toBe(freeMonth(now));
      expect(freeMonth(endsAt ?? now)).not.toBe(freeMonth(now));
    }),
  );
});

test("paid credits stay, and those of the unlimited plan last as long as it is paid", () => {
  const now = new Date("2026-11-15T12:00:00Z");
  const paidUntil = new Date("2026-12-15T12:00:00Z");
  expect(tierGrant("lite", now, paidUntil)).toEqual({ credits: 5, endsAt: null, toppedUp: false });
  expect(tierGrant("pro", now, paidUntil)).toEqual({ credits: 20, endsAt: null, toppedUp: false });
  expect(tierGrant("champ", now, paidUntil)).toEqual({ credits: 999, endsAt: paidUntil, toppedUp: true });
});

test("every tier grants the credits of its plan", () => {
  for (const tier of TIERS) {
    expect(tierGrant(tier, new Date(0), null).credits).toBe(PLANS[tier].submissions);
  }
});
