import type { ResponseOf } from "@contest/contract/call";
import type { listClassInvoices } from "@contest/contract/classrooms";
import { dollars } from "@contest/rules/subscriptions/plans";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { send } from "../api/send.ts";
import { useConfig } from "../api/use-config.ts";
import { useSiteDetails } from "../api/use-site-details.ts";
import { Button } from "../design/button.tsx";
import { Card } from "../design/card.tsx";
import { Dialog } from "../design/dialog.tsx";
import { formatDay } from "../design/format-date.ts";

type Invoice = ResponseOf<typeof listClassInvoices>["invoices"][number];

export function Invoices({ userId }: { userId: string }) {
  const [shown, setShown] = useState<Invoice | null>(null);
  const { data } = useQuery({
    queryKey: ["class-invoices", userId],
    queryFn: ({ signal }) => send<typeof listClassInvoices>("GET /api/classroom/invoices", { signal }),
  });
  if (!data || data.invoices.length === 0) return null;
  return (
    <Card id="invoices" title="Invoices">
      <ul>
        {data.invoices.map((invoice) => (
          <li key={invoice.number} className="flex items-center justify-between gap-4 border-b border-line py-3">
            <p className="leading-snug">
              <strong className="font-semibold">{invoice.number}</strong>
              <span className="block text-[0.94rem] text-soft">
                {formatDay(invoice.date)}, {dollars(invoice.amount * 100)}
              </span>
            </p>
            <Button size="small" onClick={() => setShown(invoice)}>
              Open<span className="sr-only"> invoice {invoice.number}</span>
            </Button>
          </li>
        ))}
      </ul>
      <Dialog
        open={shown !== null}
        onClose={() => setShown(null)}
        width="wide"
        title={`Invoice ${shown?.number ?? ""}`}
      >
        {shown && <Sheet invoice={shown} />}
      </Dialog>
    </Card>
  );
}

function Sheet({ invoice }: { invoice: Invoice }) {
  const support = useConfig()?.supportEmail;
  const { name } = useSiteDetails();
  const rows = [
    ["From", `${name}${support ? `, ${support}` : ""}`],
    ["Date", formatDay(invoice.date)],
    ["School", invoice.school],
    ["Purchase order", invoice.purchase_order],
    ["Tax number", invoice.tax_number],
    ["For", invoice.description],
    ["Total", dollars(invoice.amount * 100)],
    ["Refunded", invoice.refunded > 0 ? dollars(invoice.refunded * 100) : ""],
  ].filter(([, value]) => value);
  return (
    <div className="invoice">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-soft">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4">Paid by card. Thank you!</p>
      <Button className="no-print mt-6" onClick={() => print()}>
        Print
      </Button>
    </div>
  );
}
