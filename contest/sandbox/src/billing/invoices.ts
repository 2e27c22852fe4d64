/** Creates, finalizes, collects and retries invoices. */
import { type Books, newId } from "../books.ts";
import { DAY } from "../when-due.ts";
import type { InvoiceLine, StripeObjects } from "../stripe-objects.ts";
import { addPaymentIntent, attachPaymentMethod, confirm, type Outcome } from "./payments.ts";
import { endSubscription, settleSubscription, suspendSubscription } from "./subscription-state.ts";

type Invoice = StripeObjects["invoice"];
type PaymentIntent = StripeObjects["payment_intent"];
type Subscription = StripeObjects["subscription"];
type Customer = StripeObjects["customer"];

/** The delays after which a failed payment is retried; after the last one, the subscription ends. */
const RETRIES = [3 * DAY, 5 * DAY, 7 * DAY];

export interface InvoiceDraft {
  customer: Customer;
  lines: InvoiceLine[];
  reason: "manual" | "subscription_create" | "subscription_cycle" | "subscription_update" | "upcoming";
  period: { start: number; end: number };
  currency: string;
  subscription?: Subscription;
  prorationDate?: number;
  description?: string | null;
  metadata?: Record<string, string>;
}

/** A draft invoice that is not stored. A credit balance is used up before the card is charged. */
export function drawUp(books: Books, draft: InvoiceDraft, id = newId("in_")): Invoice {
  const { customer, subscription } = draft;
  const total = draft.lines.reduce((sum, line) => sum + line.amount, 0);
  const amountDue = Math.max(0, total + customer.balance);
  return {
    id,
    object: "invoice",
    account_country: "US",
    account_name: "Payment sandbox",
    account_tax_ids: null,
    amount_due: amountDue,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: amountDue,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: false,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: draft.reason,
    collection_method: "charge_automatically",
    created: books.now,
    currency: draft.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: "none",
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: draft.description ?? null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: "self" },
    last_finalization_error: null,
    latest_revision: null,
    lines: {
      object: "list",
      data: draft.lines.map((line) => ({ ...line, invoice: id })),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: draft.metadata ?? {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: subscription
      ? {
          quote_details: null,
          subscription_details: {
            metadata: subscription.metadata,
            subscription: subscription.id,
            ...(draft.prorationDate !== undefined && { subscription_proration_date: draft.prorationDate }),
          },
          type: "subscription_details",
        }
      : null,
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: draft.period.end,
    period_start: draft.period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: customer.balance,
    statement_descriptor: null,
    status: "draft",
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: books.now,
  };
}

/** Stores a final invoice that is due. `intent` is the payment that a checkout has already made for it. */
export async function addInvoice(books: Books, draft: InvoiceDraft, intent?: PaymentIntent): Promise<Invoice> {
  const drawnUp = await books.add<"invoice">(drawUp(books, draft));
  await books.announce("invoice.created", drawnUp);
  const endingBalance = drawnUp.starting_balance + drawnUp.total - drawnUp.amount_due;
  if (endingBalance !== draft.customer.balance) {
    const after = await books.change("customer", draft.customer.id, { balance: endingBalance });
    await books.announce("customer.updated", after, draft.customer);
  }
  const invoice = await books.change("invoice", drawnUp.id, {
    effective_at: books.now,
    ending_balance: endingBalance,
    hosted_invoice_url: `${books.url}/i/${drawnUp.id}`,
    invoice_pdf: `${books.url}/i/${drawnUp.id}/pdf`,
    number: await books.nextInvoiceNumber(),
    status: "open",
    status_transitions: { ...drawnUp.status_transitions, finalized_at: books.now },
  });
  await books.announce("invoice.finalized", invoice);
  if (invoice.amount_due === 0) return markPaid(books, invoice, "calendar");
  await addInvoicePayment(books, invoice, intent ?? (await addIntent(books, invoice)));
  return intent ? markPaid(books, invoice, "owner") : invoice;
}

async function addIntent(books: Books, invoice: Invoice): Promise<PaymentIntent> {
  return addPaymentIntent(books, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: invoice.customer,
    description: invoice.billing_reason === "subscription_cycle" ? "Subscription update" : invoice.description,
    metadata: {},
    paysFor: { invoice: invoice.id },
    keepsCard: false,
  });
}

async function addInvoicePayment(books: Books, invoice: Invoice, intent: PaymentIntent): Promise<void> {
  await books.add<"invoice_payment">({
    id: newId("inpay_"),
    object: "invoice_payment",
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: books.now,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: "payment_intent" },
    status: "open",
    status_transitions: { canceled_at: null, paid_at: null },
  });
}

/** The card that is charged if the caller names none. A detached card is no longer charged. */
export async function defaultCard(books: Books, invoice: Invoice): Promise<StripeObjects["payment_method"] | null> {
  const subscription = await subscriptionOf(books, invoice);
  const customer = invoice.customer ? await books.find("customer", invoice.customer) : null;
  for (const id of [subscription?.default_payment_method, customer?.invoice_settings.default_payment_method]) {
    const card = id ? await books.find("payment_method", id) : null;
    if (card && card.customer === invoice.customer) return card;
  }
  return null;
}

/** What triggers a charge: the schedule, an API call, or the owner of the card on the invoice's page. */
export type Asker = "calendar" | "call" | "owner";

/** Charges a card for an open invoice, and handles the outcome. */
export async function collect(
  books: Books,
  invoice: Invoice,
  card: StripeObjects["payment_method"],
  asker: Asker,
): Promise<{ invoice: Invoice; outcome: Outcome }> {
  const presence = asker === "owner" ? "on session" : "off session";
  const outcome = await confirm(books, await intentOf(books, invoice), card, presence);
  return { invoice: await settle(books, invoice, outcome, asker), outcome };
}

export async function settle(books: Books, invoice: Invoice, outcome: Outcome, asker: Asker): Promise<Invoice> {
  if (outcome.is === "waiting") return invoice;
  if (outcome.is === "declined") return markFailed(books, invoice, asker);
  if (asker === "owner") await keepCard(books, invoice, outcome.intent);
  return markPaid(books, invoice, asker);
}

/** A customer who pays a renewal with another card wants to pay the next ones with it, too. */
async function keepCard(books: Books, invoice: Invoice, intent: PaymentIntent): Promise<void> {
  const subscription = await subscriptionOf(books, invoice);
  if (!subscription || subscription.ended_at !== null || !intent.payment_method) return;
  const paymentMethod = await books.get("payment_method", intent.payment_method);
  await attachPaymentMethod(books, paymentMethod, subscription.customer);
  const changed = await books.change("subscription", subscription.id, { default_payment_method: paymentMethod.id });
  await books.announce("customer.subscription.updated", changed, subscription);
}

async function markPaid(books: Books, invoice: Invoice, asker: Asker): Promise<Invoice> {
  const paid = await books.change("invoice", invoice.id, {
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempt_count: invoice.amount_due > 0 ? countAttempt(invoice, asker) : 0,
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    status: "paid",
    status_transitions: { ...invoice.status_transitions, paid_at: books.now },
  });
  for (const payment of (await books.list("invoice_payment", { invoice: invoice.id })).data) {
    const settled = await books.change("invoice_payment", payment.id, {
      amount_paid: payment.amount_requested,
      status: "paid",
      status_transitions: { canceled_at: null, paid_at: books.now },
    });
    await books.announce("invoice_payment.paid", settled);
  }
  await books.announce("invoice.paid", paid);
  await books.announce("invoice.payment_succeeded", paid);
  const subscription = await subscriptionOf(books, paid);
  if (subscription) await settleSubscription(books, subscription, paid);
  return paid;
}

/** A failed payment is retried later; when the last retry fails, the subscription ends. */
export async function markFailed(books: Books, invoice: Invoice, asker: Asker): Promise<Invoice> {
  const attempts = countAttempt(invoice, asker);
  const subscription = await subscriptionOf(books, invoice);
  const isLast = attempts > RETRIES.length;
  const isScheduled = asker === "calendar" && subscription?.ended_at === null;
  const wait = RETRIES[attempts - 1];
  const failed = await books.change("invoice", invoice.id, {
    attempt_count: attempts,
    attempted: true,
    ...(isScheduled && {
      auto_advance: !isLast,
      next_payment_attempt: wait === undefined ? null : books.now + wait,
    }),
  });
  await books.announce("invoice.payment_failed", failed);
  if (!subscription || !isScheduled) return failed;
  if (isLast) await endSubscription(books, subscription, "payment_failed");
  else await suspendSubscription(books, subscription);
  return failed;
}

/** Manual attempts do not use up scheduled retries. */
function countAttempt({ attempt_count: count }: Invoice, asker: Asker): number {
  return asker === "calendar" ? count + 1 : Math.max(1, count);
}

export async function voidInvoice(books: Books, invoice: Invoice): Promise<Invoice> {
  const voided = await books.change("invoice", invoice.id, {
    next_payment_attempt: null,
    status: "void",
    status_transitions: { ...invoice.status_transitions, voided_at: books.now },
  });
  await books.announce("invoice.voided", voided);
  return voided;
}

export async function subscriptionOf(books: Books, invoice: Invoice): Promise<Subscription | null> {
  const id = invoice.parent?.subscription_details?.subscription;
  return id ? books.find("subscription", id) : null;
}

async function intentOf(books: Books, invoice: Invoice): Promise<PaymentIntent> {
  const { data } = await books.list("invoice_payment", { invoice: invoice.id });
  return books.get("payment_intent", data[0]?.payment.payment_intent ?? "");
}
