import { PLANS } from "@contest/rules/subscriptions/plans";
import type { Stripe } from "stripe";
import { queueEmail } from "@contest/platform/email/outbox";
import { notify } from "../notify/notify.ts";
import { idOf } from "@contest/platform/payment-provider/provider";
import { recordPayment } from "./record-payment.ts";
import { planEndedEmail } from "./emails.ts";
import type { Settling } from "./settling.ts";
import * as sql from "./sql.ts";

/**
 * Updates the plan to match the provider's subscription: the last paid period, and whether it continues. Its latest
 * invoice is recorded first, unless the caller has just done that.
 */
export async function settlePlan(settling: Settling, subscriptionId: string, recordedInvoice = ""): Promise<void> {
  const { database, services, userId, account } = settling;
  const { stripe, tierOf } = services.provider;
  const subscription = await stripe.subscriptions.retrieve(subscriptionId);
  if (customerOf(subscription) !== account.customer_id) return;
  const latest = subscription.latest_invoice && idOf(subscription.latest_invoice);
  if (latest && latest !== recordedInvoice) await recordInvoice(settling, latest);
  const [paid] = await sql.lastPaidPeriod(database, [subscription.id]);

  if (!isLive(subscription) || !paid) {
    if (subscription.status === "unpaid") await endSubscription(settling, subscription.id);
    if (account.provider_id !== subscription.id) return;
    await notifyOfEnd(settling, subscription.id);
    await sql.storePlan(database, {
      userId,
      tier: "free",
      subscriptionId: null,
      status: "none",
      periodEnd: null,
      cancelAtPeriodEnd: false,
      charged: null,
    });
    return;
  }
  if (account.provider_id && account.provider_id !== subscription.id) {
    const other = await stripe.subscriptions.retrieve(account.provider_id);
    // An upgrade is a new subscription. The newer one wins, in whatever order the events arrive.
    if (isLive(other) && isNewer(other, subscription)) return endSubscription(settling, subscription.id);
    if (isLive(other)) await endSubscription(settling, other.id);
  }
  const tier = paid.status === "paid" ? paid.item : "free";
  const charged = await tierOf(priceOf(subscription));
  await sql.storePlan(database, {
    userId,
    tier,
    subscriptionId: subscription.id,
    status: subscription.status === "past_due" ? "past_due" : "active",
    periodEnd: paid.period_end,
    cancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    charged: charged === tier ? null : charged,
  });
}

/** A member who did not pay gets an email; one who canceled gets only a notice. */
async function notifyOfEnd({ database, services, userId, account }: Settling, subscriptionId: string): Promise<void> {
  const [payer] = await sql.findPayer(database, [userId]);
  if (!payer) return;
  const { name } = PLANS[account.tier];
  if (account.status === "past_due") {
    await queueEmail(database, payer.email, planEndedEmail(payer.first_name, account.tier, services.siteUrl()));
  }
  await notify(database, [
    {
      userId,
      kind: "payment",
      about: `end of ${subscriptionId}`,
      title: `${name} has ended`,
      words: "You are on the free plan now. You keep the submissions you paid for that do not expire.",
      path: "/pricing",
    },
  ]);
}

/** Settles an invoice of a plan, and then the plan. */
export async function settleInvoice(settling: Settling, invoiceId: string): Promise<void> {
  const subscriptionId = await recordInvoice(settling, invoiceId);
  if (subscriptionId) await settlePlan(settling, subscriptionId, invoiceId);
}

/** Ends the subscription now and voids its unpaid invoices. */
export async function endSubscription(settling: Settling, subscriptionId: string): Promise<void> {
  const { stripe } = settling.services.provider;
  const { status } = await stripe.subscriptions.retrieve(subscriptionId);
  if (status !== "canceled" && status !== "incomplete_expired") await stripe.subscriptions.cancel(subscriptionId);
  for (const { id } of (await stripe.invoices.list({ subscription: subscriptionId, status: "open" })).data) {
    await stripe.invoices.voidInvoice(id);
    await recordInvoice(settling, id);
  }
}

/** Returns the subscription that the invoice belongs to. An invoice without one is not ours. */
async function recordInvoice(settling: Settling, invoiceId: string): Promise<string | null> {
  const { services, account } = settling;
  const invoice = await services.provider.stripe.invoices.retrieve(invoiceId, { expand: ["payments"] });
  const subscription = invoice.parent?.subscription_details?.subscription;
  if (!subscription || customerOf(invoice) !== account.customer_id) return null;
  const [line] = invoice.lines.data.toSorted((one, other) => other.period.end - one.period.end);
  const price = line?.pricing?.price_details?.price;
  // The amount of a draft is not final. If the first payment was declined, there is no plan to keep.
  const hasStarted = invoice.status === "paid" || invoice.billing_reason !== "subscription_create";
  if (invoice.status === "draft" || !hasStarted || !line || !price) return idOf(subscription);

  const tier = await services.provider.tierOf(idOf(price));
  const periodStart = new Date(line.period.start * 1000);
  const paid = invoice.status === "paid";
  await recordPayment(settling, {
    providerId: invoice.id,
    intentId: intentOf(invoice),
    kind: "plan",
    item: tier,
    description: `${PLANS[tier].name}, ${MONTH.format(periodStart)}`,
    amountCents: paid ? invoice.amount_paid : invoice.amount_due,
    status: statusOf(invoice),
    subscriptionId: idOf(subscription),
    periodEnd: new Date(line.period.end * 1000),
    invoiceUrl: invoice.hosted_invoice_url ?? null,
    createdAt: new Date(invoice.created * 1000),
    paidAt: paid ? new Date((invoice.status_transitions.paid_at ?? invoice.created) * 1000) : null,
  });
  return idOf(subscription);
}

const MONTH = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

function statusOf({ status, attempted }: Stripe.Invoice): "pending" | "paid" | "failed" | "void" {
  if (status === "paid") return "paid";
  if (status === "open") return attempted ? "failed" : "pending";
  return "void";
}

/** The successful payment, or the latest attempt. */
function intentOf(invoice: Stripe.Invoice): string | null {
  const payments = invoice.payments?.data ?? [];
  const payment = payments.find(({ status }) => status === "paid") ?? payments.at(-1);
  const intent = payment?.payment.payment_intent;
  return intent ? idOf(intent) : null;
}

function isLive({ status }: Stripe.Subscription): boolean {
  return status === "active" || status === "trialing" || status === "past_due";
}

/**
 * The provider's timestamps are whole seconds; of two subscriptions in the same second, the more expensive one is the
 * upgrade.
 */
function isNewer(one: Stripe.Subscription, other: Stripe.Subscription): boolean {
  if (one.created !== other.created) return one.created > other.created;
  return centsOf(one) > centsOf(other);
}

function centsOf({ items }: Stripe.Subscription): number {
  return items.data[0]?.price.unit_amount ?? 0;
}

export function priceOf({ items }: Stripe.Subscription): string {
  const [item] = items.data;
  if (!item) throw new Error("a subscription has no price");
  return item.price.id;
}

function customerOf({ customer }: { customer: string | { id: string } | null }): string | null {
  return customer && idOf(customer);
}
