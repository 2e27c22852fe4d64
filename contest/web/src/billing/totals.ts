import type { ResponseOf } from "@contest/contract/call";
import type { readBillingHistory } from "@contest/contract/billing";
import type { ShownInvoice } from "./invoice-table.tsx";

export type Totals = ResponseOf<typeof readBillingHistory>["totals"];

/** The server counts over all of a member's invoices; this is for the examples, which it does not know. */
export function totalsOf(invoices: readonly ShownInvoice[]): Totals {
  const paid = invoices.filter(({ status }) => status === "paid");
  const cents = paid.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  return {
    totalSpent: cents / 100,
    totalInvoices: invoices.length,
    paidInvoices: paid.length,
    latestPayment: invoices[0]?.date ?? null,
  };
}
