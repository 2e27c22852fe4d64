import { invalidRequest } from "../api/stripe-error.ts";
import { type Books, newId } from "../books.ts";
import type { StripeObjects } from "../stripe-objects.ts";

type Price = StripeObjects["price"];

export interface NewProduct {
  name: string;
  active?: boolean | undefined;
  description?: string | undefined;
  metadata?: Record<string, string> | undefined;
}

export async function addProduct(books: Books, given: NewProduct): Promise<StripeObjects["product"]> {
  const product = await books.add<"product">({
    id: newId("prod_", 14),
    object: "product",
    active: given.active ?? true,
    created: books.now,
    default_price: null,
    description: given.description ?? null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: given.metadata ?? {},
    name: given.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: "service",
    unit_label: null,
    updated: books.now,
    url: null,
  });
  await books.announce("product.created", product);
  return product;
}

export interface NewPrice {
  currency: string;
  unit_amount: number;
  recurring?: { interval: Interval; interval_count?: number | undefined } | undefined;
  nickname?: string | undefined;
  lookup_key?: string | undefined;
  metadata?: Record<string, string> | undefined;
}

export type Interval = "day" | "week" | "month" | "year";

export async function addPrice(books: Books, given: NewPrice, product: string, active = true): Promise<Price> {
  const price = await books.add<"price">({
    id: newId("price_"),
    object: "price",
    active,
    billing_scheme: "per_unit",
    created: books.now,
    currency: given.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: given.lookup_key ?? null,
    metadata: given.metadata ?? {},
    nickname: given.nickname ?? null,
    product,
    recurring: given.recurring
      ? {
          interval: given.recurring.interval,
          interval_count: given.recurring.interval_count ?? 1,
          meter: null,
          trial_period_days: null,
          usage_type: "licensed",
        }
      : null,
    tax_behavior: "unspecified",
    tiers_mode: null,
    transform_quantity: null,
    type: given.recurring ? "recurring" : "one_time",
    unit_amount: given.unit_amount,
    unit_amount_decimal: String(given.unit_amount),
  });
  // A price that was created for one checkout is not part of the catalog, and Stripe sends no event about it, either.
  if (active) await books.announce("price.created", price);
  return price;
}

export async function nameOf(books: Books, price: Price): Promise<string> {
  return (await books.get("product", price.product)).name;
}

export function amountOf(price: Price, quantity: number): number {
  return (price.unit_amount ?? 0) * quantity;
}

/** The end of a period, this many intervals after the anchor. The last day never spills into the next month. */
export function addIntervals(anchor: number, recurring: NonNullable<Price["recurring"]>, times: number): number {
  const count = recurring.interval_count * times;
  const start = new Date(anchor * 1000);
  if (recurring.interval === "day") return anchor + count * 86_400;
  if (recurring.interval === "week") return anchor + count * 7 * 86_400;
  const months = start.getUTCMonth() + count * (recurring.interval === "year" ? 12 : 1);
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), months + 1, 0)).getUTCDate();
  const end = new Date(start);
  end.setUTCFullYear(start.getUTCFullYear(), months, Math.min(start.getUTCDate(), lastDay));
  return end.getTime() / 1000;
}

export function recurringOf(price: Price, param: string): NonNullable<Price["recurring"]> {
  if (!price.recurring) throw invalidRequest(`The price ${price.id} is not recurring.`, { param });
  return price.recurring;
}
