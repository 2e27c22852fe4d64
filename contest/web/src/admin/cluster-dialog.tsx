import type { ClusterDecision } from "@contest/contract/clusters";
import { useQueryClient } from "@tanstack/react-query";
import { Badge } from "../design/badge.tsx";
import { Button } from "../design/button.tsx";
import { ConfirmDialog } from "../design/confirm-dialog.tsx";
import { TextArea } from "../design/field.tsx";
import { showToast } from "../design/toast-store.ts";
import { listKey } from "../lists/use-list.ts";
import { showFailure } from "./use-action.ts";

type Decision = ClusterDecision["decision"];

/** A decision about a cluster of votes or entries that is to be confirmed. */
export interface AskedDecision {
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

export function ClusterDialog({ asked, onClose, list }: ClusterDialogProps) {
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
      <TextArea
        name="reason"
        label="Reason"
        required
        maxLength={500}
        missing="Enter a reason."
        hint="Kept in the audit log."
      />
    </ConfirmDialog>
  );
}

interface ClusterActionsProps {
  cluster: { state: "open" | "counted" | "set-aside"; reason: string | null; isFinal: boolean };
  onAsk: (decision: Decision) => void;
}

export const CLUSTER_FILTER = { "": "To review", counted: "Counted", "set-aside": "Set aside", all: "All" };

/** What was decided about a cluster, and the buttons to decide as long as that is possible. */
export function ClusterActions({ cluster: { state, reason, isFinal }, onAsk }: ClusterActionsProps) {
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
