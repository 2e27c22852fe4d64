import type { CastVote, listVotes } from "@contest/contract/votes";
import type { VoteHold } from "@contest/rules/votes/holds";
import { Link } from "react-router";
import { Badge } from "../../design/badge.tsx";
import { formatMoment } from "../../design/format-date.ts";
import { PageHeading } from "../../design/page-heading.tsx";
import { Filters, FilterSelect } from "../../lists/filters.tsx";
import { type Column, ListTable } from "../../lists/list-table.tsx";
import { useList } from "../../lists/use-list.ts";

const STATES = { "": "All votes", counted: "Votes that count", held: "Held votes", "set-aside": "Set aside" };

const HOLDS: Record<VoteHold, string> = {
  account: "Suspended",
  "same-mailbox": "Same mailbox",
  unconfirmed: "Unconfirmed",
  cluster: "In a cluster",
};

export function VotesOfSubmission({ submissionId }: { submissionId: string }) {
  const list = useList<typeof listVotes>("GET /api/admin/votes", ["state"], { submission: submissionId });
  return (
    <div className="space-y-5">
      <p>
        <Link to="/admin/votes" className="text-link">
          All clusters
        </Link>
      </p>
      <PageHeading
        title="Votes for one work"
        description="The voters who signed up last come first. Matching names in a column mean the same network or device."
      />
      <Filters>
        <FilterSelect list={list} name="state" label="Show" options={STATES} />
      </Filters>
      <ListTable
        list={list}
        caption="Votes for one work"
        empty="No votes."
        rowKey={({ userId }) => userId}
        columns={COLUMNS}
      />
    </div>
  );
}

const COLUMNS: readonly Column<CastVote>[] = [
  {
    label: "Voter",
    cell: ({ userId, voter }) => (
      <Link to={`/admin/members/${userId}`} className="text-link whitespace-nowrap">
        {voter}
      </Link>
    ),
  },
  {
    label: "Counts",
    cell: ({ held, setAside }) => (
      <Badge tone={held || setAside ? "tomato" : "outline"}>
        {held ? HOLDS[held] : setAside ? "Set aside" : "Counts"}
      </Badge>
    ),
  },
  {
    label: "Signed up",
    cell: ({ signedUpAt, emailConfirmed }) => (
      <>
        <span className="whitespace-nowrap">{formatMoment(signedUpAt)}</span>
        {!emailConfirmed && <span className="block text-sm text-soft">Email unconfirmed</span>}
      </>
    ),
  },
  { label: "Cast", cell: ({ castAt }) => <span className="whitespace-nowrap">{formatMoment(castAt)}</span> },
  { label: "Network", cell: ({ network }) => network },
  { label: "Device", cell: ({ device }) => device ?? "–" },
  { label: "Domain", cell: ({ domain }) => <span className="wrap-anywhere">{domain ?? "–"}</span> },
];
