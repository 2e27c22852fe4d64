import type { AdminResult, listAdminResults } from "@contest/contract/results";
import { Link, useLocation } from "react-router";
import { Badge } from "../../design/badge.tsx";
import { formatMoment } from "../../design/format-date.ts";
import { PageHeading } from "../../design/page-heading.tsx";
import { type Column, ListTable } from "../../lists/list-table.tsx";
import { useList } from "../../lists/use-list.ts";
import { Judging } from "./judging.tsx";
import { STATES } from "./labels.ts";

/** Lists all contests that are over; at `/admin/results/<id>` shows one of them. */
export function ResultsArea() {
  const [, , , contestId] = useLocation().pathname.split("/");
  return contestId ? <Judging key={contestId} contestId={contestId} /> : <ResultsList />;
}

const COLUMNS: readonly Column<AdminResult>[] = [
  {
    label: "Contest",
    cell: ({ id, title }) => (
      <Link to={`/admin/results/${id}`} className="text-link">
        {title}
      </Link>
    ),
  },
  { label: "Ended", cell: ({ endedAt }) => <span className="whitespace-nowrap">{formatMoment(endedAt)}</span> },
  { label: "State", cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge> },
  { label: "Works", numeric: true, cell: ({ submissionCount }) => submissionCount },
  { label: "Votes", numeric: true, cell: ({ votes }) => votes },
  { label: "Flagged", numeric: true, cell: ({ flagged }) => flagged ?? "–" },
];

function ResultsList() {
  const list = useList<typeof listAdminResults>("GET /api/admin/results", []);
  return (
    <div className="space-y-5">
      <PageHeading
        title="Results"
        description="Contests that have ended. Review flagged votes, then confirm the result, starting 24 hours after the deadline."
      />
      <ListTable
        list={list}
        caption="Ended contests"
        empty="No contest has ended yet."
        rowKey={({ id }) => id}
        columns={COLUMNS}
      />
    </div>
  );
}
