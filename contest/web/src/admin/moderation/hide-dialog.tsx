import type { ReviewedSubmission } from "@contest/contract/moderation";
import { Button } from "../../design/button.tsx";
import { ConfirmDialog } from "../../design/confirm-dialog.tsx";
import type { ReturnFocusTo } from "../../design/focus-return.ts";
import { ReasonField } from "../reason-field.tsx";
import { showFailure } from "../use-action.ts";

const REASONS = [
  "It shows a name or a face.",
  "It isn’t this contest’s page.",
  "It isn’t your own work.",
  "It isn’t suitable for all ages.",
  "It’s an advertisement.",
];

/** The words can still be changed. */
function fillIn(form: HTMLFormElement | null, reason: string): void {
  const field = form?.elements.namedItem("reason");
  if (!(field instanceof HTMLTextAreaElement)) return;
  field.value = reason;
  field.focus();
}

interface HideDialogProps {
  /** Null while the dialog is closed. */
  submission: ReviewedSubmission | null;
  onClose: () => void;
  onHide: (submission: ReviewedSubmission, reason: string) => Promise<void>;
  returnFocusTo?: ReturnFocusTo;
}

export function HideDialog({ submission, onClose, onHide, returnFocusTo }: HideDialogProps) {
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
      onFailure={showFailure}
      {...(returnFocusTo && { returnFocusTo })}
    >
      <div className="flex flex-wrap gap-2">
        {REASONS.map((reason) => (
          <Button key={reason} size="small" onClick={(event) => fillIn(event.currentTarget.form, reason)}>
            {reason}
          </Button>
        ))}
      </div>
      <ReasonField hint="The artist will read this. Be clear and kind." />
    </ConfirmDialog>
  );
}
