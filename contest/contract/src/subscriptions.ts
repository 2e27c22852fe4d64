import { TIERS } from "@contest/rules/subscriptions/plans";
import { z } from "zod";
import { defineCall } from "./call.ts";

const UserId = z.uuid("Give the id of the member.");
const Tier = z.enum(TIERS, `The plans are ${TIERS.join(", ")}.`);

export const Subscription = z.object({
  userId: z.uuid(),
  tier: z.enum(TIERS),
  remaining_submissions: z.number(),
  remainingSubmissions: z.number(),
  /** Whether the number is to be shown as "Unlimited". */
  unlimited: z.boolean(),
  /**
   * What becomes of the plan at `changesAt`: it renews, ends, becomes `nextTier`, or ends unless the renewal that could
   * not be charged is paid before. Nothing of that for the free plan.
   */
  state: z.enum(["free", "renews", "ends", "changes", "payment-failed"]),
  changesAt: z.iso.datetime().nullable(),
  nextTier: z.enum(TIERS).nullable(),
  /** Until when the account may hand in works for a class. */
  classroomUntil: z.iso.datetime().nullable(),
});
export type Subscription = z.infer<typeof Subscription>;

export const readSubscription = defineCall({
  method: "GET",
  path: "/api/subscription",
  access: "member",
  feature: "subscriptions",
  summary: "The member's plan and the credits that are left",
  query: z.object({ userId: UserId }),
  status: 200,
  response: Subscription,
});

export const ensureSubscription = defineCall({
  method: "POST",
  path: "/api/subscription/ensure-current",
  access: "member",
  feature: "subscriptions",
  summary: "Give this month's free credits, if the plan has them and they were not given yet",
  body: z.object({ userId: UserId, tier: Tier.default("free") }),
  status: 200,
  response: Subscription,
});

export const checkCredit = defineCall({
  method: "POST",
  path: "/api/subscription/deduct",
  access: "member",
  feature: "subscriptions",
  summary: "Ask for a credit: 402 when none is left. It is spent with the submission itself, and only then",
  body: z.object({ userId: UserId }),
  status: 200,
  response: Subscription,
});

export const restateSubscription = defineCall({
  method: "PUT",
  path: "/api/subscription",
  access: "member",
  feature: "subscriptions",
  summary: "Restate what a verified payment already gave; changes nothing, and anything more is refused",
  body: z.object({
    userId: UserId,
    tier: Tier,
    remaining_submissions: z.number("Give a number.").int("Give a whole number.").min(0, "Give 0 or more.").max(1e9),
  }),
  status: 200,
  response: Subscription,
});

export const cancelPlan = defineCall({
  method: "POST",
  path: "/api/subscription/cancel",
  access: "member",
  whileSuspended: true,
  feature: "subscriptions",
  summary: "End the plan with the period that is paid for",
  body: z.object({ userId: UserId }),
  status: 200,
  response: Subscription,
});

export const resumePlan = defineCall({
  method: "POST",
  path: "/api/subscription/resume",
  access: "member",
  feature: "subscriptions",
  summary: "Keep the plan after all: takes back an end or a change that has not come yet",
  body: z.object({ userId: UserId }),
  status: 200,
  response: Subscription,
});
