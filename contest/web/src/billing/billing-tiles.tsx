import { formatShortMonth } from "../design/format-date.ts";
import { money } from "./money.ts";
import type { Totals } from "./totals.ts";

export function BillingTiles({ totals }: { totals: Totals }) {
  const tiles = {
    "Total Spent": money(totals.totalSpent),
    "Total Invoices": totals.totalInvoices,
    "Paid Invoices": totals.paidInvoices,
    "Latest Payment": totals.latestPayment ? formatShortMonth(totals.latestPayment) : "N/A",
  };
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      {Object.entries(tiles).map(([name, value]) => (
        <div key={name} className="ink-border flex flex-col rounded-card bg-raised px-4 py-3.5 sm:px-5">
          <dt className="text-[0.94rem] text-soft">{name}</dt>
          <dd className="mt-1 font-display text-[1.45rem] leading-tight font-extrabold tabular-nums sm:text-[1.7rem]">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
