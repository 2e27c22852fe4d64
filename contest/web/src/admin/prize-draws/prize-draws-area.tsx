import type { AdminPrizeDraw, listAdminPrizeDraws } from "@contest/contract/prize-draws";
import { prizeDrawPath, monthInWords } from "@contest/contract/pages";
import { DRAW_AFTER_HOURS, monthOf, monthStart, nextMonth } from "@contest/rules/prize-draws/pools";
import { dollars, PLANS } from "@contest/rules/subscriptions/plans";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import { Badge } from "../../design/badge.tsx";
import { Card } from "../../design/card.tsx";
import { formatCount } from "../../design/format-count.ts";
import { formatMoment } from "../../design/format-date.ts";
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
  const [month] = useState(() => monthOf(new Date()));
  const running = list.rows?.filter((row) => row.month === month) ?? [];
  return (
    <div className="space-y-5">
      <PageHeading
        title="Drawings"
        description="Prize draws are frozen, drawn and settled automatically. Nobody, including you, can change one that is frozen."
      />
      {running.length > 0 && <RunningMonth month={month} draws={running} />}
      <ListTable
        list={list}
        caption="Drawings"
        empty="No drawing has been held yet."
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

/** The month that is collecting entries: how many there are, what chance each has, and what happens when. */
function RunningMonth({ month, draws }: { month: string; draws: readonly AdminPrizeDraw[] }) {
  const freezesAt = monthStart(nextMonth(month));
  const drawnAt = new Date(freezesAt.getTime() + DRAW_AFTER_HOURS * 60 * 60 * 1000);
  return (
    <Card
      title={`${monthInWords(month)} so far`}
      description={`The list freezes at ${formatMoment(freezesAt.toISOString())}. Winners are drawn from ${formatMoment(drawnAt.toISOString())} on.`}
    >
      <dl className="grid gap-4 sm:grid-cols-3">
        {draws.map((draw) => {
          const entries = entriesOf(draw);
          return (
            <div key={draw.id} className="line-border rounded-control p-4">
              <dt className="font-semibold">
                {PLANS[draw.pool].name}, {dollars(draw.prizeCents)}
              </dt>
              <dd className="mt-1 font-display text-[1.7rem] leading-tight font-extrabold tabular-nums">
                {entries === 1 ? "1 entry" : `${entries} entries`}
              </dd>
              <dd className="text-soft">
                {entries === 0 ? "Nobody has entered yet." : `Each has a chance of 1 in ${entries}.`}
              </dd>
              <dd className="text-sm text-soft">
                {formatCount(draw.planEntries ?? 0, "member")} by plan, {draw.freeEntries ?? 0} for free
              </dd>
            </div>
          );
        })}
      </dl>
    </Card>
  );
}

function entriesOf({ planEntries, freeEntries, entrants }: AdminPrizeDraw): number {
  return entrants ?? (planEntries ?? 0) + (freeEntries ?? 0);
}
