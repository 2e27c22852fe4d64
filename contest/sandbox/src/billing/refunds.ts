import { invalidRequest } from "../api/stripe-error.ts";
import { type Books, newId } from "../books.ts";
import type { StripeObjects } from "../stripe-objects.ts";
import { moneyText } from "./texts.ts";

export interface NewRefund {
  charge?: string | undefined;
  payment_intent?: string | undefined;
  amount?: number | undefined;
  reason?: "duplicate" | "fraudulent" | "requested_by_customer" | undefined;
  metadata?: Record<string, string> | undefined;
}

/** Refunds the rest of a charge, or a part of it; never more than was paid. */
export async function addRefund(books: Books, given: NewRefund): Promise<StripeObjects["refund"]> {
  const charge = await chargeOf(books, given);
  const left = charge.amount_captured - charge.amount_refunded;
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: "charge_already_refunded" });
  }
  const amount = given.amount ?? left;
  if (amount < 1) throw invalidRequest("Invalid positive integer", { param: "amount" });
  if (amount > left) {
    const asked = moneyText(amount, charge.currency);
    throw invalidRequest(
      `Refund amount (${asked}) is greater than unrefunded amount on charge (${moneyText(left, charge.currency)})`,
      { param: "amount" },
    );
  }
  const refund = await books.add<"refund">({
    id: newId("re_"),
    object: "refund",
    amount,
    balance_transaction: newId("txn_"),
    charge: charge.id,
    created: books.now,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      card: { reference_status: "pending", reference_type: "acquirer_reference_number", type: "refund" },
      type: "card",
    },
    metadata: given.metadata ?? {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: given.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: "succeeded",
    transfer_reversal: null,
  });
  const refunded = await books.change("charge", charge.id, {
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
  });
  await books.announce("refund.created", refund);
  await books.announce("charge.refunded", refunded, charge);
  return refund;
}

async function chargeOf(books: Books, given: NewRefund): Promise<StripeObjects["charge"]> {
  if ((given.charge === undefined) === (given.payment_intent === undefined)) {
    throw invalidRequest("One of the following params should be provided for this request: payment_intent or charge.");
  }
  const id =
    given.charge ?? (await books.get("payment_intent", given.payment_intent ?? "", "payment_intent")).latest_charge;
  if (!id)
    throw invalidRequest(`This PaymentIntent (${given.payment_intent}) does not have a successful charge to refund.`);
  const charge = await books.get("charge", id, "charge");
  if (!charge.paid) throw invalidRequest(`Charge ${charge.id} was not paid, so there is nothing to refund.`);
  return charge;
}
