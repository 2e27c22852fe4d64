/**
 * Records a payment and grants what it pays for, in the transaction that settles it. Repeating it has no further
 * effect.
 */
import { randomBytes } from "node:crypto";
import { GIFTS } from "@contest/rules/gifts/catalog";
import { makeCode } from "@contest/rules/gifts/codes";
import { GRACE_DAYS } from "@contest/rules/payments/plan-change";
import { tierGrant } from "@contest/rules/subscriptions/credits";
import { tierNamed } from "@contest/rules/subscriptions/plans";
import type { Stripe } from "stripe";
import { grantOnce, revokeGrant } from "../credits/credits.ts";
import { queueEmail } from "@contest/platform/email/outbox";
import { redeem } from "../gift-codes/redeem.ts";
import { notify } from "../notify/notify.ts";
import { classroomEmail, giftEmail, PAYMENT_FAILED, paymentFailedEmail } from "./emails.ts";
import type { Settling } from "./settling.ts";
import * as sql from "./sql.ts";

export interface ChargedPayment {
  providerId: string;
  intentId: string | null;
  kind: sql.PaymentRow["kind"];
  item: string;
  description: string;
  amountCents: number;
  status: "pending" | "paid" | "failed" | "void";
  subscriptionId: string | null;
  periodEnd: Date | null;
  /** The provider's invoice page, or else the receipt of the charge. */
  invoiceUrl: string | null;
  createdAt: Date;
  paidAt: Date | null;
  /** Whether the buyer of a license uses it, instead of giving its code away. */
  forBuyer?: boolean;
}

export async function recordPayment(settling: Settling, charged: ChargedPayment): Promise<sql.PaymentRow> {
  const { database, services, userId } = settling;
  const [before] = await sql.findPayment(database, [charged.providerId]);
  const charge = charged.intentId
    ? await readCharge(services.provider.stripe, charged.intentId)
    : { refundedCents: 0, method: "", receiptUrl: null };
  const refunded = charged.status === "paid" && charge.refundedCents > 0 && charge.refundedCents >= charged.amountCents;
  const [payment] = await sql.recordPayment(database, {
    userId,
    providerId: charged.providerId,
    intentId: charged.intentId,
    kind: charged.kind,
    item: charged.item,
    description: charged.description,
    amountCents: charged.amountCents,
    refundedCents: charge.refundedCents,
    refunded: refunded ? "refunded" : charged.status,
    donatedPercent: charged.kind === "submission" ? (await services.settings.read()).donatedPercent : 0,
    subscriptionId: charged.subscriptionId,
    periodEnd: charged.periodEnd,
    invoiceUrl: charged.invoiceUrl ?? charge.receiptUrl,
    method: charge.method,
    createdAt: charged.createdAt,
    paidAt: charged.paidAt,
  });
  if (!payment) throw new Error("the payment was not stored");
  if (payment.paid_at) await grantPurchase(settling, payment, charged.forBuyer ?? false);
  if (payment.refunded_cents > 0) await revokePurchase(settling, payment);
  if (payment.status === "failed" && before?.status !== "failed") await notifyOfFailure(settling, payment);
  return payment;
}

async function grantPurchase(
  { database, userId, services }: Settling,
  payment: sql.PaymentRow,
  forBuyer: boolean,
): Promise<void> {
  if (payment.kind === "submission") {
    return grantOnce(database, userId, {
      reason: "submission-fee",
      credits: 1,
      endsAt: null,
      paymentId: payment.id,
    });
  }
  if (payment.kind === "plan") {
    const tier = tierNamed(payment.item);
    const { credits, endsAt, toppedUp } = tierGrant(tier, payment.created_at, payment.period_end);
    const reason = toppedUp ? "champ" : "payment";
    return grantOnce(database, userId, { reason, credits, endsAt, paymentId: payment.id });
  }
  const [created] = await sql.insertGiftCode(database, {
    code: makeCode(randomBytes),
    paymentId: payment.id,
    userId,
    item: payment.item,
  });
  if (!created) return;
  if (forBuyer) await redeem(database, userId, created.code);
  const [buyer] = await sql.findPayer(database, [userId]);
  if (!buyer) return;
  const gift = GIFTS[created.item];
  const email = forBuyer
    ? classroomEmail(buyer.first_name, gift, services.siteUrl())
    : giftEmail(buyer.first_name, gift, created.code, services.siteUrl());
  await queueEmail(database, buyer.email, email);
}

async function revokePurchase({ database }: Settling, payment: sql.PaymentRow): Promise<void> {
  const refund = { amountCents: payment.amount_cents, refundedCents: payment.refunded_cents };
  if (payment.kind !== "gift") return revokeGrant(database, { paymentId: payment.id }, refund);
  if (payment.status === "refunded") await sql.cancelGiftCode(database, [payment.id]);
  const [redeemed] = await sql.redeemedGiftCode(database, [payment.id]);
  if (redeemed) await revokeGrant(database, { giftCodeId: redeemed.id }, refund);
}

async function notifyOfFailure({ database, userId, services }: Settling, payment: sql.PaymentRow): Promise<void> {
  const [payer] = await sql.findPayer(database, [userId]);
  if (!payer) return;
  const email = paymentFailedEmail(payer.first_name, tierNamed(payment.item), services.siteUrl());
  await queueEmail(database, payer.email, email);
  await notify(database, [
    {
      userId,
      kind: "payment",
      about: payment.id,
      title: PAYMENT_FAILED,
      words: `You keep your plan for ${GRACE_DAYS} days. Pay this invoice with the same or another card to keep it.`,
      path: "/billing-history",
    },
  ]);
}

async function readCharge(stripe: Stripe, intentId: string) {
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(intentId, { expand: ["latest_charge"] });
  if (!charge || typeof charge === "string") return { refundedCents: 0, method: "", receiptUrl: null };
  const card = charge.payment_method_details?.card;
  return {
    refundedCents: charge.amount_refunded,
    method: card ? `${brandName(card.brand)} •••• ${card.last4}` : "",
    receiptUrl: charge.receipt_url,
  };
}

function brandName(brand: string | null): string {
  if (!brand) return "Card";
  return brand.charAt(0).toUpperCase() + brand.slice(1);
}
