import type {
  approveSubmission,
  approveSubmissions,
  hideSubmission,
  reopenReview,
  restoreSubmission,
  ReviewedSubmission,
} from "@contest/contract/moderation";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { send } from "../../api/send.ts";
import { formatCount } from "../../design/format-count.ts";
import { dismissToast, showToast } from "../../design/toast-store.ts";
import { listKey } from "../../lists/use-list.ts";
import { showFailure } from "../use-action.ts";

export const REVIEWS = "GET /api/admin/submissions";

/** The decisions about a submission. Each can be undone right afterward. */
export function useReview() {
  const queryClient = useQueryClient();
  const [busyWith, setBusyWith] = useState<string | null>(null);
  const last = useRef<ReviewedSubmission | null>(null);

  async function decide(
    submission: ReviewedSubmission,
    done: string,
    ask: () => Promise<ReviewedSubmission>,
  ): Promise<void> {
    setBusyWith(submission.id);
    try {
      await ask();
      last.current = submission;
      await refresh();
      showToast({
        title: done,
        description: `“${submission.contest}” by ${submission.artist}`,
        undo: () => void undo(),
      });
    } catch (failure) {
      showFailure(failure);
    }
    setBusyWith(null);
  }

  async function undo(): Promise<void> {
    const submission = last.current;
    if (!submission) return;
    last.current = null;
    dismissToast();
    try {
      await reopen(submission);
      await refresh();
      showToast({
        title: "Taken back",
        description: `“${submission.contest}” by ${submission.artist} is waiting for review again.`,
      });
    } catch (failure) {
      showFailure(failure);
    }
  }

  async function approveAll(submissions: readonly ReviewedSubmission[]): Promise<void> {
    const { approved } = await send<typeof approveSubmissions>("POST /api/admin/approvals", {
      body: { ids: submissions.map(({ id }) => id) },
    });
    await refresh();
    showToast({ title: "Approved", description: formatCount(approved.length, "work"), tone: "success" });
  }

  function refresh() {
    return Promise.all(
      [listKey(REVIEWS), ["dashboard"]].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );
  }

  return {
    busyWith,
    undo,
    approveAll,
    approve: (submission: ReviewedSubmission) =>
      decide(submission, "Approved", () =>
        send<typeof approveSubmission>("POST /api/admin/submissions/:id/approval", { params: { id: submission.id } }),
      ),
    hide: (submission: ReviewedSubmission, reason: string) =>
      decide(submission, "Hidden", () =>
        send<typeof hideSubmission>("POST /api/admin/submissions/:id/hiding", {
          params: { id: submission.id },
          body: { reason },
        }),
      ),
    restore: (submission: ReviewedSubmission) =>
      decide(submission, "Shown again", () =>
        send<typeof restoreSubmission>("DELETE /api/admin/submissions/:id/hiding", { params: { id: submission.id } }),
      ),
  };
}

function reopen({ id }: ReviewedSubmission): Promise<ReviewedSubmission> {
  return send<typeof reopenReview>("DELETE /api/admin/submissions/:id/approval", { params: { id } });
}
