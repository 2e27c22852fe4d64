import { z } from "zod";
import { addSession, expireSession } from "../billing/checkout.ts";
import { recurringOf } from "../billing/prices.ts";
import type { Books } from "../books.ts";
import type { StripeObjects } from "../stripe-objects.ts";
import { DAY } from "../when-due.ts";
import { priceData, priceOf } from "./catalog.ts";
import { listOf } from "./expand.ts";
import { flag, id, integer, metadata, paging, text, webAddress } from "./parameters.ts";
import { list, retrieve, route } from "./route.ts";
import { invalidRequest } from "./stripe-error.ts";

const MOST_OPEN = DAY;
const LEAST_OPEN = 30 * 60;

const line = z.strictObject({
  price: id.optional(),
  price_data: priceData.optional(),
  quantity: integer.refine((value) => value >= 1 && value <= 999_999, "Must be between 1 and 999999").optional(),
});

const newSession = {
  mode: z.enum(["payment", "subscription"]),
  line_items: z.array(line).min(1).max(20),
  success_url: webAddress,
  cancel_url: webAddress.optional(),
  customer: id.optional(),
  customer_email: z.email().max(800).optional(),
  customer_creation: z.enum(["always", "if_required"]).optional(),
  client_reference_id: text.max(200).optional(),
  metadata: metadata.optional(),
  expires_at: integer.optional(),
  payment_method_types: z.array(z.literal("card")).max(1).optional(),
  submit_type: z.enum(["auto", "book", "donate", "pay", "subscribe"]).optional(),
  payment_intent_data: z
    .strictObject({
      metadata: metadata.optional(),
      description: text.max(1000).optional(),
      setup_future_usage: z.enum(["off_session", "on_session"]).optional(),
    })
    .optional(),
  subscription_data: z
    .strictObject({ metadata: metadata.optional(), description: text.max(500).optional() })
    .optional(),
  invoice_creation: z
    .strictObject({
      enabled: flag,
      invoice_data: z.strictObject({ description: text.optional(), metadata: metadata.optional() }).optional(),
    })
    .optional(),
};

type NewSession = z.output<z.ZodObject<typeof newSession>>;

export const checkoutSessions = [
  route("POST", "/checkout/sessions", newSession, create),
  retrieve("checkout.session", "/checkout/sessions"),
  list("checkout.session", "/checkout/sessions", {
    customer: id.optional(),
    payment_intent: id.optional(),
    subscription: id.optional(),
    status: z.enum(["open", "complete", "expired"]).optional(),
  }),
  route("GET", "/checkout/sessions/:id/line_items", paging, async (books, _, sessionId) => {
    await books.get("checkout.session", sessionId);
    const { lineItems } = await books.hidden("checkout.session", sessionId);
    return listOf(lineItems, `/v1/checkout/sessions/${sessionId}/line_items`);
  }),
  route("POST", "/checkout/sessions/:id/expire", {}, async (books, _, sessionId) => {
    const session = await books.get("checkout.session", sessionId);
    if (session.status !== "open") {
      throw invalidRequest(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
      );
    }
    return expireSession(books, session);
  }),
];

async function create(books: Books, given: NewSession): Promise<StripeObjects["checkout.session"]> {
  refuseContradictions(given);
  if (given.customer !== undefined) await books.get("customer", given.customer, "customer");
  // The caller's clock was not moved, so the time it sends is real time.
  const expiresAt = given.expires_at === undefined ? books.now + MOST_OPEN : given.expires_at + books.ahead;
  if (expiresAt < books.now + LEAST_OPEN || expiresAt > books.now + MOST_OPEN) {
    throw invalidRequest("The `expires_at` timestamp must be between 30 minutes and 24 hours from now.", {
      param: "expires_at",
    });
  }
  const lines = [];
  for (const [index, { quantity = 1, ...rest }] of given.line_items.entries()) {
    lines.push({ price: await priceOf(books, rest, `line_items[${index}]`), quantity });
  }
  refuseMixtures(given.mode, lines);
  const data = given.mode === "payment" ? given.payment_intent_data : given.subscription_data;
  return addSession(books, {
    mode: given.mode,
    lines,
    successUrl: given.success_url,
    cancelUrl: given.cancel_url ?? null,
    customer: given.customer ?? null,
    customerEmail: given.customer_email ?? null,
    customerCreation: given.customer_creation ?? (given.invoice_creation?.enabled ? "always" : "if_required"),
    clientReferenceId: given.client_reference_id ?? null,
    metadata: given.metadata ?? {},
    expiresAt,
    submitType: given.submit_type ?? null,
    plan: {
      metadata: data?.metadata ?? {},
      description: data?.description ?? null,
      keepsCard: given.payment_intent_data?.setup_future_usage !== undefined,
      invoice: given.invoice_creation?.enabled
        ? {
            description: given.invoice_creation.invoice_data?.description ?? null,
            metadata: given.invoice_creation.invoice_data?.metadata ?? {},
          }
        : null,
    },
  });
}

function refuseContradictions(given: NewSession): void {
  for (const param of ["customer_email", "customer_creation"] as const) {
    if (given.customer !== undefined && given[param] !== undefined) {
      throw invalidRequest(`You may only specify one of these parameters: customer, ${param}.`, { param });
    }
  }
  const ofOtherMode =
    given.mode === "payment"
      ? ([["subscription_data", given.subscription_data]] as const)
      : ([
          ["payment_intent_data", given.payment_intent_data],
          ["invoice_creation", given.invoice_creation],
          ["customer_creation", given.customer_creation],
        ] as const);
  for (const [param, value] of ofOtherMode) {
    if (value !== undefined)
      throw invalidRequest(`You can not pass \`${param}\` in \`${given.mode}\` mode.`, { param });
  }
}

function refuseMixtures(mode: NewSession["mode"], lines: { price: StripeObjects["price"] }[]): void {
  for (const { price } of lines) {
    if (mode === "subscription") recurringOf(price, "line_items");
    else if (price.recurring) {
      throw invalidRequest("You specified `payment` mode but passed a recurring price.", { param: "mode" });
    }
  }
  const kinds = new Set(lines.map(({ price }) => `${price.currency} ${JSON.stringify(price.recurring)}`));
  if (kinds.size > 1) {
    throw invalidRequest("All prices of a Checkout Session must have the same currency and interval.", {
      param: "line_items",
    });
  }
}
