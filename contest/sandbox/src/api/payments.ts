import { z } from "zod";
import { readCard } from "../billing/cards.ts";
import { addPaymentMethod, attachPaymentMethod } from "../billing/payments.ts";
import { addRefund } from "../billing/refunds.ts";
import type { Books } from "../books.ts";
import { id, integer, mergeMetadata, metadata } from "./parameters.ts";
import { list, retrieve, route } from "./route.ts";
import { invalidRequest, missing } from "./stripe-error.ts";

export const payments = [
  retrieve("payment_intent", "/payment_intents"),
  route("POST", "/payment_intents/:id", { metadata: metadata.optional() }, async (books, given, intentId) => {
    const intent = await books.get("payment_intent", intentId);
    return books.change("payment_intent", intentId, {
      metadata: mergeMetadata(intent.metadata, given.metadata ?? {}),
    });
  }),
  list("payment_intent", "/payment_intents", { customer: id.optional() }),

  retrieve("charge", "/charges"),
  list("charge", "/charges", { customer: id.optional(), payment_intent: id.optional() }),

  route(
    "POST",
    "/refunds",
    {
      charge: id.optional(),
      payment_intent: id.optional(),
      amount: integer.optional(),
      reason: z.enum(["duplicate", "fraudulent", "requested_by_customer"]).optional(),
      metadata: metadata.optional(),
    },
    addRefund,
  ),
  retrieve("refund", "/refunds"),
  list("refund", "/refunds", { charge: id.optional(), payment_intent: id.optional() }),

  retrieve("payment_method", "/payment_methods"),
  list("payment_method", "/payment_methods", { customer: id, type: z.literal("card").optional() }),
  list(
    "payment_method",
    "/customers/:id/payment_methods",
    { type: z.literal("card").optional() },
    ({ type }, customer) => ({
      matching: { customer, type },
    }),
  ),
  route("POST", "/payment_methods/:id/attach", { customer: id }, attach),
  route("POST", "/payment_methods/:id/detach", {}, async (books, _, paymentMethodId) => {
    const paymentMethod = await books.get("payment_method", paymentMethodId);
    if (!paymentMethod.customer) {
      throw invalidRequest(
        "The payment method you provided is not attached to a customer so detachment is impossible.",
      );
    }
    const detached = await books.change("payment_method", paymentMethodId, { customer: null });
    await books.announce("payment_method.detached", detached, paymentMethod);
    return detached;
  }),
];

/** Stripe's predefined test payment methods, so that a test does not need a page. */
const READY_MADE: Record<string, string> = {
  pm_card_visa: "4242 4242 4242 4242",
  pm_card_mastercard: "5555 5555 5555 4444",
  pm_card_chargeCustomerFail: "4000 0000 0000 0341",
  pm_card_authenticationRequired: "4000 0025 0000 3155",
};

async function attach(books: Books, { customer: customerId }: { customer: string }, paymentMethodId: string) {
  const customer = await books.get("customer", customerId, "customer");
  const number = READY_MADE[paymentMethodId];
  if (number === undefined) {
    return attachPaymentMethod(books, await books.get("payment_method", paymentMethodId), customerId);
  }
  const nextYear = String(new Date(books.now * 1000).getUTCFullYear() + 1);
  const read = readCard({ number, expiry: `12/${nextYear}`, cvc: "123" }, books.now);
  if (!("card" in read)) throw missing("payment_method", paymentMethodId);
  return addPaymentMethod(books, read.card, {
    customer: customerId,
    name: customer.name ?? null,
    email: customer.email,
  });
}
