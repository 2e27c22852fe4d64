import type {
  approveSubmission,
  hideSubmission,
  reopenReview,
  restoreSubmission,
  ReviewedSubmission,
} from "@contest/contract/moderation";
import { useRef, useState } from "react";
import { failureMessage } from "../../api/failure.ts";
import { queryClient } from "../../api/query-client.ts";
import { send } from "../../api/send.ts";
import { dismissToast, showToast } from "../../design/toast-store.ts";
import { listKey } from "../../lists/use-list.ts";

export const REVIEWS = "GET /api/admin/submissions";

/** What can be decided about a work. Each decision can be taken back right after. */
export function useReview() {
  const [busyWith, setBusyWith] = useState<string | null>(null);
  const last = useRef<ReviewedSubmission | null>(null);

  async function decide(work: ReviewedSubmission, done: string, ask: () => Promise<ReviewedSubmission>): Promise<void> {
    setBusyWith(work.id);
    try {
      await ask();
      last.current = work;
      await queryClient.invalidateQueries({ queryKey: listKey(REVIEWS) });
      showToast({ title: done, description: `“${work.contest}” by ${work.artist}`, undo: () => void undo() });
    } catch (failure) {
      showFailure(failure);
    }
    setBusyWith(null);
  }

  async function undo(): Promise<void> {
    const work = last.current;
    if (!work) return;
    last.current = null;
    dismissToast();
    try {
      await reopen(work);
      await queryClient.invalidateQueries({ queryKey: listKey(REVIEWS) });
      showToast({ title: "Taken back", description: `“${work.contest}” by ${work.artist} waits again.` });
    } catch (failure) {
      showFailure(failure);
    }
  }

  return {
    busyWith,
    undo,
    approve: (work: ReviewedSubmission) =>
      decide(work, "Approved", () =>
        send<typeof approveSubmission>("POST /api/admin/submissions/:id/approval", { params: { id: work.id } }),
      ),
    hide: (work: ReviewedSubmission, reason: string) =>
      decide(work, "Hidden", () =>
        send<typeof hideSubmission>("POST /api/admin/submissions/:id/hiding", {
          params: { id: work.id },
          body: { reason },
        }),
      ),
    restore: (work: ReviewedSubmission) =>
      decide(work, "Shown again", () =>
        send<typeof restoreSubmission>("DELETE /api/admin/submissions/:id/hiding", { params: { id: work.id } }),
      ),
  };
}

function reopen({ id }: ReviewedSubmission): Promise<ReviewedSubmission> {
  return send<typeof reopenReview>("DELETE /api/admin/submissions/:id/approval", { params: { id } });
}

function showFailure(failure: unknown): void {
  showToast({ title: "Error", description: failureMessage(failure, "Try again later."), tone: "destructive" });
}
