import type { readDonations } from "@contest/contract/payments";
import type { listPayments, PaymentRow } from "@contest/contract/refunds";
import { dollars } from "@contest/rules/subscriptions/plans";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { send } from "../../api/send.ts";
import { Badge } from "../../design/badge.tsx";
import { formatMoment } from "../../design/format-date.ts";
import { PageHeading } from "../../design/page-heading.tsx";
import { Filters, FilterSelect } from "../../lists/filters.tsx";
import { type Column, ListTable } from "../../lists/list-table.tsx";
import { useList } from "../../lists/use-list.ts";
import { sentenceCase } from "../labels.ts";
import { money } from "./money.ts";
import { PAYMENTS, RefundButton } from "./refund-button.tsx";

const TONES = { paid: "leaf", pending: "marigold", failed: "tomato", void: "outline", refunded: "sky" } as const;

const COLUMNS: readonly Column<PaymentRow>[] = [
  { label: "When", cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatMoment(createdAt)}</span> },
  { label: "Member", cell: (payment) => <Payer payment={payment} /> },
  { label: "For", cell: ({ description }) => <span className="block min-w-36">{description}</span> },
  { label: "Amount", numeric: true, cell: (payment) => <Amount payment={payment} /> },
  { label: "Donated", numeric: true, cell: ({ donated }) => (donated > 0 ? money(donated) : "") },
  { label: "Status", cell: ({ status }) => <Badge tone={TONES[status]}>{sentenceCase(status)}</Badge> },
  { label: "Actions", cell: (payment) => <RefundButton payment={payment} /> },
];

export function RefundsArea() {
  const list = useList<typeof listPayments>(PAYMENTS, ["status", "userId"]);
  return (
    <div className="space-y-5">
      <PageHeading title="Payments" description={<Donations />} />
      <Filters>
        <FilterSelect
          list={list}
          name="status"
          label="Show"
          options={{
            "": "All payments",
            paid: "Paid",
            refunded: "Refunded",
            failed: "Failed",
            pending: "Pending",
            void: "Withdrawn",
          }}
        />
        {list.filters["userId"] && (
          <Link to="/admin/payments" className="text-link min-h-10 content-center">
            Show payments of all members
          </Link>
        )}
      </Filters>
      <ListTable list={list} caption="Payments" columns={COLUMNS} rowKey={({ id }) => id} empty="No payments match." />
    </div>
  );
}

function Donations() {
  const { data } = useQuery({
    queryKey: ["donations"],
    queryFn: ({ signal }) => send<typeof readDonations>("GET /api/donations", { signal }),
  });
  if (!data) return <span className="block min-h-[1.55em]" />;
  return `${data.percent}% of each submission fee is donated: ${dollars(Math.round(data.total * 100))} so far.`;
}

function Payer({ payment: { userId, member } }: { payment: PaymentRow }) {
  if (!userId) return <span className="text-soft">has left</span>;
  return (
    <Link to={`/admin/members/${userId}`} className="text-link">
      {member}
    </Link>
  );
}

function Amount({ payment: { amount, refunded, refunding } }: { payment: PaymentRow }) {
  return (
    <>
      {money(amount)}
      {refunded > 0 && <span className="block text-sm whitespace-nowrap text-soft">{money(refunded)} refunded</span>}
      {refunding > 0 && (
        <span className="block text-sm whitespace-nowrap text-soft">{money(refunding)} refund in progress</span>
      )}
    </>
  );
}
