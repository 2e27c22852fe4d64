import type { ReviewedSubmission } from "@contest/contract/moderation";
import { ConfirmDialog } from "../../design/confirm-dialog.tsx";
import { TextArea } from "../../design/field.tsx";

interface HideDialogProps {
  /** Null while the dialog is closed. */
  submission: ReviewedSubmission | null;
  onClose: () => void;
  onHide: (submission: ReviewedSubmission, reason: string) => Promise<void>;
}

export function HideDialog({ submission, onClose, onHide }: HideDialogProps) {
  return (
    <ConfirmDialog
      open={submission !== null}
      onClose={onClose}
      title="Hide this work?"
      description={
        <p>
          It disappears from the gallery and the leaderboard immediately, keeps its votes, and can be restored.{" "}
          {submission?.artist} will be told why.
        </p>
      }
      confirm="Hide it"
      onConfirm={async ({ reason = "" }) => {
        if (submission) await onHide(submission, reason);
      }}
    >
      <TextArea
        name="reason"
        label="Reason"
        required
        maxLength={500}
        missing="Enter a reason."
        hint="The artist will read this. Be clear and kind."
      />
    </ConfirmDialog>
  );
}
