import { z } from "zod";
import { endSubscription } from "../billing/subscription-state.ts";
import {
  cancellation,
  changeItems,
  firstItem,
  type ItemChange,
  type SubscriptionChange,
} from "../billing/subscriptions.ts";
import type { Books } from "../books.ts";
import type { StripeObjects } from "../stripe-objects.ts";
import { priceOf, recurringPriceData } from "./catalog.ts";
import { emptyableText, flag, id, integer, mergeMetadata, metadata } from "./parameters.ts";
import { list, retrieve, route } from "./route.ts";
import { invalidRequest } from "./stripe-error.ts";

type Subscription = StripeObjects["subscription"];

const itemChange = z.strictObject({
  id: id.optional(),
  price: id.optional(),
  price_data: recurringPriceData.optional(),
  quantity: integer.refine((value) => value >= 1, "Must be at least 1").optional(),
});

/** The parameters that change the price; invoice previews accept them, too. */
export const pricing = {
  items: z.array(itemChange).min(1).max(20).optional(),
  proration_behavior: z.enum(["create_prorations", "always_invoice", "none"]).optional(),
  proration_date: integer.optional(),
  billing_cycle_anchor: z.enum(["now", "unchanged"]).optional(),
};

const update = {
  ...pricing,
  cancel_at_period_end: flag.optional(),
  default_payment_method: id.optional(),
  description: emptyableText.max(500).optional(),
  metadata: metadata.optional(),
  payment_behavior: z.enum(["allow_incomplete", "error_if_incomplete"]).optional(),
};

const STATUSES = ["active", "canceled", "past_due", "all", "ended"] as const;

export const subscriptions = [
  retrieve("subscription", "/subscriptions"),
  list(
    "subscription",
    "/subscriptions",
    { customer: id.optional(), price: id.optional(), status: z.enum(STATUSES).optional() },
    ({ customer, price, status }) => ({
      matching: {
        customer,
        ...(price !== undefined && { items: { data: [{ price: { id: price } }] } }),
        ...((status === "active" || status === "past_due") && { status }),
        ...((status === "canceled" || status === "ended") && { status: "canceled" }),
      },
      ...(status === undefined && { where: "body->>'status' <> 'canceled'" }),
    }),
  ),
  route("POST", "/subscriptions/:id", update, change),
  route(
    "DELETE",
    "/subscriptions/:id",
    {
      cancellation_details: z.strictObject({ comment: emptyableText.optional() }).optional(),
      invoice_now: z.literal("false").optional(),
      prorate: z.literal("false").optional(),
    },
    async (books, _, subscriptionId) => {
      return endSubscription(books, await current(books, subscriptionId), "cancellation_requested");
    },
  ),
];

async function change(books: Books, given: z.output<z.ZodObject<typeof update>>, id: string): Promise<Subscription> {
  const subscription = await current(books, id);
  if (given.default_payment_method !== undefined) {
    await ownCard(books, given.default_payment_method, subscription.customer);
  }
  const details = await changeDetails(books, subscription, given);
  if (given.items || given.billing_cycle_anchor === "now") {
    const priceChange = await readPricing(books, details, given);
    await changeItems(books, details, priceChange, given.payment_behavior ?? "allow_incomplete");
  }
  return books.get("subscription", id);
}

async function changeDetails(
  books: Books,
  subscription: Subscription,
  given: z.output<z.ZodObject<typeof update>>,
): Promise<Subscription> {
  const details: Partial<Subscription> = {
    ...(given.cancel_at_period_end !== undefined && cancellation(books, subscription, given.cancel_at_period_end)),
    ...(given.default_payment_method !== undefined && { default_payment_method: given.default_payment_method }),
    ...(given.description !== undefined && { description: given.description || null }),
    ...(given.metadata && { metadata: mergeMetadata(subscription.metadata, given.metadata) }),
  };
  if (Object.keys(details).length === 0) return subscription;
  const changed = await books.change("subscription", subscription.id, details);
  await books.announce("customer.subscription.updated", changed, subscription);
  return changed;
}

/** What a request would change about the prices of a subscription. */
export async function readPricing(
  books: Books,
  subscription: Subscription,
  given: z.output<z.ZodObject<typeof pricing>>,
): Promise<SubscriptionChange> {
  const changes: ItemChange[] = [];
  for (const [index, wanted] of (given.items ?? []).entries()) {
    const param = `items[${index}]`;
    if (wanted.id === undefined) {
      throw invalidRequest("The sandbox changes items and adds none: name the item.", { param: `${param}[id]` });
    }
    const item = subscription.items.data.find((candidate) => candidate.id === wanted.id);
    if (!item) throw invalidRequest(`No such subscription item: '${wanted.id}'`, { param: `${param}[id]` });
    const namesPrice = wanted.price !== undefined || wanted.price_data !== undefined;
    const price = namesPrice ? await priceOf(books, wanted, param) : item.price;
    if (!price.recurring) throw invalidRequest(`The price ${price.id} is not recurring.`, { param: `${param}[price]` });
    if (price.currency !== subscription.currency) {
      throw invalidRequest(`The price must be in ${subscription.currency}.`, { param: `${param}[price]` });
    }
    changes.push({ item, price, quantity: wanted.quantity ?? item.quantity ?? 1 });
  }
  const prorationDate = given.proration_date ?? books.now;
  const { current_period_start: start, current_period_end: end } = firstItem(subscription);
  if (prorationDate < start || prorationDate > end) {
    throw invalidRequest("Cannot specify proration date outside of current subscription period.", {
      param: "proration_date",
    });
  }
  return {
    changes,
    prorationBehavior: given.proration_behavior ?? "create_prorations",
    prorationDate,
    startsNewPeriod: given.billing_cycle_anchor === "now",
  };
}

async function current(books: Books, id: string): Promise<Subscription> {
  const subscription = await books.get("subscription", id);
  if (subscription.ended_at === null) return subscription;
  throw invalidRequest(`No such subscription: '${id}'. It was canceled and can no longer be changed.`, {
    code: "resource_missing",
    param: "id",
  });
}

async function ownCard(books: Books, card: string, customer: string): Promise<void> {
  const paymentMethod = await books.get("payment_method", card, "default_payment_method");
  if (paymentMethod.customer === customer) return;
  throw invalidRequest(`The payment method ${card} is not attached to the customer ${customer}.`, {
    param: "default_payment_method",
  });
}
