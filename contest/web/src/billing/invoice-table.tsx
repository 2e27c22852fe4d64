import type { Invoice, retryPayment } from "@contest/contract/billing";
import { useState } from "react";
import { leaveFor } from "../api/checkout.ts";
import { failureMessage } from "../api/failure.ts";
import { send } from "../api/send.ts";
import { Badge } from "../design/badge.tsx";
import { Button, ButtonLink } from "../design/button.tsx";
import { formatBillingDay, formatTime } from "../design/format-date.ts";
import { Table, TableCell } from "../design/table.tsx";
import { showToast } from "../design/toast-store.ts";
import { ShowMore } from "../design/show-more.tsx";
import { money } from "./money.ts";
import type { ShownInvoice } from "./shown-invoice.ts";
import type { History } from "./use-billing-history.ts";

const COLUMNS = [
  { label: "Date" },
  { label: "Description" },
  { label: "Amount", numeric: true },
  { label: "Payment Method" },
  { label: "Status" },
  { label: "Actions" },
];

interface InvoiceTableProps {
  invoices: readonly ShownInvoice[];
  history: History;
}

export function InvoiceTable({ invoices, history }: InvoiceTableProps) {
  return (
    <>
      <Table caption="Payment History" columns={COLUMNS} scrolls stacks>
        {invoices.map((invoice) => (
          <tr key={invoice.id}>
            <TableCell label="Date">
              <span className="whitespace-nowrap">{formatBillingDay(invoice.date)}</span>
              <span className="block whitespace-nowrap text-soft">{formatTime(invoice.date)}</span>
            </TableCell>
            <TableCell label="Description">
              <span className="block min-w-24 sm:min-w-44">{invoice.description}</span>
              {invoice.subscription_tier && (
                <span className="block text-soft first-letter:uppercase">{invoice.subscription_tier} Plan</span>
              )}
            </TableCell>
            <TableCell label="Amount" numeric>
              {money(invoice.amount)}
              {invoice.refunded > 0 && invoice.status === "paid" && (
                <span className="block text-sm whitespace-nowrap text-soft">{money(invoice.refunded)} refunded</span>
              )}
            </TableCell>
            <TableCell label="Payment Method">
              <span className="whitespace-nowrap">{invoice.payment_method}</span>
            </TableCell>
            <TableCell label="Status">
              <StatusBadge status={invoice.status} />
            </TableCell>
            <TableCell label="Actions">
              <Actions invoice={invoice} userId={history.status === "known" ? history.userId : null} />
            </TableCell>
          </tr>
        ))}
      </Table>
      {history.status === "known" && <ShowMore query={history.query} className="mt-5 text-center" />}
    </>
  );
}

const BADGES = {
  paid: { label: "Paid", tone: "leaf" },
  pending: { label: "Pending", tone: "marigold" },
  failed: { label: "Failed", tone: "tomato" },
  refunded: { label: "Refunded", tone: "sky" },
} as const satisfies Record<Invoice["status"], object>;

/** An unknown status is shown as it is. */
function StatusBadge({ status }: { status: string }) {
  const known: Partial<Record<string, (typeof BADGES)[Invoice["status"]]>> = BADGES;
  const badge = known[status];
  return badge ? <Badge tone={badge.tone}>{badge.label}</Badge> : <Badge>{status}</Badge>;
}

/** Without a member these are samples, which cannot be paid. */
function Actions({ invoice, userId }: { invoice: ShownInvoice; userId: string | null }) {
  const { id, status, invoice_url: address, description, can_retry } = invoice;
  const [isBusy, setBusy] = useState(false);

  async function retry() {
    if (!userId) return;
    setBusy(true);
    // The tab is opened before the request, because afterward the browser would block it as a popup.
    const tab = open("about:blank", "_blank");
    try {
      const { sessionUrl } = await send<typeof retryPayment>("POST /api/billing/history/:id/retry", {
        params: { id },
        body: { userId },
      });
      if (tab) tab.location.replace(sessionUrl);
      else await leaveFor(sessionUrl);
    } catch (failure) {
      tab?.close();
      const reason = failureMessage(failure, "An unknown error occurred");
      showToast({ title: "Payment Error", description: reason, tone: "destructive" });
    }
    setBusy(false);
  }

  if (status === "paid" && address) {
    return (
      <Button
        size="small"
        aria-label={`Invoice: ${description} (opens in a new tab)`}
        onClick={() => address !== PLACEHOLDER && open(address, "_blank", "noopener")}
      >
        Invoice
      </Button>
    );
  }
  if (status !== "failed") return null;
  // The provider has given this invoice up, so it can no longer be paid.
  if (!can_retry)
    return (
      <ButtonLink to="/pricing" size="small" className="whitespace-nowrap">
        See Plans
      </ButtonLink>
    );
  return (
    <Button
      size="small"
      aria-label="Retry Payment (opens in a new tab)"
      busy={isBusy}
      disabled={!userId}
      onClick={() => void retry()}
      className="whitespace-nowrap"
    >
      Retry Payment
    </Button>
  );
}

const PLACEHOLDER = "#";
