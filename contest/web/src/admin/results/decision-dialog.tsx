import { failureMessage } from "../../api/failure.ts";
import { ConfirmDialog } from "../../design/confirm-dialog.tsx";
import { formatCount } from "../../design/format-count.ts";
import { ReasonField } from "../reason-field.tsx";
import { showToast } from "../../design/toast-store.ts";
import type { Decision } from "./use-judging.ts";

/** A decision that is to be confirmed, and a name for the votes it affects. */
export type Asked = Omit<Decision, "reason"> & { words: string };

interface DecisionDialogProps {
  /** Null while the dialog is closed. */
  asked: Asked | null;
  onClose: () => void;
  onDecide: (decision: Decision) => Promise<number>;
}

export function DecisionDialog({ asked, onClose, onDecide }: DecisionDialogProps) {
  const isAside = asked?.decision === "set-aside";
  return (
    <ConfirmDialog
      open={asked !== null}
      onClose={onClose}
      title={isAside ? "Set votes aside?" : "Count votes again?"}
      kind={isAside ? "danger" : "main"}
      description={
        <p>
          {isAside
            ? `This leaves ${asked?.words} out of the final count. They stay in the raw count, and you can count them again until the result is confirmed.`
            : `This counts ${asked?.words ?? "them"} again.`}
        </p>
      }
      confirm={isAside ? "Set aside" : "Count"}
      onConfirm={async ({ reason = "" }) => {
        if (!asked) return;
        const { words: _, ...chosen } = asked;
        const changed = await onDecide({ ...chosen, reason });
        onClose();
        showToast({
          title: isAside ? "Votes set aside" : "Votes counted again",
          description: `${formatCount(changed, "vote")} changed.`,
        });
      }}
      onFailure={(failure) =>
        showToast({ title: "Error", description: failureMessage(failure, "Please try again."), tone: "destructive" })
      }
    >
      <ReasonField />
    </ConfirmDialog>
  );
}
