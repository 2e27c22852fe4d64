import { z } from "zod";
import { collect, defaultCard, voidInvoice } from "../billing/invoices.ts";
import { cardError } from "../billing/payments.ts";
import { previewChange, previewRenewal } from "../billing/subscriptions.ts";
import type { Books } from "../books.ts";
import type { StripeObjects } from "../stripe-objects.ts";
import { listOf } from "./expand.ts";
import { flag, id, paging } from "./parameters.ts";
import { list, retrieve, route } from "./route.ts";
import { invalidRequest } from "./stripe-error.ts";
import { pricing, readPricing } from "./subscriptions.ts";

const preview = {
  customer: id.optional(),
  subscription: id,
  subscription_details: z.strictObject(pricing).optional(),
};

export const invoices = [
  retrieve("invoice", "/invoices"),
  list(
    "invoice",
    "/invoices",
    {
      customer: id.optional(),
      subscription: id.optional(),
      status: z.enum(["draft", "open", "paid", "uncollectible", "void"]).optional(),
    },
    ({ customer, subscription, status }) => ({
      matching: {
        customer,
        status,
        ...(subscription !== undefined && { parent: { subscription_details: { subscription } } }),
      },
    }),
  ),
  route("GET", "/invoices/:id/lines", paging, async (books, _, invoiceId) => {
    const invoice = await books.get("invoice", invoiceId);
    return listOf(invoice.lines.data, invoice.lines.url);
  }),
  route("POST", "/invoices/create_preview", preview, createPreview),
  route("POST", "/invoices/:id/pay", { payment_method: id.optional(), off_session: flag.optional() }, pay),
  route("POST", "/invoices/:id/void", {}, async (books, _, invoiceId) => {
    return voidInvoice(books, await openInvoice(books, invoiceId));
  }),

  retrieve("invoice_payment", "/invoice_payments"),
  list("invoice_payment", "/invoice_payments", {
    invoice: id.optional(),
    status: z.enum(["open", "paid", "canceled"]).optional(),
    payment: z.strictObject({ type: z.literal("payment_intent"), payment_intent: id }).optional(),
  }),
];

async function createPreview(books: Books, given: z.output<z.ZodObject<typeof preview>>): Promise<object> {
  const subscription = await books.get("subscription", given.subscription, "subscription");
  const details = given.subscription_details;
  if (!details?.items && details?.billing_cycle_anchor !== "now") return previewRenewal(books, subscription);
  return previewChange(books, subscription, await readPricing(books, subscription, details));
}

async function pay(
  books: Books,
  given: { payment_method?: string | undefined },
  invoiceId: string,
): Promise<StripeObjects["invoice"]> {
  const invoice = await openInvoice(books, invoiceId);
  const card = given.payment_method
    ? await books.get("payment_method", given.payment_method, "payment_method")
    : await defaultCard(books, invoice);
  if (!card || card.customer !== invoice.customer) {
    throw invalidRequest(
      card
        ? `The payment method ${card.id} is not attached to the customer of this invoice.`
        : "There is no `default_payment_method` set on this Customer or Invoice.",
      { param: "payment_method" },
    );
  }
  const { invoice: after, outcome } = await collect(books, invoice, card, "call");
  if (outcome.is === "declined") throw cardError(outcome);
  return after;
}

async function openInvoice(books: Books, id: string): Promise<StripeObjects["invoice"]> {
  const invoice = await books.get("invoice", id);
  if (invoice.status === "open") return invoice;
  if (invoice.status === "paid") throw invalidRequest("Invoice is already paid", { code: "invoice_already_paid" });
  throw invalidRequest(`This invoice is ${invoice.status} and can no longer be changed.`);
}
