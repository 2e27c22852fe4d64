/** The state of a subscription: active, past due or canceled. */
import type { Books } from "../books.ts";
import type { StripeObjects } from "../stripe-objects.ts";

type Subscription = StripeObjects["subscription"];

/** A paid invoice makes a subscription active again if it is the latest one. */
export async function settleSubscription(
  books: Books,
  subscription: Subscription,
  invoice: StripeObjects["invoice"],
): Promise<void> {
  if (subscription.status !== "past_due" || subscription.latest_invoice !== invoice.id) return;
  const active = await books.change("subscription", subscription.id, { status: "active" });
  await books.announce("customer.subscription.updated", active, subscription);
}

export async function suspendSubscription(books: Books, subscription: Subscription): Promise<void> {
  if (subscription.status === "past_due") return;
  const pastDue = await books.change("subscription", subscription.id, { status: "past_due" });
  await books.announce("customer.subscription.updated", pastDue, subscription);
}

export async function endSubscription(
  books: Books,
  subscription: Subscription,
  reason: "cancellation_requested" | "payment_failed",
): Promise<Subscription> {
  const ended = await books.change("subscription", subscription.id, {
    canceled_at: subscription.canceled_at ?? books.now,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason },
    ended_at: books.now,
    status: "canceled",
  });
  // Open invoices stay due, but they are no longer charged automatically.
  const ofThis = { status: "open", parent: { subscription_details: { subscription: subscription.id } } };
  for (const invoice of (await books.list("invoice", ofThis)).data) {
    await books.change("invoice", invoice.id, { auto_advance: false, next_payment_attempt: null });
  }
  await books.announce("customer.subscription.deleted", ended);
  return ended;
}
