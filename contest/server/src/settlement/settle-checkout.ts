import { GIFTS, GIFT_ITEMS } from "@contest/rules/gifts/catalog";
import type { Stripe } from "stripe";
import { idOf } from "@contest/platform/payment-provider/provider";
import { recordPayment } from "./record-payment.ts";
import { settlePlan } from "./settle-plan.ts";
import type { Settling } from "./settling.ts";
import * as sql from "./sql.ts";

/** Grants what a session was opened for, if it is paid. Our row, not the session, says what that is. */
export async function settleCheckout(settling: Settling, checkout: sql.CheckoutRow): Promise<Stripe.Checkout.Session> {
  const { database, services } = settling;
  const session = await services.provider.stripe.checkout.sessions.retrieve(checkout.session_id ?? "");
  if (session.status === "expired") await sql.closeCheckout(database, [checkout.id, "expired", null]);
  if (session.payment_status !== "paid" || session.status !== "complete") return session;
  if (checkout.kind === "plan") {
    await settlePlan(settling, paidBy(session.subscription));
    await sql.closeCheckout(database, [checkout.id, "complete", null]);
    return session;
  }
  const intentId = paidBy(session.payment_intent);
  const payment = await recordPayment(settling, {
    providerId: intentId,
    intentId,
    kind: checkout.kind,
    item: checkout.item,
    description: checkoutName(checkout),
    amountCents: session.amount_total ?? 0,
    status: "paid",
    subscriptionId: null,
    periodEnd: null,
    invoiceUrl: null,
    createdAt: new Date(session.created * 1000),
    paidAt: new Date(),
    forBuyer: checkout.for_buyer,
  });
  await sql.closeCheckout(database, [checkout.id, "complete", payment.id]);
  return session;
}

/** The name of a single purchase, as shown on the card form and in the billing history. */
export function checkoutName({ item }: Pick<sql.CheckoutRow, "item">): string {
  const gift = GIFT_ITEMS.find((gift) => gift === item);
  return gift ? `${GIFTS[gift].name} (${GIFTS[gift].submissions} submissions)` : "One submission";
}

/** Every paid session has this object. */
function paidBy(reference: string | { id: string } | null): string {
  if (reference === null) throw new Error("a paid session has no payment");
  return idOf(reference);
}
