import type { ShownInvoice } from "./shown-invoice.ts";

/** Shown to visitors, and when invoices cannot be loaded; always labeled as samples. */
export const SAMPLE_INVOICES: readonly ShownInvoice[] = [
  sample("2024-01-15T10:30:00Z", "premium", 19.99, "paid", "Premium Plan - January 2024"),
  sample("2023-12-15T10:30:00Z", "premium", 19.99, "paid", "Premium Plan - December 2023"),
  sample("2023-11-15T10:30:00Z", "pro", 9.99, "paid", "Pro Plan - November 2023"),
  sample("2023-10-15T10:30:00Z", "pro", 9.99, "paid", "Pro Plan - October 2023"),
  sample("2023-09-15T10:30:00Z", "pro", 9.99, "failed", "Pro Plan - September 2023"),
];

function sample(
  date: string,
  subscription_tier: string,
  amount: number,
  status: string,
  description: string,
): ShownInvoice {
  return {
    id: date,
    date,
    amount,
    refunded: 0,
    status,
    description,
    invoice_url: "#",
    payment_method: "•••• 4242",
    subscription_tier,
    can_retry: status === "failed",
  };
}
