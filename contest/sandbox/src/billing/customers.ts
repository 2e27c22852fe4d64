import { type Books, newId } from "../books.ts";
import type { StripeObjects } from "../stripe-objects.ts";

export interface NewCustomer {
  email?: string | undefined;
  name?: string | undefined;
  phone?: string | undefined;
  description?: string | undefined;
  metadata?: Record<string, string> | undefined;
}

export async function addCustomer(books: Books, given: NewCustomer): Promise<StripeObjects["customer"]> {
  const customer = await books.add<"customer">({
    id: newId("cus_", 14),
    object: "customer",
    address: null,
    balance: 0,
    created: books.now,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: given.description ?? null,
    email: given.email ?? null,
    invoice_prefix: newId("", 8).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: given.metadata ?? {},
    name: given.name ?? null,
    next_invoice_sequence: 1,
    phone: given.phone ?? null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: "none",
    test_clock: null,
  });
  await books.announce("customer.created", customer);
  return customer;
}
