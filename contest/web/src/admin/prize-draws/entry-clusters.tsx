import { monthInWords } from "@contest/contract/pages";
import type { decideEntryCluster, EntryCluster, listEntryClusters } from "@contest/contract/prize-draws";
import { PLANS } from "@contest/rules/subscriptions/plans";
import { Link } from "react-router";
import { send } from "../../api/send.ts";
import { formatMoment } from "../../design/format-date.ts";
import { PageHeading } from "../../design/page-heading.tsx";
import type { Column } from "../../lists/list-table.tsx";
import { useList } from "../../lists/use-list.ts";
import { ClusterList } from "../cluster-list.tsx";

const LIST = "GET /api/admin/entry-clusters";

/** Free entries with the same origin, to be decided about before the list is frozen. */
export function EntryClusters() {
  const list = useList<typeof listEntryClusters>(LIST, ["state"]);
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
      <ClusterList
        list={list}
        address={LIST}
        caption="Clusters of entries"
        columns={{ before: [DRAWING], countedLabel: "In", behind: [MEMBERS, LATEST] }}
        words={({ counted, held }) => `${counted + held} entries`}
        decide={(id, body) =>
          send<typeof decideEntryCluster>("PUT /api/admin/entry-clusters/:id/decision", { params: { id }, body })
        }
      />
    </div>
  );
}

const DRAWING: Column<EntryCluster> = {
  label: "Drawing",
  cell: ({ month, pool }) => (
    <>
      {PLANS[pool].name} <span className="block text-sm text-soft">{monthInWords(month)}</span>
    </>
  ),
};

const MEMBERS: Column<EntryCluster> = {
  label: "Members",
  cell: ({ members }) => <span className="block min-w-36 wrap-anywhere">{members}</span>,
};

const LATEST: Column<EntryCluster> = {
  label: "Latest",
  cell: ({ lastEnteredAt }) =>
    lastEnteredAt && <span className="whitespace-nowrap">{formatMoment(lastEnteredAt)}</span>,
};
