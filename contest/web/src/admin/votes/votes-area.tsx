import type { decideVoteCluster, listVoteClusters, VoteCluster } from "@contest/contract/votes";
import { Link, useLocation } from "react-router";
import { send } from "../../api/send.ts";
import { formatCount } from "../../design/format-count.ts";
import { formatMoment } from "../../design/format-date.ts";
import { PageHeading } from "../../design/page-heading.tsx";
import type { Column } from "../../lists/list-table.tsx";
import { useList } from "../../lists/use-list.ts";
import { ClusterList } from "../cluster-list.tsx";
import { VotesOfSubmission } from "./votes-of-submission.tsx";

/** Lists the clusters of votes; at `/admin/votes/<submission>` shows all votes of one submission. */
export function VotesArea() {
  const [, , , submissionId] = useLocation().pathname.split("/");
  return submissionId ? <VotesOfSubmission key={submissionId} submissionId={submissionId} /> : <Clusters />;
}

const LIST = "GET /api/admin/vote-clusters";

function Clusters() {
  const list = useList<typeof listVoteClusters>(LIST, ["state"]);
  return (
    <div className="space-y-5">
      <PageHeading
        title="Votes"
        description="After nine votes for one work from the same network or email domain, or three from the same device, further votes wait here for your review. Schools and families share networks, so take a look before you decide."
      />
      <ClusterList
        list={list}
        address={LIST}
        caption="Clusters of votes"
        columns={{ before: [WORK], countedLabel: "Count", behind: [VOTERS, CAST] }}
        words={({ counted, held, artist }) => `${formatCount(counted + held, "vote")} for ${artist}`}
        decide={(id, body) =>
          send<typeof decideVoteCluster>("PUT /api/admin/vote-clusters/:id/decision", { params: { id }, body })
        }
      />
    </div>
  );
}

const WORK: Column<VoteCluster> = {
  label: "Work",
  cell: ({ submissionId, artist, contest }) => (
    <>
      <Link to={`/admin/votes/${submissionId}`} className="text-link">
        All votes for {artist}
      </Link>
      <span className="block text-sm text-soft">{contest}</span>
    </>
  ),
};

const VOTERS: Column<VoteCluster> = {
  label: "Voters",
  cell: ({ voters }) => <span className="block min-w-36 wrap-anywhere">{voters}</span>,
};

const CAST: Column<VoteCluster> = {
  label: "Cast",
  cell: ({ firstCastAt, lastCastAt }) =>
    firstCastAt &&
    lastCastAt && (
      <>
        <span className="whitespace-nowrap">{formatMoment(firstCastAt)}</span> to{" "}
        <span className="whitespace-nowrap">{formatMoment(lastCastAt)}</span>
      </>
    ),
};
