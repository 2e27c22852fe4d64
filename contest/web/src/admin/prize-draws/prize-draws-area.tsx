import type { AdminPrizeDraw, listAdminPrizeDraws } from "@contest/contract/prize-draws";
import { prizeDrawPath, monthInWords } from "@contest/contract/pages";
import { dollars, PLANS } from "@contest/rules/subscriptions/plans";
import { Link, useLocation } from "react-router";
import { Badge } from "../../design/badge.tsx";
import { PageHeading } from "../../design/page-heading.tsx";
import { type Column, ListTable } from "../../lists/list-table.tsx";
import { useList } from "../../lists/use-list.ts";
import { EntryClusters } from "./entry-clusters.tsx";
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
  { label: "Plan entries", numeric: true, cell: ({ planEntries }) => planEntries ?? "–" },
  { label: "Free entries", numeric: true, cell: ({ freeEntries }) => freeEntries ?? "–" },
  { label: "Total entries", numeric: true, cell: ({ entrants }) => entrants ?? "–" },
  { label: "Waiting for", cell: ({ waitingFor }) => <span className="block min-w-40">{waitingFor}</span> },
];

/** Lists all prize draws; at `/admin/drawings/entries` shows clusters of entries to review. */
export function PrizeDrawsArea() {
  const [, , , part] = useLocation().pathname.split("/");
  return part === "entries" ? <EntryClusters /> : <PrizeDrawsList />;
}

function PrizeDrawsList() {
  const list = useList<typeof listAdminPrizeDraws>("GET /api/admin/drawings", []);
  return (
    <div className="space-y-5">
      <PageHeading
        title="Drawings"
        description="Prize draws are frozen, drawn and settled automatically. Nobody, including you, can change one that is frozen."
      />
      <ListTable
        list={list}
        caption="Drawings"
        empty="The first month is still to come."
        rowKey={({ id }) => id}
        columns={COLUMNS}
      />
      <p>
        <Link to="/admin/drawings/entries" className="text-link">
          Review clusters of entries
        </Link>
      </p>
    </div>
  );
}
