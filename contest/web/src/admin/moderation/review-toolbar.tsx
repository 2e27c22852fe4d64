import type { ReviewedSubmission } from "@contest/contract/moderation";
import { useState } from "react";
import { Button } from "../../design/button.tsx";
import { showFailure } from "../use-action.ts";
import { Shortcuts } from "./shortcuts.tsx";
import type { Review } from "./use-review.ts";

interface ReviewToolbarProps {
  submissions: readonly ReviewedSubmission[];
  review: Review;
}

/** Stays in sight, so that a whole screen can be approved after scrolling through it. */
export function ReviewToolbar({ submissions, review }: ReviewToolbarProps) {
  const [isBusy, setBusy] = useState(false);
  const waiting = submissions.filter(
    ({ status, heldFor, reviewedAt, reports }) =>
      (status === "submitted" || (status === "held" && heldFor === "new-artist")) &&
      !reviewedAt &&
      reports.length === 0,
  );

  async function approveAll(): Promise<void> {
    setBusy(true);
    await review.approveAll(waiting).catch(showFailure);
    setBusy(false);
  }

  return (
    <div className="sticky top-0 z-10 -mx-2 -mt-2 space-y-2 bg-paper p-2">
      {submissions.length > 0 && <Shortcuts />}
      <div className="flex min-h-10 flex-wrap items-center gap-x-4 gap-y-2">
        {waiting.length > 1 && (
          <Button kind="main" size="small" busy={isBusy} onClick={() => void approveAll()}>
            Approve all {waiting.length} on this screen
          </Button>
        )}
        <LastDecision review={review} onUndo={() => void review.undo()} />
      </div>
    </div>
  );
}

/** Beside the works, because a toast would cover some of them all the time. */
export function LastDecision({ review: { last }, onUndo }: { review: Review; onUndo: () => void }) {
  return (
    <div className="flex min-h-10 min-w-0 items-center gap-3 text-sm">
      <p role="status" className="min-w-0 truncate">
        {last?.words}
      </p>
      {last?.canUndo && (
        <Button size="small" onClick={onUndo}>
          Undo
        </Button>
      )}
    </div>
  );
}
