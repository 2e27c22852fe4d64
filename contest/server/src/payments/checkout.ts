/** Opens the provider's checkout page. Repeated clicks lead to the same page. */
import { tierNamed } from "@contest/rules/subscriptions/plans";
import { Stripe } from "stripe";
import { runExclusive } from "../credits/run-exclusive.ts";
import { Problem } from "@contest/platform/http/problem";
import { callProvider, singlePrice } from "@contest/platform/payment-provider/provider";
import type { Services } from "../services.ts";
import { customerOf } from "../settlement/customer.ts";
import { checkoutName, settleCheckout } from "../settlement/settle-checkout.ts";
import { settle } from "../settlement/settling.ts";
import { type CheckoutRow, closeCheckout } from "../settlement/sql.ts";
import * as sql from "./sql.ts";

export interface Purchase {
  kind: CheckoutRow["kind"];
  item: string;
  amountCents: number;
  returnUrl: string;
  /** Whether the buyer uses what is bought, instead of giving its code away. */
  forBuyer?: boolean;
  billedTo?: { school: string; purchase_order: string; tax_number: string } | undefined;
  /** Throws if there is nothing left to pay. Called again after an earlier page turned out to be paid. */
  check(): Promise<void>;
}

export interface OpenCheckout {
  sessionId: string;
  sessionUrl: string;
}

export function openCheckout(services: Services, userId: string, purchase: Purchase): Promise<OpenCheckout> {
  return runExclusive(`checkout ${userId}`, () => callProvider(() => open(services, userId, purchase, MAX_ATTEMPTS)));
}

const MAX_ATTEMPTS = 3;

async function open(services: Services, userId: string, purchase: Purchase, attempts: number): Promise<OpenCheckout> {
  const { pool } = services;
  const [earlier] = await sql.openCheckoutOfKind(pool, [userId, purchase.kind]);
  if (earlier) {
    const session = await reuse(services, earlier, purchase);
    if (session) return session;
  }
  await purchase.check();
  const { kind, item, amountCents, returnUrl, forBuyer = false, billedTo } = purchase;
  const [checkout] = await sql.insertCheckout(pool, {
    userId,
    kind,
    item,
    amountCents,
    returnUrl,
    forBuyer,
    school: billedTo?.school ?? "",
    order: billedTo?.purchase_order ?? "",
    taxNumber: billedTo?.tax_number ?? "",
  });
  // Another process was faster; its checkout page is used.
  if (!checkout && attempts > 1) return open(services, userId, purchase, attempts - 1);
  if (!checkout) throw new Problem(503, "BUSY", "An earlier payment is still in progress. Please try again.");
  return pageOf(await sessionOf(services, checkout));
}

/**
 * Returns the open page if it is for the same purchase. Any other page is closed, so that it cannot be paid as well.
 */
async function reuse(services: Services, earlier: CheckoutRow, purchase: Purchase): Promise<OpenCheckout | null> {
  const session = await sessionOf(services, earlier).catch((error: unknown) => {
    // An idempotency error means that the session was created before the site's address changed, and its response was
    // lost.
    const { StripeInvalidRequestError, StripeIdempotencyError } = Stripe.errors;
    if (error instanceof StripeInvalidRequestError || error instanceof StripeIdempotencyError) return null;
    throw error;
  });
  // No client was ever redirected to it, and the provider no longer opens it.
  if (!session) {
    await closeCheckout(services.pool, [earlier.id, "expired", null]);
    return null;
  }
  const isSame = isFor(earlier, purchase);
  if (session.status === "open") {
    if (isSame) return pageOf(session);
    // The provider refuses if the session was paid a moment ago; settling detects that.
    await services.provider.stripe.checkout.sessions.expire(session.id).catch(ignoreRefusal);
  }
  await settle(services, earlier.user_id, (settling) =>
    settleCheckout(settling, { ...earlier, session_id: session.id }),
  );
  return null;
}

function isFor(checkout: CheckoutRow, { item, amountCents, returnUrl, forBuyer = false, billedTo }: Purchase): boolean {
  const requested = [item, amountCents, returnUrl, forBuyer, billedTo?.school, billedTo?.purchase_order];
  const opened = [checkout.item, checkout.amount_cents, checkout.return_url, checkout.for_buyer];
  return (
    JSON.stringify([...requested, billedTo?.tax_number].map((value) => value ?? "")) ===
    JSON.stringify([...opened, checkout.billed_school, checkout.billed_order, checkout.billed_tax_number])
  );
}

/** The idempotency key makes the provider create only one session, so a crash before it is stored does no harm. */
async function sessionOf(services: Services, checkout: CheckoutRow): Promise<Stripe.Checkout.Session> {
  const { sessions } = services.provider.stripe.checkout;
  if (checkout.session_id) return sessions.retrieve(checkout.session_id);
  const session = await sessions.create(await sessionFor(services, checkout), {
    idempotencyKey: `checkout ${checkout.id}`,
  });
  await sql.storeCheckoutSession(services.pool, [checkout.id, session.id]);
  return session;
}

async function sessionFor(services: Services, checkout: CheckoutRow): Promise<Stripe.Checkout.SessionCreateParams> {
  const { id, user_id, kind, item, amount_cents, return_url, expires_at } = checkout;
  const metadata = { checkout: id, userId: user_id, kind, ...(kind === "plan" ? { planTier: item } : { item }) };
  const common = {
    customer: await customerOf(services, user_id),
    client_reference_id: user_id,
    metadata,
    payment_method_types: ["card" as const],
    success_url: `${return_url}${return_url.includes("?") ? "&" : "?"}session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${services.siteUrl()}/payment-cancel`,
    expires_at: Math.floor(expires_at.getTime() / 1000),
  };
  if (kind === "plan") {
    const price = await services.provider.priceOf(tierNamed(item));
    return { ...common, mode: "subscription", line_items: [{ price, quantity: 1 }], subscription_data: { metadata } };
  }
  return {
    ...common,
    mode: "payment",
    line_items: [{ price_data: singlePrice(checkoutName(checkout), amount_cents), quantity: 1 }],
    payment_intent_data: { metadata, description: checkoutName(checkout) },
  };
}

function pageOf({ id, url }: Stripe.Checkout.Session): OpenCheckout {
  if (!url) throw new Error("an open checkout session has no URL");
  return { sessionId: id, sessionUrl: url };
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
}
