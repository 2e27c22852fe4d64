/** Checkout: a session is created, paid on its page, and results in a payment or a subscription. */
import { invalidRequest } from "../api/stripe-error.ts";
import { type Books, newId } from "../books.ts";
import type { CheckoutLine, CheckoutPlan, InvoiceLine, StripeObjects } from "../stripe-objects.ts";
import { addCustomer } from "./customers.ts";
import { addInvoice } from "./invoices.ts";
import type { ReadCard } from "./cards.ts";
import { addPaymentIntent, addPaymentMethod, attachPaymentMethod, confirm, type Outcome } from "./payments.ts";
import { amountOf, nameOf } from "./prices.ts";
import { beginSubscription, billBeginning } from "./subscriptions.ts";

type Session = StripeObjects["checkout.session"];
type Price = StripeObjects["price"];

export interface NewSession {
  mode: "payment" | "subscription";
  lines: { price: Price; quantity: number }[];
  successUrl: string;
  cancelUrl: string | null;
  customer: string | null;
  customerEmail: string | null;
  customerCreation: "always" | "if_required";
  clientReferenceId: string | null;
  metadata: Record<string, string>;
  expiresAt: number;
  submitType: "auto" | "book" | "donate" | "pay" | "subscribe" | null;
  plan: Pick<CheckoutPlan, "metadata" | "description" | "keepsCard" | "invoice">;
}

export async function addSession(books: Books, given: NewSession): Promise<Session> {
  const [first] = given.lines;
  if (!first) throw invalidRequest("`line_items` must not be empty.", { param: "line_items" });
  const lineItems: CheckoutLine[] = [];
  for (const line of given.lines) lineItems.push(await checkoutLine(books, line));
  const total = lineItems.reduce((sum, line) => sum + line.amount_total, 0);
  if (total < 50) {
    throw invalidRequest("The Checkout Session's total amount must convert to at least 50 cents.", {
      code: "amount_too_small",
      param: "line_items",
    });
  }
  const id = newId("cs_test_", 58);
  return books.add<"checkout.session">(
    {
      id,
      object: "checkout.session",
      adaptive_pricing: null,
      after_expiration: null,
      allow_promotion_codes: null,
      allowed_payment_method_types: null,
      amount_subtotal: total,
      amount_total: total,
      automatic_tax: { enabled: false, liability: null, provider: null, status: null },
      billing_address_collection: null,
      cancel_url: given.cancelUrl,
      client_reference_id: given.clientReferenceId,
      client_secret: null,
      collected_information: null,
      consent: null,
      consent_collection: null,
      created: books.now,
      currency: first.price.currency,
      currency_conversion: null,
      custom_fields: [],
      custom_text: {
        after_submit: null,
        shipping_address: null,
        submit: null,
        terms_of_service_acceptance: null,
      },
      customer: given.customer,
      customer_account: null,
      customer_creation: given.customer ? null : given.mode === "subscription" ? "always" : given.customerCreation,
      customer_details: null,
      customer_email: given.customerEmail,
      discounts: [],
      expires_at: given.expiresAt,
      integration_identifier: null,
      invoice: null,
      invoice_creation:
        given.mode === "payment"
          ? {
              enabled: given.plan.invoice !== null,
              invoice_data: {
                account_tax_ids: null,
                custom_fields: null,
                description: given.plan.invoice?.description ?? null,
                footer: null,
                issuer: null,
                metadata: given.plan.invoice?.metadata ?? {},
                rendering_options: null,
              },
            }
          : null,
      livemode: false,
      locale: null,
      managed_payments: null,
      metadata: given.metadata,
      mode: given.mode,
      origin_context: null,
      payment_intent: null,
      payment_link: null,
      payment_method_collection: given.mode === "subscription" ? "always" : "if_required",
      payment_method_configuration_details: null,
      payment_method_options: {},
      payment_method_types: ["card"],
      payment_status: "unpaid",
      permissions: null,
      phone_number_collection: { enabled: false },
      recovered_from: null,
      saved_payment_method_options: null,
      setup_intent: null,
      shipping_address_collection: null,
      shipping_cost: null,
      shipping_options: [],
      status: "open",
      submit_type: given.submitType,
      subscription: null,
      success_url: given.successUrl,
      total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
      ui_mode: "hosted_page",
      url: `${books.url}/c/pay/${id}`,
      wallet_options: null,
    },
    { intent: null, lineItems, ...given.plan },
  );
}

async function checkoutLine(
  books: Books,
  { price, quantity }: { price: Price; quantity: number },
): Promise<CheckoutLine> {
  const amount = amountOf(price, quantity);
  return {
    id: newId("li_"),
    object: "item",
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description: await nameOf(books, price),
    metadata: {},
    price,
    quantity,
  };
}

export interface Payer {
  email: string;
  name: string;
}

/** Called when someone has entered a card and pressed Pay. Only an open session can be paid, so none is paid twice. */
export async function payCheckout(books: Books, session: Session, payer: Payer, card: ReadCard): Promise<Outcome> {
  const customer = await customerOf(books, session, payer);
  const plan = await books.hidden("checkout.session", session.id);
  const keepsCard = session.mode === "subscription" || plan.keepsCard;
  const intent = plan.intent
    ? await books.change("payment_intent", plan.intent, { customer })
    : await addPaymentIntent(books, {
        amount: session.amount_total ?? 0,
        currency: session.currency ?? "usd",
        customer,
        description: session.mode === "subscription" ? "Subscription creation" : plan.description,
        metadata: session.mode === "subscription" ? {} : plan.metadata,
        paysFor: { session: session.id },
        keepsCard,
      });
  await books.changeHidden("checkout.session", session.id, { intent: intent.id });
  await books.change("checkout.session", session.id, {
    customer,
    customer_details: { ...NO_DETAILS, email: payer.email, name: payer.name },
    ...(session.mode === "payment" && { payment_intent: intent.id }),
  });
  const paymentMethod = await addPaymentMethod(books, card, { customer: null, ...payer });
  const outcome = await confirm(books, intent, paymentMethod, "on session");
  if (outcome.is === "paid") await completeCheckout(books, session.id, outcome.intent);
  return outcome;
}

const NO_DETAILS = {
  address: null,
  business_name: null,
  individual_name: null,
  phone: null,
  tax_exempt: "none" as const,
  tax_ids: [],
};

async function customerOf(books: Books, session: Session, payer: Payer): Promise<string | null> {
  if (session.customer) {
    const customer = await books.get("customer", session.customer);
    if (customer.email === null) {
      const changed = await books.change("customer", customer.id, { email: payer.email });
      await books.announce("customer.updated", changed, customer);
    }
    return session.customer;
  }
  if (session.customer_creation !== "always") return null;
  return (await addCustomer(books, { email: payer.email, name: payer.name })).id;
}

/** Creates what was paid for, in the same transaction as the payment. */
export async function completeCheckout(
  books: Books,
  sessionId: string,
  intent: StripeObjects["payment_intent"],
): Promise<void> {
  const session = await books.get("checkout.session", sessionId);
  const plan = await books.hidden("checkout.session", sessionId);
  const { customer } = session;
  if (customer && (session.mode === "subscription" || plan.keepsCard)) {
    await attachPaymentMethod(books, await books.get("payment_method", intent.payment_method ?? ""), customer);
  }
  const made =
    session.mode === "subscription"
      ? await makeSubscription(books, session, plan, intent)
      : await makeInvoice(books, session, plan, intent);
  const complete = await books.change("checkout.session", sessionId, {
    ...made,
    payment_status: "paid",
    status: "complete",
    url: null,
  });
  await books.announce("checkout.session.completed", complete);
}

async function makeSubscription(
  books: Books,
  session: Session,
  plan: CheckoutPlan,
  intent: StripeObjects["payment_intent"],
): Promise<Partial<Session>> {
  const begun = await beginSubscription(books, {
    customer: session.customer ?? "",
    paymentMethod: intent.payment_method ?? "",
    lines: plan.lineItems.flatMap(({ price, quantity }) => (price ? [{ price, quantity: quantity ?? 1 }] : [])),
    metadata: plan.metadata,
    description: plan.description,
  });
  const { subscription, invoice } = await billBeginning(books, begun, intent);
  await books.announce("customer.subscription.created", subscription);
  return { subscription: subscription.id, invoice: invoice.id };
}

async function makeInvoice(
  books: Books,
  session: Session,
  plan: CheckoutPlan,
  intent: StripeObjects["payment_intent"],
): Promise<Partial<Session>> {
  if (!plan.invoice || !session.customer) return {};
  const customer = await books.get("customer", session.customer);
  const invoice = await addInvoice(
    books,
    {
      customer: { ...customer, balance: 0 },
      lines: plan.lineItems.map((line) => invoiceLine(books, line)),
      reason: "manual",
      period: { start: books.now, end: books.now },
      currency: session.currency ?? "usd",
      ...plan.invoice,
    },
    intent,
  );
  return { invoice: invoice.id };
}

function invoiceLine(books: Books, line: CheckoutLine): InvoiceLine {
  return {
    id: newId("il_"),
    object: "line_item",
    amount: line.amount_total,
    currency: line.currency,
    description: line.description,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: {
        invoice_item: newId("ii_"),
        proration: false,
        proration_details: { credited_items: null },
        subscription: null,
      },
      subscription_item_details: null,
      type: "invoice_item_details",
    },
    period: { start: books.now, end: books.now },
    pretax_credit_amounts: [],
    pricing: line.price
      ? {
          price_details: { price: line.price.id, product: line.price.product },
          type: "price_details",
          unit_amount_decimal: line.price.unit_amount_decimal,
        }
      : null,
    quantity: line.quantity,
    quantity_decimal: line.quantity === null ? null : String(line.quantity),
    subscription: null,
    subtotal: line.amount_total,
    taxes: [],
  };
}

export async function expireSession(books: Books, session: Session): Promise<Session> {
  const expired = await books.change("checkout.session", session.id, { status: "expired", url: null });
  await books.announce("checkout.session.expired", expired);
  return expired;
}
