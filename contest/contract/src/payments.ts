/** Payments. Calls never contain prices: the server has them. */
import { REFERENCE_MAX, SCHOOL_MAX } from "@contest/rules/classrooms/classes";
import { GIFT_ITEMS } from "@contest/rules/gifts/catalog";
import { TIERS } from "@contest/rules/subscriptions/plans";
import { z } from "zod";
import { defineCall } from "./call.ts";
import { Subscription } from "./subscriptions.ts";
import { line } from "./text.ts";

const UserId = z.uuid("Enter the id of the member.");
/** The page of this site that the provider redirects to, with `session_id` added. */
const ReturnUrl = z.string("Enter an address on this site.").max(2000).optional();

/** The provider's page to redirect to, and the session to verify afterward. */
const Checkout = z.object({ sessionId: z.string(), sessionUrl: z.string() });

export const openSubmissionCheckout = defineCall({
  method: "POST",
  path: "/api/stripe/checkout-session",
  access: "member",
  feature: "payments",
  summary: "Pay for one submission when no credits are left. Returns the same payment page while it is open",
  body: z.object({
    userId: UserId,
    contestId: z.uuid("Enter the id of the contest.").optional(),
    returnUrl: ReturnUrl,
  }),
  status: 200,
  response: Checkout,
});

export const openPlanCheckout = defineCall({
  method: "POST",
  path: "/api/stripe/subscription-session",
  access: "member",
  feature: "payments",
  summary: "Choose a plan. A more expensive one leads to the provider; a cheaper one starts when the paid period ends",
  body: z.object({
    userId: UserId,
    planTier: z.enum(TIERS, `The plans are ${TIERS.join(", ")}.`),
    returnUrl: ReturnUrl,
  }),
  status: 200,
  response: z.object({
    /** Null if nothing has to be paid now. */
    sessionId: z.string().nullable(),
    /** The provider's page, or the profile if nothing has to be paid. */
    sessionUrl: z.string(),
    change: z.enum(["upgrade", "downgrade", "cancel"]),
    /** The current subscription. After a downgrade it includes the scheduled change. */
    subscription: Subscription,
  }),
});

export const openGiftCheckout = defineCall({
  method: "POST",
  path: "/api/stripe/gift-session",
  access: "member",
  feature: "payments",
  summary: "Buy a gift pack or a classroom license, which becomes a code once it is paid",
  body: z.object({
    userId: UserId,
    item: z.enum(GIFT_ITEMS, `The gifts are ${GIFT_ITEMS.join(", ")}.`),
    /** Redeems a classroom license at once for the buyer, instead of only giving out its code. */
    for_buyer: z.boolean("Send true or false.").default(false),
    /** What a school wants to read on the invoice of a classroom license. */
    billed_to: z
      .object({
        school: line("the name of the school", SCHOOL_MAX).default(""),
        purchase_order: line("the purchase order", REFERENCE_MAX).default(""),
        tax_number: line("the tax number", REFERENCE_MAX).default(""),
      })
      .optional(),
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
  summary: "Check whether a session was paid, and deliver the purchase unless that has been done",
  query: z.object({ sessionId: z.string("No payment session ID found").min(1).max(255), userId: UserId }),
  status: 200,
  response: z.object({
    success: z.boolean(),
    /** Why the session is not paid, if it is not. */
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
    /** Whether it was a classroom license that the buyer uses. */
    forBuyer: z.boolean(),
  }),
});

export const receiveProviderEvent = defineCall({
  method: "POST",
  path: "/api/stripe/webhook",
  access: "anyone",
  feature: "payments",
  summary: "Events of the payment provider, with its signature",
  signed: true,
  status: 200,
  response: z.object({ received: z.boolean() }),
});

export const readDonations = defineCall({
  method: "GET",
  path: "/api/donations",
  access: "anyone",
  feature: "payments",
  summary: "The amount of submission fees donated to art education programs so far",
  status: 200,
  response: z.object({
    /** The percentage of a fee that is currently donated. */
    percent: z.number(),
    /** The total in dollars. */
    total: z.number(),
    /** The months, latest first. They add up to the total. */
    months: z.array(z.object({ month: z.string(), amount: z.number() })),
  }),
});
