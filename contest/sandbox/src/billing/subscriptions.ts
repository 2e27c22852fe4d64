/** Starts, renews, changes and ends subscriptions. */
import { invalidRequest, StripeError } from "../api/stripe-error.ts";
import { type Books, newId } from "../books.ts";
import type { InvoiceLine, StripeObjects, SubscriptionItem } from "../stripe-objects.ts";
import { addInvoice, collect, defaultCard, drawUp, type InvoiceDraft, markFailed } from "./invoices.ts";
import { cardError } from "./payments.ts";
import { addIntervals, amountOf, nameOf, recurringOf } from "./prices.ts";
import { endSubscription } from "./subscription-state.ts";
import { dayText, moneyText } from "./texts.ts";

type Subscription = StripeObjects["subscription"];
type Price = StripeObjects["price"];

export interface NewSubscription {
  customer: string;
  paymentMethod: string;
  lines: { price: Price; quantity: number }[];
  metadata: Record<string, string>;
  description: string | null;
}

export async function beginSubscription(books: Books, given: NewSubscription): Promise<Subscription> {
  const id = newId("sub_");
  const [first] = given.lines;
  if (!first) throw new Error("a subscription has at least one price");
  const items = given.lines.map(({ price, quantity }): SubscriptionItem => ({
    id: newId("si_", 14),
    object: "subscription_item",
    billing_thresholds: null,
    created: books.now,
    current_period_end: addIntervals(books.now, recurringOf(price, "line_items"), 1),
    current_period_start: books.now,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity,
    subscription: id,
    tax_rates: [],
  }));
  return books.add<"subscription">(
    {
      id,
      object: "subscription",
      application: null,
      application_fee_percent: null,
      automatic_tax: { disabled_reason: null, enabled: false, liability: null },
      billing_cycle_anchor: books.now,
      billing_cycle_anchor_config: null,
      billing_mode: { flexible: { proration_discounts: "included" }, type: "flexible" },
      billing_schedules: [],
      billing_thresholds: null,
      cancel_at: null,
      cancel_at_period_end: false,
      canceled_at: null,
      cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
      collection_method: "charge_automatically",
      created: books.now,
      currency: first.price.currency,
      customer: given.customer,
      customer_account: null,
      days_until_due: null,
      default_payment_method: given.paymentMethod,
      default_source: null,
      default_tax_rates: [],
      description: given.description,
      discounts: [],
      ended_at: null,
      invoice_settings: {
        account_tax_ids: null,
        custom_fields: null,
        description: null,
        footer: null,
        issuer: { type: "self" },
      },
      items: { object: "list", data: items, has_more: false, url: `/v1/subscription_items?subscription=${id}` },
      latest_invoice: null,
      livemode: false,
      managed_payments: null,
      metadata: given.metadata,
      next_pending_invoice_item_invoice: null,
      on_behalf_of: null,
      pause_collection: null,
      payment_settings: {
        payment_method_options: null,
        payment_method_types: null,
        save_default_payment_method: "off",
      },
      pending_invoice_item_interval: null,
      pending_setup_intent: null,
      pending_update: null,
      schedule: null,
      start_date: books.now,
      status: "active",
      test_clock: null,
      transfer_data: null,
      trial_end: null,
      trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: "create_invoice" } },
      trial_start: null,
    },
    { pendingLines: [], announcedPeriodEnd: null },
  );
}

/** Called at the end of a period: the next one begins and is billed, or the subscription ends. */
export async function renew(books: Books, subscription: Subscription): Promise<void> {
  if (subscription.cancel_at_period_end) {
    await endSubscription(books, subscription, "cancellation_requested");
    return;
  }
  const { items, lines } = await nextPeriod(books, subscription);
  await books.changeHidden("subscription", subscription.id, { pendingLines: [] });
  await bill(books, subscription, { items: { ...subscription.items, data: items } }, lines, "subscription_cycle");
}

/** A week before the renewal, so that a reminder can be sent. */
export async function announceRenewal(books: Books, subscription: Subscription): Promise<void> {
  const end = firstItem(subscription).current_period_end;
  await books.changeHidden("subscription", subscription.id, { announcedPeriodEnd: end });
  const { id: _, ...upcoming } = await previewRenewal(books, subscription);
  await books.announce("invoice.upcoming", { ...upcoming, next_payment_attempt: end });
}

export async function previewRenewal(books: Books, subscription: Subscription): Promise<StripeObjects["invoice"]> {
  const { items, lines } = await nextPeriod(books, subscription);
  const renewed = { ...subscription, items: { ...subscription.items, data: items } };
  return drawUp(books, await draftOf(books, renewed, lines, "upcoming"), newId("upcoming_in_"));
}

/** What a change would cost, immediately or together with the next period. */
export async function previewChange(
  books: Books,
  subscription: Subscription,
  change: SubscriptionChange,
): Promise<StripeObjects["invoice"]> {
  const { items, lines, restarts } = await prorate(books, subscription, change);
  const changed = { ...subscription, items: { ...subscription.items, data: items } };
  const isBilledNow = change.prorationBehavior === "always_invoice" || restarts;
  const next = isBilledNow ? { items: [], lines: [] } : await nextPeriod(books, changed);
  const draft = await draftOf(books, changed, [...lines, ...next.lines], "upcoming");
  return drawUp(books, { ...draft, prorationDate: change.prorationDate }, newId("upcoming_in_"));
}

/** What the next invoice bills: pending items from earlier changes, and the period itself. */
async function nextPeriod(books: Books, subscription: Subscription) {
  const items = subscription.items.data.map((item) => inNextPeriod(subscription, item));
  const { pendingLines } = await books.hidden("subscription", subscription.id);
  return { items, lines: [...pendingLines, ...(await fullLines(books, items))] };
}

export interface ItemChange {
  item: SubscriptionItem;
  price: Price;
  quantity: number;
}

export interface SubscriptionChange {
  changes: ItemChange[];
  prorationBehavior: "create_prorations" | "always_invoice" | "none";
  prorationDate: number;
  startsNewPeriod: boolean;
}

/** The lines and items after a change: a credit for unused time at the old price, and a charge at the new one. */
export async function prorate(
  books: Books,
  subscription: Subscription,
  { changes, prorationBehavior, prorationDate, startsNewPeriod }: SubscriptionChange,
): Promise<{ items: SubscriptionItem[]; lines: InvoiceLine[]; restarts: boolean }> {
  const lines: InvoiceLine[] = [];
  const items: SubscriptionItem[] = [];
  // Another interval cannot continue the old period.
  const restarts = startsNewPeriod || changes.some(({ item, price }) => intervalOf(price) !== intervalOf(item.price));
  for (const item of subscription.items.data) {
    const change = changes.find((candidate) => candidate.item.id === item.id);
    const price = change?.price ?? item.price;
    const quantity = change?.quantity ?? item.quantity ?? 1;
    const isSame = price.id === item.price.id && quantity === item.quantity;
    const changed: SubscriptionItem = {
      ...item,
      price,
      plan: planOf(price),
      quantity,
      ...(restarts && {
        current_period_start: books.now,
        current_period_end: addIntervals(books.now, recurringOf(price, "items"), 1),
      }),
    };
    items.push(changed);
    if (isSame && !restarts) continue;
    if (prorationBehavior !== "none")
      lines.push(...(await prorationLines(books, item, changed, prorationDate, restarts)));
    if (restarts) lines.push(await fullLine(books, changed));
  }
  return { items, lines, restarts };
}

async function prorationLines(
  books: Books,
  before: SubscriptionItem,
  after: SubscriptionItem,
  date: number,
  restarts: boolean,
): Promise<InvoiceLine[]> {
  const length = before.current_period_end - before.current_period_start;
  const share = Math.min(1, Math.max(0, (before.current_period_end - date) / length));
  const period = { start: date, end: before.current_period_end };
  const credit = await prorationLine(books, before, period, -share, "Unused time on");
  if (restarts) return [credit];
  return [credit, await prorationLine(books, after, period, share, "Remaining time on")];
}

async function prorationLine(
  books: Books,
  item: SubscriptionItem,
  period: { start: number; end: number },
  share: number,
  words: string,
): Promise<InvoiceLine> {
  const quantity = item.quantity ?? 1;
  const times = quantity > 1 ? `${quantity} × ` : "";
  const description = `${words} ${times}${await nameOf(books, item.price)} after ${dayText(period.start)}`;
  // Half cents are rounded away from zero, for credits and for charges, so that a change and its reversal cancel out.
  const exact = Math.abs(share) * amountOf(item.price, quantity);
  const amount = Math.sign(share) * Math.round(exact) || 0;
  return lineOf(item, { amount, description, period, isProration: true });
}

async function fullLines(books: Books, items: SubscriptionItem[]): Promise<InvoiceLine[]> {
  const lines: InvoiceLine[] = [];
  for (const item of items) lines.push(await fullLine(books, item));
  return lines;
}

async function fullLine(books: Books, item: SubscriptionItem): Promise<InvoiceLine> {
  const quantity = item.quantity ?? 1;
  const price = `${moneyText(item.price.unit_amount ?? 0, item.price.currency)} / ${item.price.recurring?.interval}`;
  return lineOf(item, {
    amount: amountOf(item.price, quantity),
    description: `${quantity} × ${await nameOf(books, item.price)} (at ${price})`,
    period: { start: item.current_period_start, end: item.current_period_end },
    isProration: false,
  });
}

function lineOf(
  item: SubscriptionItem,
  line: { amount: number; description: string; period: { start: number; end: number }; isProration: boolean },
): InvoiceLine {
  return {
    id: newId("il_"),
    object: "line_item",
    amount: line.amount,
    currency: item.price.currency,
    description: line.description,
    discount_amounts: [],
    discountable: !line.isProration,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: line.isProration,
        proration_details: line.isProration ? { credited_items: null } : null,
        subscription: item.subscription,
        subscription_item: item.id,
      },
      type: "subscription_item_details",
    },
    period: line.period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: item.price.id, product: item.price.product },
      type: "price_details",
      unit_amount_decimal: item.price.unit_amount_decimal,
    },
    quantity: item.quantity ?? 1,
    quantity_decimal: String(item.quantity ?? 1),
    subscription: item.subscription,
    subtotal: line.amount,
    taxes: [],
  };
}

/** Creates the first invoice, which the checkout has just paid. */
export async function billBeginning(
  books: Books,
  subscription: Subscription,
  intent: StripeObjects["payment_intent"],
): Promise<{ subscription: Subscription; invoice: StripeObjects["invoice"] }> {
  const lines = await fullLines(books, subscription.items.data);
  const draft = await draftOf(books, subscription, lines, "subscription_create");
  // The page has charged the full price, so an old credit is kept for the next invoice.
  const invoice = await addInvoice(books, { ...draft, customer: { ...draft.customer, balance: 0 } }, intent);
  return {
    subscription: await books.change("subscription", subscription.id, { latest_invoice: invoice.id }),
    invoice,
  };
}

/** Changes a subscription, bills it now and charges the saved card. */
async function bill(
  books: Books,
  subscription: Subscription,
  changes: Partial<Subscription>,
  lines: InvoiceLine[],
  reason: "subscription_cycle" | "subscription_update",
  prorationDate?: number,
): Promise<Awaited<ReturnType<typeof collect>> | null> {
  const draft = await draftOf(books, { ...subscription, ...changes }, lines, reason);
  const invoice = await addInvoice(books, { ...draft, ...(prorationDate !== undefined && { prorationDate }) });
  const current = await books.change("subscription", subscription.id, { ...changes, latest_invoice: invoice.id });
  await books.announce("customer.subscription.updated", current, subscription);
  if (invoice.status !== "open") return null;
  const card = await defaultCard(books, invoice);
  if (card) return collect(books, invoice, card, "calendar");
  await markFailed(books, invoice, "calendar");
  return null;
}

async function draftOf(
  books: Books,
  subscription: Subscription,
  lines: InvoiceLine[],
  reason: InvoiceDraft["reason"],
): Promise<InvoiceDraft> {
  const item = firstItem(subscription);
  return {
    customer: await books.get("customer", subscription.customer),
    lines,
    reason,
    period: { start: item.current_period_start, end: item.current_period_end },
    currency: subscription.currency,
    subscription,
  };
}

/** Cancels a subscription at the end of the paid period, or resumes it before. */
export function cancellation(books: Books, subscription: Subscription, atPeriodEnd: boolean): Partial<Subscription> {
  return {
    cancel_at_period_end: atPeriodEnd,
    cancel_at: atPeriodEnd ? firstItem(subscription).current_period_end : null,
    canceled_at: atPeriodEnd ? (subscription.canceled_at ?? books.now) : null,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: atPeriodEnd ? "cancellation_requested" : null,
    },
  };
}

/** Applies a change and bills what it costs. */
export async function changeItems(
  books: Books,
  subscription: Subscription,
  change: SubscriptionChange,
  paymentBehavior: "allow_incomplete" | "error_if_incomplete",
): Promise<void> {
  const { items, lines, restarts } = await prorate(books, subscription, change);
  const changes: Partial<Subscription> = {
    items: { ...subscription.items, data: items },
    ...(restarts && { billing_cycle_anchor: books.now }),
  };
  if (lines.length === 0 || (change.prorationBehavior !== "always_invoice" && !restarts)) {
    const changed = await books.change("subscription", subscription.id, changes);
    await books.announce("customer.subscription.updated", changed, subscription);
    const { pendingLines } = await books.hidden("subscription", subscription.id);
    await books.changeHidden("subscription", subscription.id, { pendingLines: [...pendingLines, ...lines] });
    return;
  }
  const billed = await bill(books, subscription, changes, lines, "subscription_update", change.prorationDate);
  if (billed?.outcome.is !== "declined" || paymentBehavior === "allow_incomplete") return;
  const { status, body } = cardError(billed.outcome);
  // The caller wants all or nothing, so not even the failed attempt is stored.
  throw new StripeError(status, body);
}

function inNextPeriod(subscription: Subscription, item: SubscriptionItem): SubscriptionItem {
  const recurring = recurringOf(item.price, "items");
  // Counted from the anchor, so that a subscription from the 31st returns to the 31st after a short month.
  let times = 1;
  while (addIntervals(subscription.billing_cycle_anchor, recurring, times) <= item.current_period_end) times += 1;
  return {
    ...item,
    current_period_start: item.current_period_end,
    current_period_end: addIntervals(subscription.billing_cycle_anchor, recurring, times),
  };
}

export function firstItem(subscription: Subscription): SubscriptionItem {
  const [item] = subscription.items.data;
  if (!item) throw invalidRequest(`Subscription ${subscription.id} has no items.`);
  return item;
}

function intervalOf({ recurring }: Price): string {
  return `${recurring?.interval_count} ${recurring?.interval}`;
}

/** The legacy form of a price, which subscriptions still contain. */
function planOf(price: Price): SubscriptionItem["plan"] {
  const recurring = recurringOf(price, "price");
  return {
    id: price.id,
    object: "plan",
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: "per_unit",
    created: price.created,
    currency: price.currency,
    interval: recurring.interval,
    interval_count: recurring.interval_count,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: "licensed",
  };
}
