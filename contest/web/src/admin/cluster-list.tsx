/** Clusters of votes or of entries to a drawing: what their members share, and the decision about them. */
import type { ClusterDecision } from "@contest/contract/clusters";
import { CLUSTER_KINDS } from "@contest/rules/votes/holds";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Badge } from "../design/badge.tsx";
import { Button } from "../design/button.tsx";
import { ConfirmDialog } from "../design/confirm-dialog.tsx";
import { ReasonField } from "./reason-field.tsx";
import { showToast } from "../design/toast-store.ts";
import { Filters, FilterSelect } from "../lists/filters.tsx";
import { type Column, ListTable } from "../lists/list-table.tsx";
import { type List, listKey } from "../lists/use-list.ts";
import { showFailure } from "./use-action.ts";

type Decision = ClusterDecision["decision"];

interface Cluster {
  id: string;
  kind: keyof typeof CLUSTER_KINDS;
  /** What exactly they share. */
  origin: string;
  counted: number;
  held: number;
  state: "open" | "counted" | "set-aside";
  reason: string | null;
  isFinal: boolean;
}

interface ClusterListProps<Shown extends Cluster> {
  list: List<Shown>;
  /** The call that the list comes from. */
  address: string;
  caption: string;
  /** The columns before and behind those that all clusters have. */
  columns: { before: readonly Column<Shown>[]; countedLabel: string; behind: readonly Column<Shown>[] };
  /** What a cluster consists of, for example "12 votes for ana". */
  words: (cluster: Shown) => string;
  decide: (id: string, body: ClusterDecision) => Promise<{ counted: number; held: number }>;
}

export function ClusterList<Shown extends Cluster>(props: ClusterListProps<Shown>) {
  const { list, address, caption, columns } = props;
  const [asked, setAsked] = useState<AskedDecision | null>(null);
  return (
    <>
      <Filters>
        <FilterSelect list={list} name="state" label="Show" options={CLUSTER_FILTER} />
      </Filters>
      <ListTable
        list={list}
        caption={caption}
        empty="Nothing to review."
        rowKey={({ id }) => id}
        columns={[
          ...columns.before,
          SHARED,
          { label: columns.countedLabel, numeric: true, cell: ({ counted }) => counted },
          { label: "Held", numeric: true, cell: ({ held }) => held },
          ...columns.behind,
          decisionColumn(props, setAsked),
        ]}
      />
      <ClusterDialog asked={asked} onClose={() => setAsked(null)} list={address} />
    </>
  );
}

function decisionColumn<Shown extends Cluster>(
  { words, decide }: ClusterListProps<Shown>,
  onAsk: (asked: AskedDecision) => void,
): Column<Shown> {
  return {
    label: "Decision",
    cell: (cluster) => (
      <ClusterActions
        cluster={cluster}
        onAsk={(decision) =>
          onAsk({
            decision,
            words: `${words(cluster)} that share ${CLUSTER_KINDS[cluster.kind]}`,
            decide: (body) => decide(cluster.id, body),
          })
        }
      />
    ),
  };
}

const SHARED: Column<Cluster> = {
  label: "They share",
  cell: ({ kind, origin }) => (
    <>
      {CLUSTER_KINDS[kind]} <span className="block text-sm text-soft">{origin}</span>
    </>
  ),
};

/** A decision about a cluster that is to be confirmed. */
interface AskedDecision {
  decision: Decision;
  /** What is decided about, for example "12 votes for ana that share a network". */
  words: string;
  decide: (body: ClusterDecision) => Promise<{ counted: number; held: number }>;
}

interface ClusterDialogProps {
  /** Null while the dialog is closed. */
  asked: AskedDecision | null;
  onClose: () => void;
  /** The list that changes. */
  list: string;
}

function ClusterDialog({ asked, onClose, list }: ClusterDialogProps) {
  const queryClient = useQueryClient();
  const isAside = asked?.decision === "set-aside";

  async function decide({ decision, decide: send }: AskedDecision, reason: string): Promise<void> {
    const { counted, held } = await send({ decision, reason });
    await queryClient.invalidateQueries({ queryKey: listKey(list) });
    onClose();
    showToast({
      title: decision === "count" ? "Counted" : "Set aside",
      description: `Of this cluster, ${counted} now count and ${held} do not.`,
    });
  }

  return (
    <ConfirmDialog
      open={asked !== null}
      onClose={onClose}
      title={isAside ? "Set this cluster aside?" : "Count this cluster?"}
      kind={isAside ? "danger" : "main"}
      description={<p>This applies to {asked?.words}, and to any further ones like them.</p>}
      confirm={isAside ? "Set aside" : "Count"}
      onConfirm={async ({ reason = "" }) => {
        if (asked) await decide(asked, reason);
      }}
      onFailure={showFailure}
    >
      <ReasonField />
    </ConfirmDialog>
  );
}

interface ClusterActionsProps {
  cluster: Cluster;
  onAsk: (decision: Decision) => void;
}

const CLUSTER_FILTER = { "": "To review", counted: "Counted", "set-aside": "Set aside", all: "All" };

/** What was decided about a cluster, and the buttons to decide as long as that is possible. */
function ClusterActions({ cluster: { state, reason, isFinal }, onAsk }: ClusterActionsProps) {
  return (
    <>
      {state !== "open" && <Badge tone={state === "counted" ? "outline" : "tomato"}>{CLUSTER_FILTER[state]}</Badge>}
      {reason && <span className="mt-1 block text-sm wrap-anywhere text-soft">{reason}</span>}
      {!isFinal && (
        <span className="flex flex-wrap gap-2">
          {state !== "counted" && (
            <Button size="small" className="whitespace-nowrap" onClick={() => onAsk("count")}>
              Count
            </Button>
          )}
          {state !== "set-aside" && (
            <Button size="small" kind="danger" className="whitespace-nowrap" onClick={() => onAsk("set-aside")}>
              Set aside
            </Button>
          )}
        </span>
      )}
    </>
  );
}
