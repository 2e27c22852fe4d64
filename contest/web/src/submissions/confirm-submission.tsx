import type { Subscription } from "@contest/contract/subscriptions";
import { ConfirmDialog } from "../design/confirm-dialog.tsx";
import { UploadProgress } from "./upload-progress.tsx";

interface ConfirmSubmissionProps {
  /** The credits that are left; null while there is nothing to confirm. */
  subscription: Subscription | null;
  contestTitle: string;
  sending: "idle" | "running" | "done";
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

export function ConfirmSubmission({ subscription, contestTitle, sending, onConfirm, onClose }: ConfirmSubmissionProps) {
  return (
    <ConfirmDialog
      open={subscription !== null}
      onClose={onClose}
      title="Confirm Submission"
      description={
        <p>
          Submit this picture to “{contestTitle}”? {subscription && cost(subscription)} You cannot replace it afterward.
        </p>
      }
      confirm="Submit"
      kind="main"
      onConfirm={onConfirm}
    >
      {sending !== "idle" && <UploadProgress done={sending === "done"} />}
    </ConfirmDialog>
  );
}

function cost({ unlimited, remaining_submissions: left }: Subscription): string {
  if (unlimited) return "Your plan has no limit.";
  return left === 1 ? "This uses your last submission." : `This uses one of your ${left} submissions.`;
}
