/** Paying. What it costs is never part of a call: the server knows. */
import { GIFT_ITEMS } from "@contest/rules/gifts/catalog";
import { TIERS } from "@contest/rules/subscriptions/plans";
import { z } from "zod";
import { defineCall } from "./call.ts";
import { Subscription } from "./subscriptions.ts";

const UserId = z.uuid("Give the id of the member.");
/** Where the provider leads back to: a page of this site. `session_id` is added to it. */
const ReturnUrl = z.string("Give an address of this site.").max(2000).optional();

/** The provider's page to go to, and the session to verify afterwards. */
const Checkout = z.object({ sessionId: z.string(), sessionUrl: z.string() });

export const openSubmissionCheckout = defineCall({
  method: "POST",
  path: "/api/stripe/checkout-session",
  access: "member",
  feature: "payments",
  summary: "Pay for one submission when no credits are left. A page that is still open is answered again",
  body: z.object({ userId: UserId, contestId: z.uuid("Give the id of the contest.").optional(), returnUrl: ReturnUrl }),
  status: 200,
  response: Checkout,
});

export const openPlanCheckout = defineCall({
  method: "POST",
  path: "/api/stripe/subscription-session",
  access: "member",
  feature: "payments",
  summary: "Choose a plan. A dearer one leads to the provider; a cheaper one begins when the paid period ends",
  body: z.object({
    userId: UserId,
    planTier: z.enum(TIERS, `The plans are ${TIERS.join(", ")}.`),
    returnUrl: ReturnUrl,
  }),
  status: 200,
  response: z.object({
    /** Null when there is nothing to pay now. */
    sessionId: z.string().nullable(),
    /** The provider's page, or the profile when there is nothing to pay. */
    sessionUrl: z.string(),
    change: z.enum(["upgrade", "downgrade", "cancel"]),
    /** As it is now; after a downgrade it tells what comes when. */
    subscription: Subscription,
  }),
});

export const openGiftCheckout = defineCall({
  method: "POST",
  path: "/api/stripe/gift-session",
  access: "member",
  feature: "payments",
  summary: "Buy a gift pack or a classroom license; paid, it becomes a code",
  body: z.object({
    userId: UserId,
    item: z.enum(GIFT_ITEMS, `The gifts are ${GIFT_ITEMS.join(", ")}.`),
    returnUrl: ReturnUrl,
  }),
  status: 200,
  response: Checkout,
});

export const verifyCheckout = defineCall({
  method: "GET",
  path: "/api/stripe/verify-session",
  access: "member",
  feature: "payments",
  summary: "Whether a session was paid; gives what was paid for unless that was given already",
  query: z.object({ sessionId: z.string("No payment session ID found").min(1).max(255), userId: UserId }),
  status: 200,
  response: z.object({
    success: z.boolean(),
    /** Why not, when it is not paid. */
    error: z.string().nullable(),
    session: z.object({
      id: z.string(),
      payment_status: z.enum(["paid", "unpaid"]),
      metadata: z.object({
        kind: z.enum(["plan", "submission", "gift"]),
        planTier: z.enum(TIERS).optional(),
        item: z.enum(GIFT_ITEMS).optional(),
        contestId: z.string().optional(),
      }),
    }),
    subscription: Subscription,
    /** The code that was bought, for a paid gift. */
    giftCode: z.string().nullable(),
  }),
});

export const receiveProviderEvent = defineCall({
  method: "POST",
  path: "/api/stripe/webhook",
  access: "anyone",
  feature: "payments",
  summary: "What the payment provider reports, signed by it",
  signed: true,
  status: 200,
  response: z.object({ received: z.boolean() }),
});

export const readDonations = defineCall({
  method: "GET",
  path: "/api/donations",
  access: "anyone",
  feature: "payments",
  summary: "What submission fees have given to art education programs so far",
  status: 200,
  response: z.object({
    /** The part of a fee that is given now. */
    percent: z.number(),
    /** In dollars. */
    total: z.number(),
    /** The latest first; they add up to the total. */
    months: z.array(z.object({ month: z.string(), amount: z.number() })),
  }),
});
