import { expect, test } from "vitest";
import { dollars, PAY_PER_SUBMISSION_CENTS, PLANS, TIERS } from "./plans.ts";

test("the catalog matches the pricing page", () => {
  expect(TIERS.map((tier) => [PLANS[tier].name, dollars(PLANS[tier].monthlyCents), PLANS[tier].submissions])).toEqual([
    ["Color Curious", "$0", 2],
    ["Color Lite", "$5", 5],
    ["Color Pro", "$10", 20],
    ["Color Champ", "$20", 999],
  ]);
  expect(TIERS.map((tier) => PLANS[tier].drawingCents)).toEqual([null, 2500, 5000, 10_000]);
  expect(dollars(PAY_PER_SUBMISSION_CENTS)).toBe("$2.99");
});
