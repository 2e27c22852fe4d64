import type { ReviewedSubmission } from "@contest/contract/moderation";
import { ConfirmDialog } from "../../design/confirm-dialog.tsx";
import { TextArea } from "../../design/field.tsx";

interface HideDialogProps {
  /** Null while nothing is to be hidden. */
  work: ReviewedSubmission | null;
  onClose: () => void;
  onHide: (work: ReviewedSubmission, reason: string) => Promise<void>;
}

export function HideDialog({ work, onClose, onHide }: HideDialogProps) {
  return (
    <ConfirmDialog
      open={work !== null}
      onClose={onClose}
      title="Hide this work?"
      description={
        <p>
          It leaves the gallery and the leaderboard at once, keeps its votes, and can be restored. {work?.artist} is
          told why.
        </p>
      }
      confirm="Hide it"
      onConfirm={async ({ reason = "" }) => {
        if (work) await onHide(work, reason);
      }}
    >
      <TextArea
        name="reason"
        label="Reason"
        required
        maxLength={500}
        missing="Enter a reason."
        hint="The artist reads this. Be plain and kind."
      />
    </ConfirmDialog>
  );
}
