import { notFound } from "@contest/platform/http/problem";
import type { Services } from "../services.ts";
import * as sql from "./sql.ts";

/** Returns the member's customer id at the provider. The customer is created at the first payment. */
export async function customerOf({ pool, provider }: Services, userId: string): Promise<string> {
  const [payer] = await sql.findPayer(pool, [userId]);
  if (!payer) throw notFound("This account");
  if (payer.customer_id) return payer.customer_id;
  const { email, first_name, last_name } = payer;
  const customer = await provider.stripe.customers.create(
    { email, name: `${first_name} ${last_name}`, metadata: { userId } },
    { idempotencyKey: `customer ${userId} ${email}` },
  );
  const [stored] = await sql.storeCustomer(pool, [userId, customer.id]);
  if (!stored) throw notFound("This account");
  return stored.customer_id;
}
