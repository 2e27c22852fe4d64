/** Payments as administrators see them, and refunds. Amounts are in dollars. */
import { z } from "zod";
import { defineCall } from "./call.ts";
import { defineList } from "./list.ts";
import { Reason } from "./moderation.ts";

export const PaymentRow = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  /** Null if the member's account was deleted. */
  userId: z.uuid().nullable(),
  member: z.string(),
  kind: z.enum(["plan", "submission", "gift"]),
  description: z.string(),
  status: z.enum(["pending", "paid", "failed", "void", "refunded"]),
  amount: z.number(),
  refunded: z.number(),
  /** The sum of refunds that the provider has not confirmed yet. */
  refunding: z.number(),
  /** The part of the payment that is donated. */
  donated: z.number(),
  paymentMethod: z.string(),
});
export type PaymentRow = z.infer<typeof PaymentRow>;

export const PAYMENT_STATES = ["pending", "paid", "failed", "void", "refunded"] as const;

export const listPayments = defineList({
  path: "/api/admin/payments",
  feature: "refunds",
  summary: "Payments of all members, latest first",
  filters: {
    status: z.enum(PAYMENT_STATES, `The states are ${PAYMENT_STATES.join(", ")}.`).optional(),
    userId: z.uuid("Enter the id of a member.").optional(),
  },
  row: PaymentRow,
});

export const refundPayment = defineCall({
  method: "POST",
  path: "/api/admin/payments/:id/refunds",
  access: "admin",
  feature: "refunds",
  summary: "Refund a payment through the provider; a repeated request has no further effect",
  params: z.object({ id: z.uuid() }),
  body: z.object({
    amountCents: z
      .number("Enter an amount.")
      .int("Enter whole cents.")
      .min(1, "Enter at least one cent.")
      .max(1_000_000),
    reason: Reason,
    requestId: z.uuid("Make a new id for each refund."),
  }),
  status: 200,
  response: PaymentRow,
});
