import { z } from "zod";
import { addCustomer } from "../billing/customers.ts";
import { endSubscription } from "../billing/subscription-state.ts";
import { emptyableText, mergeMetadata, metadata, text } from "./parameters.ts";
import { list, route } from "./route.ts";
import { invalidRequest } from "./stripe-error.ts";

const details = {
  email: text.max(512).optional(),
  name: text.max(256).optional(),
  phone: text.max(20).optional(),
  description: text.optional(),
  metadata: metadata.optional(),
};

const changedDetails = {
  email: emptyableText.max(512).optional(),
  name: emptyableText.max(256).optional(),
  phone: emptyableText.max(20).optional(),
  description: emptyableText.optional(),
  metadata: metadata.optional(),
};

export const customers = [
  route("POST", "/customers", details, addCustomer),

  route("GET", "/customers/:id", {}, async (books, _, customer) => {
    const found = await books.findAny(customer);
    return found?.object === "customer" ? found : books.get("customer", customer);
  }),

  route(
    "POST",
    "/customers/:id",
    { ...changedDetails, invoice_settings: z.strictObject({ default_payment_method: emptyableText }).optional() },
    async (books, { metadata: newMetadata, invoice_settings: settings, ...changes }, customerId) => {
      const customer = await books.get("customer", customerId);
      const card = settings?.default_payment_method;
      if (card && (await books.get("payment_method", card)).customer !== customerId) {
        throw invalidRequest(
          `The customer does not have a payment method with the ID ${card}. The payment method must be attached to the customer.`,
          { code: "resource_missing", param: "invoice_settings[default_payment_method]" },
        );
      }
      const changed = await books.change("customer", customerId, {
        ...Object.fromEntries(
          Object.entries(changes)
            .filter(([, value]) => value !== undefined)
            .map(([name, value]) => [name, value || null]),
        ),
        ...(newMetadata && { metadata: mergeMetadata(customer.metadata, newMetadata) }),
        ...(card !== undefined && {
          invoice_settings: { ...customer.invoice_settings, default_payment_method: card || null },
        }),
      });
      await books.announce("customer.updated", changed, customer);
      return changed;
    },
  ),

  route("DELETE", "/customers/:id", {}, async (books, _, customerId) => {
    const customer = await books.get("customer", customerId);
    for (const subscription of (await books.list("subscription", { customer: customerId })).data) {
      if (subscription.ended_at === null) await endSubscription(books, subscription, "cancellation_requested");
    }
    const deleted = await books.remove("customer", customerId);
    await books.announce("customer.deleted", customer);
    return deleted;
  }),

  list("customer", "/customers", { email: text.optional() }),
];
