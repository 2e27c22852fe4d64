/** What the sandbox stores: Stripe's objects as its SDK describes them, with references as ids and decimals as text. */
import type { Stripe } from "stripe";

export interface StripeObjects {
  customer: Stored<Stripe.Customer>;
  product: Stored<Stripe.Product>;
  price: Stored<Stripe.Price>;
  payment_method: Stored<Stripe.PaymentMethod>;
  "checkout.session": Stored<Stripe.Checkout.Session>;
  payment_intent: Stored<Stripe.PaymentIntent>;
  charge: Stored<Stripe.Charge>;
  refund: Stored<Stripe.Refund>;
  subscription: Stored<Stripe.Subscription>;
  invoice: Stored<Stripe.Invoice>;
  invoice_payment: Stored<Stripe.InvoicePayment>;
  "billing_portal.session": Stored<Stripe.BillingPortal.Session>;
  event: StoredEvent;
}

export type Kind = keyof StripeObjects;

/** The part of an object that never leaves the sandbox. */
export interface HiddenParts {
  payment_method: { behavior: CardBehavior };
  "checkout.session": CheckoutPlan;
  payment_intent: { paysFor: { session: string } | { invoice: string } };
  subscription: { pendingLines: InvoiceLine[]; announcedPeriodEnd: number | null };
}

/** What a card does when it is charged. */
export type CardBehavior =
  | "succeeds"
  | "is declined"
  | "has insufficient funds"
  | "has expired"
  | "needs authentication"
  | "fails on later charges";

/** What completing a checkout creates. */
export interface CheckoutPlan {
  /** The payment intent of the attempts so far; it is used again after a decline. */
  intent: string | null;
  lineItems: CheckoutLine[];
  /** The metadata of the payment or subscription that it creates. */
  metadata: Record<string, string>;
  description: string | null;
  keepsCard: boolean;
  invoice: { description: string | null; metadata: Record<string, string> } | null;
}

export type CheckoutLine = Stored<Stripe.LineItem>;
export type SubscriptionItem = Stored<Stripe.SubscriptionItem>;
export type InvoiceLine = Stored<Stripe.InvoiceLineItem>;
export type EventType = Stripe.Event.Type;

interface StoredEvent {
  id: string;
  object: "event";
  api_version: string;
  created: number;
  data: { object: unknown; previous_attributes?: Record<string, unknown> };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: EventType;
}

/** An expandable field contains the id; other fields are stored unchanged. */
type Stored<T> = T extends Stripe.Decimal
  ? string
  : T extends readonly (infer Element)[]
    ? StoredField<Element>[]
    : T extends object
      ? { [Key in keyof T]: StoredField<T[Key]> }
      : T;

type StoredField<T> = string extends T ? Extract<T, string | null | undefined> : T extends string ? T : Stored<T>;
