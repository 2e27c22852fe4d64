import type { ResponseOf } from "@contest/contract/call";
import type { readBillingHistory } from "@contest/contract/billing";
import type { ShownInvoice } from "./shown-invoice.ts";

export type Totals = ResponseOf<typeof readBillingHistory>["totals"];

/** The totals of the sample invoices. For real ones the server counts, because the page has only a part of them. */
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
