/** The payment provider, through its official SDK: Stripe itself, or the sandbox at a local address. */
import { PLANS, type Tier, tierNamed } from "@contest/rules/subscriptions/plans";
import { Stripe } from "stripe";
import { Problem } from "../http/problem.ts";

export interface Provider {
  stripe: Stripe;
  webhookSecret: string;
  /** Returns the price id of a plan. The price is created at the provider when it is first needed. */
  priceOf(tier: Tier): Promise<string>;
  /** Returns the plan that a price belongs to, even if the price is no longer charged. */
  tierOf(price: string): Promise<Tier>;
}

export interface ProviderAccess {
  secretKey: string;
  webhookSecret: string;
  /** Only for the sandbox. A string, because processes pass it to each other. */
  address?: string;
}

const CURRENCY = "usd";

export function connectProvider({ secretKey, webhookSecret, address }: ProviderAccess): Provider {
  const stripe = new Stripe(secretKey, {
    // A request waiting for the provider holds a member's lock, so it must not take long.
    timeout: 10_000,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(address && { host: new URL(address).hostname, port: new URL(address).port, protocol: "http" }),
  });
  const prices = new Map<Tier, string>();
  const tiers = new Map<string, Tier>();

  return {
    stripe,
    webhookSecret,
    async priceOf(tier) {
      const known = prices.get(tier) ?? (await findPrice(stripe, tier)) ?? (await makePrice(stripe, tier));
      prices.set(tier, known);
      return known;
    },
    async tierOf(price) {
      const known = tiers.get(price) ?? tierNamed((await stripe.prices.retrieve(price)).metadata["tier"]);
      tiers.set(price, known);
      return known;
    },
  };
}

/** The price data of a single purchase, as shown on the card form. */
export function singlePrice(name: string, cents: number) {
  return { currency: CURRENCY, unit_amount: cents, product_data: { name } };
}

/** Turns an unreachable provider into a 503 problem. Any other error of the provider is a bug in our request. */
export async function callProvider<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const { StripeConnectionError, StripeAPIError, StripeRateLimitError } = Stripe.errors;
    const isAway = [StripeConnectionError, StripeAPIError, StripeRateLimitError].some((kind) => error instanceof kind);
    // The status is about our request to the provider and must not be sent to our client.
    if (error instanceof Stripe.errors.StripeError && !isAway) {
      throw new Error(`the payment provider refused: ${error.message}`, { cause: error });
    }
    if (!isAway) throw error;
    throw new Problem(503, "PROVIDER_UNAVAILABLE", "The payment provider is not responding. Please try again.", {
      retryAfter: 10,
    });
  }
}

/** A price never changes at the provider, so a new amount gets a new name. */
function nameOf(tier: Tier): string {
  return `plan-${tier}-${PLANS[tier].monthlyCents}`;
}

async function findPrice(stripe: Stripe, tier: Tier): Promise<string | undefined> {
  const { data } = await stripe.prices.list({ lookup_keys: [nameOf(tier)], limit: 1 });
  return data[0]?.id;
}

async function makePrice(stripe: Stripe, tier: Tier): Promise<string> {
  const product = await stripe.products.create(
    { name: PLANS[tier].name, metadata: { tier } },
    { idempotencyKey: `product ${nameOf(tier)}` },
  );
  const price = await stripe.prices.create(
    {
      product: product.id,
      currency: CURRENCY,
      unit_amount: PLANS[tier].monthlyCents,
      recurring: { interval: "month" },
      lookup_key: nameOf(tier),
      metadata: { tier },
    },
    { idempotencyKey: `price ${nameOf(tier)}` },
  );
  return price.id;
}

/** The provider returns an id, or the whole object if it was expanded. */
export function idOf(reference: string | { id: string }): string {
  return typeof reference === "string" ? reference : reference.id;
}
