/** Payment methods, payment intents and charges. */
import { createHash } from "node:crypto";
import { docUrl, invalidRequest, StripeError } from "../api/stripe-error.ts";
import { type Books, newId } from "../books.ts";
import type { HiddenParts, StripeObjects } from "../stripe-objects.ts";
import { declineOf, type Decline, type ReadCard } from "./cards.ts";

type PaymentIntent = StripeObjects["payment_intent"];
type PaymentMethod = StripeObjects["payment_method"];

export async function addPaymentMethod(
  books: Books,
  card: ReadCard,
  owner: { customer: string | null; name: string | null; email: string | null },
): Promise<PaymentMethod> {
  const paymentMethod = await books.add<"payment_method">(
    {
      id: newId("pm_"),
      object: "payment_method",
      allow_redisplay: "unspecified",
      billing_details: { address: NO_ADDRESS, email: owner.email, name: owner.name, phone: null, tax_id: null },
      card: {
        brand: card.brand,
        checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
        country: "US",
        display_brand: card.brand,
        exp_month: card.expiryMonth,
        exp_year: card.expiryYear,
        fingerprint: createHash("sha256").update(`${card.brand}${card.last4}`).digest("hex").slice(0, 16),
        funding: "credit",
        generated_from: null,
        last4: card.last4,
        networks: { available: [card.brand], preferred: null },
        regulated_status: "unregulated",
        three_d_secure_usage: { supported: true },
        wallet: null,
      },
      created: books.now,
      customer: owner.customer,
      customer_account: null,
      livemode: false,
      metadata: {},
      type: "card",
    },
    { behavior: card.behavior },
  );
  if (owner.customer) await books.announce("payment_method.attached", paymentMethod);
  return paymentMethod;
}

/** Saves a card for later payments. */
export async function attachPaymentMethod(
  books: Books,
  paymentMethod: PaymentMethod,
  customer: string,
): Promise<PaymentMethod> {
  if (paymentMethod.customer && paymentMethod.customer !== customer) {
    throw invalidRequest("The payment method you provided has already been attached to a customer.");
  }
  const attached = await books.change("payment_method", paymentMethod.id, { customer });
  await books.announce("payment_method.attached", attached);
  return attached;
}

const NO_ADDRESS = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };

export interface Demand {
  amount: number;
  currency: string;
  customer: string | null;
  description: string | null;
  metadata: Record<string, string>;
  paysFor: HiddenParts["payment_intent"]["paysFor"];
  /** Whether the card is saved for later payments. */
  keepsCard: boolean;
}

export async function addPaymentIntent(books: Books, demand: Demand): Promise<PaymentIntent> {
  const id = newId("pi_");
  const intent = await books.add<"payment_intent">(
    {
      id,
      object: "payment_intent",
      allowed_payment_method_types: ["card"],
      amount: demand.amount,
      amount_capturable: 0,
      amount_details: { tip: {} },
      amount_received: 0,
      application: null,
      application_fee_amount: null,
      automatic_payment_methods: null,
      canceled_at: null,
      cancellation_reason: null,
      capture_method: "automatic",
      client_secret: `${id}_secret_${newId("", 25)}`,
      confirmation_method: "automatic",
      created: books.now,
      currency: demand.currency,
      customer: demand.customer,
      customer_account: null,
      description: demand.description,
      excluded_payment_method_types: null,
      last_payment_error: null,
      latest_charge: null,
      livemode: false,
      managed_payments: null,
      metadata: demand.metadata,
      next_action: null,
      on_behalf_of: null,
      payment_method: null,
      payment_method_configuration_details: null,
      payment_method_options: null,
      payment_method_types: ["card"],
      payment_record: null,
      processing: null,
      receipt_email: null,
      review: null,
      setup_future_usage: demand.keepsCard ? "off_session" : null,
      shipping: null,
      source: null,
      statement_descriptor: null,
      statement_descriptor_suffix: null,
      status: "requires_payment_method",
      transfer_data: null,
      transfer_group: null,
    },
    { paysFor: demand.paysFor },
  );
  await books.announce("payment_intent.created", intent);
  return intent;
}

export type Outcome =
  | { is: "paid"; intent: PaymentIntent }
  | { is: "declined"; intent: PaymentIntent; decline: Decline }
  | { is: "waiting"; intent: PaymentIntent };

/** Charges the card. `on session` means that its owner is present and can authenticate. */
export async function confirm(
  books: Books,
  intent: PaymentIntent,
  paymentMethod: PaymentMethod,
  presence: "on session" | "off session",
): Promise<Outcome> {
  const { behavior } = await books.hidden("payment_method", paymentMethod.id);
  if (behavior === "needs authentication" && presence === "on session") {
    const waiting = await books.change("payment_intent", intent.id, {
      payment_method: paymentMethod.id,
      status: "requires_action",
      last_payment_error: null,
      next_action: {
        type: "redirect_to_url",
        redirect_to_url: { url: `${books.url}/authenticate/${intent.id}`, return_url: null },
      },
    });
    await books.announce("payment_intent.requires_action", waiting);
    return { is: "waiting", intent: waiting };
  }
  const decline = declineOf(behavior, presence);
  return decline ? refuse(books, intent, paymentMethod, decline) : succeed(books, intent, paymentMethod);
}

/** Called when the owner has completed or failed their bank's authentication. */
export async function authenticate(books: Books, intent: PaymentIntent, answer: "complete" | "fail"): Promise<Outcome> {
  const paymentMethod = await books.get("payment_method", intent.payment_method ?? "");
  if (answer === "complete") return succeed(books, intent, paymentMethod);
  const refused = await books.change("payment_intent", intent.id, {
    payment_method: null,
    status: "requires_payment_method",
    next_action: null,
    last_payment_error: {
      type: "invalid_request_error",
      code: "payment_intent_authentication_failure",
      message: NOT_AUTHENTICATED.message,
      doc_url: docUrl("payment_intent_authentication_failure"),
    },
  });
  await books.announce("payment_intent.payment_failed", refused);
  return { is: "declined", intent: refused, decline: NOT_AUTHENTICATED };
}

const NOT_AUTHENTICATED: Decline = {
  code: "card_declined",
  declineCode: "authentication_required",
  message: "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
};

/** The API error for a declined card. The failed attempt stays stored. */
export function cardError({ decline, intent }: { decline: Decline; intent: PaymentIntent }): StripeError {
  return new StripeError(
    402,
    {
      type: "card_error",
      code: decline.code,
      decline_code: decline.declineCode,
      message: decline.message,
      doc_url: docUrl(decline.code),
      ...(intent.latest_charge && { charge: intent.latest_charge }),
      payment_intent: intent,
    },
    { keepsChanges: true },
  );
}

async function succeed(books: Books, intent: PaymentIntent, paymentMethod: PaymentMethod): Promise<Outcome> {
  const charge = await addCharge(books, intent, paymentMethod, null);
  const paid = await books.change("payment_intent", intent.id, {
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: paymentMethod.id,
    status: "succeeded",
  });
  await books.announce("charge.succeeded", charge);
  await books.announce("payment_intent.succeeded", paid);
  return { is: "paid", intent: paid };
}

async function refuse(
  books: Books,
  intent: PaymentIntent,
  paymentMethod: PaymentMethod,
  decline: Decline,
): Promise<Outcome> {
  const charge = await addCharge(books, intent, paymentMethod, decline);
  const refused = await books.change("payment_intent", intent.id, {
    latest_charge: charge.id,
    next_action: null,
    payment_method: null,
    status: "requires_payment_method",
    last_payment_error: {
      type: "card_error",
      charge: charge.id,
      code: decline.code,
      decline_code: decline.declineCode,
      doc_url: docUrl(decline.code),
      message: decline.message,
    },
  });
  await books.announce("charge.failed", charge);
  await books.announce("payment_intent.payment_failed", refused);
  return { is: "declined", intent: refused, decline };
}

async function addCharge(
  books: Books,
  intent: PaymentIntent,
  paymentMethod: PaymentMethod,
  decline: Decline | null,
): Promise<StripeObjects["charge"]> {
  const id = newId("ch_");
  return books.add<"charge">({
    id,
    object: "charge",
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: decline ? null : newId("txn_"),
    billing_details: paymentMethod.billing_details,
    calculated_statement_descriptor: "SANDBOX",
    captured: !decline,
    created: books.now,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(decline),
    paid: !decline,
    payment_intent: intent.id,
    payment_method: paymentMethod.id,
    payment_method_details: { type: "card", card: cardDetails(paymentMethod) },
    radar_options: {},
    receipt_email: null,
    receipt_number: null,
    receipt_url: decline ? null : `${books.url}/receipts/${id}`,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: decline ? "failed" : "succeeded",
    transfer_data: null,
    transfer_group: null,
  });
}

function outcomeOf(decline: Decline | null): StripeObjects["charge"]["outcome"] {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: decline ? "declined_by_network" : "approved_by_network",
    reason: decline?.declineCode ?? null,
    risk_level: "normal",
    seller_message: decline ? "The bank did not accept the payment." : "Payment complete.",
    type: decline ? "issuer_declined" : "authorized",
  };
}

function cardDetails({ card }: PaymentMethod) {
  if (!card) throw new Error("the sandbox only has cards");
  return {
    amount_authorized: null,
    authorization_code: null,
    brand: card.brand,
    checks: card.checks,
    country: card.country,
    electronic_commerce_indicator: null,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    fingerprint: card.fingerprint ?? null,
    funding: card.funding,
    installments: null,
    last4: card.last4,
    mandate: null,
    network: card.brand,
    network_transaction_id: null,
    regulated_status: card.regulated_status,
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  };
}
