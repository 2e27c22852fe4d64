import type { decideVoteCluster, listVoteClusters, VoteCluster } from "@contest/contract/votes";
import { CLUSTER_KINDS } from "@contest/rules/votes/holds";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import { send } from "../../api/send.ts";
import { formatCount } from "../../design/format-count.ts";
import { formatMoment } from "../../design/format-date.ts";
import { PageHeading } from "../../design/page-heading.tsx";
import { Filters, FilterSelect } from "../../lists/filters.tsx";
import { type Column, ListTable } from "../../lists/list-table.tsx";
import { useList } from "../../lists/use-list.ts";
import { type AskedDecision, CLUSTER_FILTER, ClusterActions, ClusterDialog } from "../cluster-dialog.tsx";
import { VotesOfSubmission } from "./votes-of-submission.tsx";

/** Lists the clusters of votes; at `/admin/votes/<submission>` shows all votes of one submission. */
export function VotesArea() {
  const [, , , submissionId] = useLocation().pathname.split("/");
  return submissionId ? <VotesOfSubmission key={submissionId} submissionId={submissionId} /> : <Clusters />;
}

const LIST = "GET /api/admin/vote-clusters";

function Clusters() {
  const list = useList<typeof listVoteClusters>(LIST, ["state"]);
  const [asked, setAsked] = useState<AskedDecision | null>(null);
  return (
    <div className="space-y-5">
      <PageHeading
        title="Votes"
        description="After nine votes for one work from the same network or email domain, or three from the same device, further votes wait here for your review. Schools and families share networks, so take a look before you decide."
      />
      <Filters>
        <FilterSelect list={list} name="state" label="Show" options={CLUSTER_FILTER} />
      </Filters>
      <ListTable
        list={list}
        caption="Clusters of votes"
        empty="Nothing to review."
        rowKey={({ id }) => id}
        columns={[...COLUMNS, actions(setAsked)]}
      />
      <ClusterDialog asked={asked} onClose={() => setAsked(null)} list={LIST} />
    </div>
  );
}

const COLUMNS: readonly Column<VoteCluster>[] = [
  {
    label: "Work",
    cell: ({ submissionId, artist, contest }) => (
      <>
        <Link to={`/admin/votes/${submissionId}`} className="text-link">
          All votes for {artist}
        </Link>
        <span className="block text-sm text-soft">{contest}</span>
      </>
    ),
  },
  {
    label: "They share",
    cell: ({ kind, origin }) => (
      <>
        {CLUSTER_KINDS[kind]} <span className="block text-sm text-soft">{origin}</span>
      </>
    ),
  },
  { label: "Count", numeric: true, cell: ({ counted }) => counted },
  { label: "Held", numeric: true, cell: ({ held }) => held },
  { label: "Voters", cell: ({ voters }) => <span className="block min-w-36 wrap-anywhere">{voters}</span> },
  {
    label: "Cast",
    cell: ({ firstCastAt, lastCastAt }) =>
      firstCastAt &&
      lastCastAt && (
        <>
          <span className="whitespace-nowrap">{formatMoment(firstCastAt)}</span> to{" "}
          <span className="whitespace-nowrap">{formatMoment(lastCastAt)}</span>
        </>
      ),
  },
];

function actions(onAsk: (asked: AskedDecision) => void): Column<VoteCluster> {
  return {
    label: "Decision",
    cell: (cluster) => (
      <ClusterActions
        cluster={cluster}
        onAsk={(decision) =>
          onAsk({
            decision,
            words: `${formatCount(cluster.counted + cluster.held, "vote")} for ${cluster.artist} that share ${CLUSTER_KINDS[cluster.kind]}`,
            decide: (body) =>
              send<typeof decideVoteCluster>("PUT /api/admin/vote-clusters/:id/decision", {
                params: { id: cluster.id },
                body,
              }),
          })
        }
      />
    ),
  };
}
