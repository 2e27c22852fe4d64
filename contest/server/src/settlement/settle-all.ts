import type { Services } from "../services.ts";
import { settleCheckout } from "./settle-checkout.ts";
import { settleInvoice } from "./settle-plan.ts";
import { settle } from "./settling.ts";
import * as sql from "./sql.ts";

/** Settles everything the provider knows about a member, in case an event never arrived. */
export async function settleMember(services: Services, userId: string, customerId: string): Promise<void> {
  for (const checkout of await sql.openCheckoutsOf(services.pool, [userId])) {
    await settle(services, userId, (settling) => settleCheckout(settling, checkout));
  }
  const invoices = services.provider.stripe.invoices.list({ customer: customerId, limit: 100 });
  for await (const { id } of invoices) {
    await settle(services, userId, (settling) => settleInvoice(settling, id));
  }
}
