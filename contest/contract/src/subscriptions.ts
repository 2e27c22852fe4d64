import { TIERS } from "@contest/rules/subscriptions/plans";
import { z } from "zod";
import { defineCall } from "./call.ts";

const UserId = z.uuid("Enter the id of the member.");
const Tier = z.enum(TIERS, `The plans are ${TIERS.join(", ")}.`);

export const Subscription = z.object({
  userId: z.uuid(),
  tier: z.enum(TIERS),
  remaining_submissions: z.number(),
  remainingSubmissions: z.number(),
  /** Whether the number is displayed as "Unlimited". */
  unlimited: z.boolean(),
  /**
   * What happens to the plan at `changesAt`: it renews, ends, becomes `nextTier`, or ends unless the failed renewal is
   * paid before then. Always `free` for the free plan.
   */
  state: z.enum(["free", "renews", "ends", "changes", "payment-failed"]),
  changesAt: z.iso.datetime().nullable(),
  nextTier: z.enum(TIERS).nullable(),
  /** When the account's classroom license expires. */
  classroomUntil: z.iso.datetime().nullable(),
});
export type Subscription = z.infer<typeof Subscription>;

export const readSubscription = defineCall({
  method: "GET",
  path: "/api/subscription",
  access: "member",
  feature: "subscriptions",
  summary: "The member's plan and remaining credits",
  query: z.object({ userId: UserId }),
  status: 200,
  response: Subscription,
});

export const ensureSubscription = defineCall({
  method: "POST",
  path: "/api/subscription/ensure-current",
  access: "member",
  feature: "subscriptions",
  summary: "Grant this month's free credits, if the plan includes them and they have not been granted yet",
  body: z.object({ userId: UserId, tier: Tier.default("free") }),
  status: 200,
  response: Subscription,
});

export const checkCredit = defineCall({
  method: "POST",
  path: "/api/subscription/deduct",
  access: "member",
  feature: "subscriptions",
  summary: "Check for a credit: 402 if none is left. A credit is spent only by the submission itself",
  body: z.object({ userId: UserId }),
  status: 200,
  response: Subscription,
});

export const restateSubscription = defineCall({
  method: "PUT",
  path: "/api/subscription",
  access: "member",
  feature: "subscriptions",
  summary: "Restate what a verified payment has already granted; changes nothing, and refuses anything more",
  body: z.object({
    userId: UserId,
    tier: Tier,
    remaining_submissions: z.number("Enter a number.").int("Enter a whole number.").min(0, "Enter 0 or more.").max(1e9),
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
  summary: "Cancel the subscription at the end of the paid period",
  body: z.object({ userId: UserId }),
  status: 200,
  response: Subscription,
});

export const resumePlan = defineCall({
  method: "POST",
  path: "/api/subscription/resume",
  access: "member",
  feature: "subscriptions",
  summary: "Revert a scheduled cancellation or change of the plan",
  body: z.object({ userId: UserId }),
  status: 200,
  response: Subscription,
});
