import type { AdminPrizeDraw, listAdminPrizeDraws } from "@contest/contract/prize-draws";
import { prizeDrawPath, monthInWords } from "@contest/contract/pages";
import { dollars, PLANS } from "@contest/rules/subscriptions/plans";
import { Link } from "react-router";
import { Badge } from "../../design/badge.tsx";
import { PageHeading } from "../../design/page-heading.tsx";
import { type Column, ListTable } from "../../lists/list-table.tsx";
import { useList } from "../../lists/use-list.ts";
import { STATES } from "../../prize-draws/labels.ts";

const COLUMNS: readonly Column<AdminPrizeDraw>[] = [
  {
    label: "Month",
    cell: ({ month }) => (
      <Link to={prizeDrawPath(month)} className="text-link whitespace-nowrap">
        {monthInWords(month)}
      </Link>
    ),
  },
  { label: "Pool", cell: ({ pool }) => <span className="whitespace-nowrap">{PLANS[pool].name}</span> },
  { label: "Prize", numeric: true, cell: ({ prizeCents }) => dollars(prizeCents) },
  { label: "State", cell: ({ state }) => <Badge>{STATES[state]}</Badge> },
  { label: "With the plan", numeric: true, cell: ({ planEntries }) => planEntries ?? "–" },
  { label: "By the form", numeric: true, cell: ({ freeEntries }) => freeEntries ?? "–" },
  { label: "In the list", numeric: true, cell: ({ entrants }) => entrants ?? "–" },
  { label: "Waits for", cell: ({ waitingFor }) => <span className="block min-w-40">{waitingFor}</span> },
];

export function PrizeDrawsArea() {
  const list = useList<typeof listAdminPrizeDraws>("GET /api/admin/drawings", []);
  return (
    <div className="space-y-5">
      <PageHeading
        title="Drawings"
        description="They freeze, draw and settle by themselves. Nobody, you included, can change one that is frozen."
      />
      <ListTable
        list={list}
        caption="Drawings"
        empty="The first month is still to come."
        rowKey={({ id }) => id}
        columns={COLUMNS}
      />
    </div>
  );
}
