import { GIFTS, GIFT_ITEMS } from "@contest/rules/gifts/catalog";
import type { Stripe } from "stripe";
import { idOf } from "../payment-provider/provider.ts";
import { recordPayment } from "./record-payment.ts";
import { settlePlan } from "./settle-plan.ts";
import type { Settling } from "./settling.ts";
import * as sql from "./sql.ts";

/** Gives what a session was opened for, if it is paid. What that is stands in our row and not in the session. */
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
  });
  await sql.closeCheckout(database, [checkout.id, "complete", payment.id]);
  return session;
}

/** What is bought once, as the card form and the billing history call it. */
export function checkoutName({ item }: Pick<sql.CheckoutRow, "item">): string {
  const gift = GIFT_ITEMS.find((gift) => gift === item);
  return gift ? `${GIFTS[gift].name} (${GIFTS[gift].submissions} submissions)` : "One submission";
}

/** What the provider names in every paid session of its kind. */
function paidBy(thing: string | { id: string } | null): string {
  if (thing === null) throw new Error("a paid session has nothing that was paid");
  return idOf(thing);
}
