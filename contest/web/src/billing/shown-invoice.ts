import type { Invoice } from "@contest/contract/billing";

/** An invoice from the server, or a sample, whose plan the server may not have. */
export type ShownInvoice = Omit<Invoice, "status" | "subscription_tier"> & {
  status: string;
  subscription_tier: string | null;
};
