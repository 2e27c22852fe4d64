import { TIERS } from "@contest/rules/subscriptions/plans";
import { z } from "zod";
import { defineCall } from "./call.ts";

const UserId = z.uuid("Enter the id of the member.");

/** Amounts are in dollars. */
export const Invoice = z.object({
  id: z.uuid(),
  date: z.iso.datetime(),
  /** The amount paid or due. After a partial refund, the amount that remains. */
  amount: z.number(),
  /** The amount that was refunded. */
  refunded: z.number(),
  status: z.enum(["paid", "pending", "failed", "refunded"]),
  description: z.string(),
  invoice_url: z.string().nullable(),
  payment_method: z.string(),
  /** Null if the invoice is not for a plan. */
  subscription_tier: z.enum(TIERS).nullable(),
  /** Whether the invoice can still be paid. */
  can_retry: z.boolean(),
});
export type Invoice = z.infer<typeof Invoice>;

export const readBillingHistory = defineCall({
  method: "GET",
  path: "/api/billing/history",
  access: "member",
  feature: "billing",
  summary: "The member's invoices, latest first, with their totals",
  query: z.object({
    user_id: UserId,
    cursor: z.string().max(500).optional(),
    limit: z.coerce.number("Enter a number from 1 to 100.").int().min(1).max(100).default(50),
  }),
  status: 200,
  response: z.object({
    records: z.array(Invoice),
    /** The cursor of the next page; null on the last page. */
    next: z.string().nullable(),
    totals: z.object({
      totalSpent: z.number(),
      totalInvoices: z.number(),
      paidInvoices: z.number(),
      latestPayment: z.iso.datetime().nullable(),
    }),
  }),
});

export const retryPayment = defineCall({
  method: "POST",
  path: "/api/billing/history/:id/retry",
  access: "member",
  feature: "billing",
  summary: "The address where this invoice can be paid",
  params: z.object({ id: z.uuid() }),
  body: z.object({ userId: UserId }),
  status: 200,
  response: z.object({ sessionUrl: z.string() }),
});

export const openBillingPortal = defineCall({
  method: "POST",
  path: "/api/billing/portal",
  access: "member",
  whileSuspended: true,
  feature: "billing",
  summary: "The address where the card on file can be changed",
  body: z.object({ userId: UserId, returnUrl: z.string("Enter an address on this site.").max(2000).optional() }),
  status: 200,
  response: z.object({ sessionUrl: z.string() }),
});
