import { type Invoice, openBillingPortal, readBillingHistory, retryPayment } from "@contest/contract/billing";
import { TIERS } from "@contest/rules/subscriptions/plans";
import type { Pool } from "@contest/database/pool";
import { NEWEST, NewestCursor, readCursor, writeCursor } from "@contest/platform/http/cursor";
import { ownOnly } from "@contest/platform/http/member";
import { notFound, Problem } from "@contest/platform/http/problem";
import type { Serve } from "@contest/platform/http/serve";
import { consumeRateLimits } from "@contest/platform/rate-limits/rate-limits";
import { callProvider } from "@contest/platform/payment-provider/provider";
import type { Services } from "../services.ts";
import { customerOf } from "../settlement/customer.ts";
import { returnAddress } from "../settlement/return-address.ts";
import { settleInvoice } from "../settlement/settle-plan.ts";
import { settle } from "../settlement/settling.ts";
import type { PaymentRow } from "../settlement/sql.ts";
import * as sql from "./sql.ts";

export function serveBilling(serve: Serve, services: Services): void {
  const { pool, provider, siteUrl } = services;

  serve(readBillingHistory, async ({ query, member }) => {
    ownOnly(member, query.user_id);
    const [place, id] = readCursor(query.cursor, NewestCursor) ?? NEWEST;
    const rows = await sql.paymentsOfUser(pool, { userId: query.user_id, place, id, limit: query.limit });
    const [totals] = await sql.totalsOfUser(pool, [query.user_id]);
    const last = rows.at(-1);
    return {
      records: rows.map(invoice),
      next: last && rows.length === query.limit ? writeCursor([last.created_at, last.id]) : null,
      totals: {
        totalSpent: (totals?.spent ?? 0) / 100,
        totalInvoices: totals?.invoices ?? 0,
        paidInvoices: totals?.paid ?? 0,
        latestPayment: totals?.latest?.toISOString() ?? null,
      },
    };
  });

  serve(retryPayment, async ({ params, body, member }) => {
    ownOnly(member, body.userId);
    await consumeRateLimits(pool, [["checkoutByAccount", body.userId]]);
    const [payment] = await sql.findPaymentOfUser(pool, [params.id, body.userId]);
    if (!payment) throw notFound("This invoice");
    if (payment.kind !== "plan") throw notOpen();
    // The invoice may have been paid or voided since the page was shown.
    await settle(services, body.userId, (settling) => settleInvoice(settling, payment.provider_id));
    const [now] = await sql.findPaymentOfUser(pool, [params.id, body.userId]);
    if (!now?.invoice_url || !isOpen(now)) throw notOpen();
    return { sessionUrl: now.invoice_url };
  });

  serve(openBillingPortal, async ({ body, member }) => {
    ownOnly(member, body.userId);
    await consumeRateLimits(pool, [["checkoutByAccount", body.userId]]);
    const return_url = returnAddress(siteUrl(), body.returnUrl, "/profile?tab=settings");
    const { url } = await callProvider(async () =>
      provider.stripe.billingPortal.sessions.create({ customer: await customerOf(services, body.userId), return_url }),
    );
    return { sessionUrl: url };
  });
}

export async function paymentData(pool: Pool, userId: string) {
  const [place, id] = NEWEST;
  const rows = await sql.paymentsOfUser(pool, { userId, place, id, limit: 10_000 });
  return { payments: rows.map(invoice) };
}

function invoice(row: PaymentRow): Invoice {
  const netCents = row.status === "paid" ? row.amount_cents - row.refunded_cents : row.amount_cents;
  return {
    id: row.id,
    date: row.created_at.toISOString(),
    amount: netCents / 100,
    refunded: row.refunded_cents / 100,
    status: row.status === "void" ? "failed" : row.status,
    description: row.description,
    invoice_url: row.invoice_url,
    payment_method: row.payment_method,
    subscription_tier: row.kind === "plan" ? (TIERS.find((tier) => tier === row.item) ?? null) : null,
    can_retry: isOpen(row),
  };
}

function isOpen({ kind, status }: PaymentRow): boolean {
  return kind === "plan" && (status === "failed" || status === "pending");
}

function notOpen(): Problem {
  return new Problem(409, "INVOICE_NOT_OPEN", "There is nothing left to pay on this invoice.");
}
