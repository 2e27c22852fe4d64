import { monthInWords } from "@contest/contract/pages";
import type { decideEntryCluster, EntryCluster, listEntryClusters } from "@contest/contract/prize-draws";
import { PLANS } from "@contest/rules/subscriptions/plans";
import { CLUSTER_KINDS } from "@contest/rules/votes/holds";
import { useState } from "react";
import { Link } from "react-router";
import { send } from "../../api/send.ts";
import { formatMoment } from "../../design/format-date.ts";
import { PageHeading } from "../../design/page-heading.tsx";
import { Filters, FilterSelect } from "../../lists/filters.tsx";
import { type Column, ListTable } from "../../lists/list-table.tsx";
import { useList } from "../../lists/use-list.ts";
import { type AskedDecision, CLUSTER_FILTER, ClusterActions, ClusterDialog } from "../cluster-dialog.tsx";

const LIST = "GET /api/admin/entry-clusters";

/** Free entries with the same origin, to be decided about before the list is frozen. */
export function EntryClusters() {
  const list = useList<typeof listEntryClusters>(LIST, ["state"]);
  const [asked, setAsked] = useState<AskedDecision | null>(null);
  return (
    <div className="space-y-5">
      <p>
        <Link to="/admin/drawings" className="text-link">
          All drawings
        </Link>
      </p>
      <PageHeading
        title="Clusters of entries"
        description="After nine free entries from one network or email domain, or three from one device, further entries wait for your review. Entries that are still waiting when the list is frozen stay out, and their members are notified."
      />
      <Filters>
        <FilterSelect list={list} name="state" label="Show" options={CLUSTER_FILTER} />
      </Filters>
      <ListTable
        list={list}
        caption="Clusters of entries"
        empty="Nothing to review."
        rowKey={({ id }) => id}
        columns={[...COLUMNS, actions(setAsked)]}
      />
      <ClusterDialog asked={asked} onClose={() => setAsked(null)} list={LIST} />
    </div>
  );
}

const COLUMNS: readonly Column<EntryCluster>[] = [
  {
    label: "Drawing",
    cell: ({ month, pool }) => (
      <>
        {PLANS[pool].name} <span className="block text-sm text-soft">{monthInWords(month)}</span>
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
  { label: "In", numeric: true, cell: ({ counted }) => counted },
  { label: "Held", numeric: true, cell: ({ held }) => held },
  { label: "Members", cell: ({ members }) => <span className="block min-w-36 wrap-anywhere">{members}</span> },
  {
    label: "Latest",
    cell: ({ lastEnteredAt }) =>
      lastEnteredAt && <span className="whitespace-nowrap">{formatMoment(lastEnteredAt)}</span>,
  },
];

function actions(onAsk: (asked: AskedDecision) => void): Column<EntryCluster> {
  return {
    label: "Decision",
    cell: (cluster) => (
      <ClusterActions
        cluster={cluster}
        onAsk={(decision) =>
          onAsk({
            decision,
            words: `${cluster.counted + cluster.held} entries that share ${CLUSTER_KINDS[cluster.kind]}`,
            decide: (body) =>
              send<typeof decideEntryCluster>("PUT /api/admin/entry-clusters/:id/decision", {
                params: { id: cluster.id },
                body,
              }),
          })
        }
      />
    ),
  };
}
