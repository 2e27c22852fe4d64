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
import { listKey } from "../../lists/use-list.ts";
import { showFailure } from "../use-action.ts";

export const REVIEWS = "GET /api/admin/submissions";

const NONE: ReadonlyMap<string, ReviewedSubmission> = new Map();

export type Review = ReturnType<typeof useReview>;

/**
 * The decisions about submissions. What was decided stays in its place until the list is refreshed, so that nothing
 * moves under the reviewer's eyes. The last decision can be undone.
 */
export function useReview() {
  const queryClient = useQueryClient();
  const [decided, setDecided] = useState(NONE);
  const [last, setLast] = useState<{ words: string; undoes: readonly ReviewedSubmission[] } | null>(null);
  const sending = useRef<Promise<unknown>>(Promise.resolve());

  /** One request after another, so that an undo never overtakes its decision. */
  function enqueue<Answer>(request: () => Promise<Answer>): Promise<Answer> {
    const answer = sending.current.then(request);
    sending.current = answer.catch(() => undefined);
    return answer;
  }

  function settle(before: ReviewedSubmission, after: ReviewedSubmission, done: string): void {
    setDecided((current) => new Map(current).set(before.id, after));
    setLast({ words: `${done}: ${titleOf(before)}`, undoes: [before] });
  }

  /** Shows the decision before the server has answered. */
  async function decideAtOnce(submission: ReviewedSubmission, done: string, request: () => Promise<unknown>) {
    settle(submission, approved(submission), done);
    try {
      await enqueue(request);
      void queryClient.invalidateQueries({ queryKey: ["dashboard"] });
    } catch (failure) {
      setDecided((current) => new Map([...current].filter(([id]) => id !== submission.id)));
      setLast(null);
      showFailure(failure);
    }
  }

  /** Returns what waits again. */
  async function undo(): Promise<readonly ReviewedSubmission[]> {
    const undoes = last?.undoes ?? [];
    const [first] = undoes;
    if (!first) return [];
    const what = undoes.length === 1 ? titleOf(first) : formatCount(undoes.length, "work");
    setLast({ words: `Waiting again: ${what}`, undoes: [] });
    try {
      await enqueue(async () => {
        for (const { id } of undoes) await reopen(id);
      });
    } catch (failure) {
      showFailure(failure);
    }
    await refresh();
    return undoes;
  }

  async function refresh(): Promise<void> {
    await enqueue(() =>
      Promise.all([listKey(REVIEWS), ["dashboard"]].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
    );
    setDecided(NONE);
  }

  return {
    decided,
    /** What was decided last, in words, and whether it can be undone. */
    last: last && { words: last.words, canUndo: last.undoes.length > 0 },
    undo,
    refresh,
    async approveAll(submissions: readonly ReviewedSubmission[]): Promise<void> {
      const answer = await enqueue(() =>
        send<typeof approveSubmissions>("POST /api/admin/approvals", {
          body: { ids: submissions.map(({ id }) => id) },
        }),
      );
      const undoes = submissions.filter(({ id }) => answer.approved.includes(id));
      await refresh();
      setLast({ words: `Approved: ${formatCount(undoes.length, "work")}`, undoes });
    },
    approve: (submission: ReviewedSubmission) =>
      decideAtOnce(submission, "Approved", () =>
        send<typeof approveSubmission>("POST /api/admin/submissions/:id/approval", { params: { id: submission.id } }),
      ),
    restore: (submission: ReviewedSubmission) =>
      decideAtOnce(submission, "Shown again", () =>
        send<typeof restoreSubmission>("DELETE /api/admin/submissions/:id/hiding", { params: { id: submission.id } }),
      ),
    async hide(submission: ReviewedSubmission, reason: string): Promise<void> {
      const hidden = await enqueue(() =>
        send<typeof hideSubmission>("POST /api/admin/submissions/:id/hiding", {
          params: { id: submission.id },
          body: { reason },
        }),
      );
      settle(submission, hidden, "Hidden");
      void queryClient.invalidateQueries({ queryKey: ["dashboard"] });
    },
  };
}

function titleOf({ contest, artist }: ReviewedSubmission): string {
  return `“${contest}” by ${artist}`;
}

function approved(submission: ReviewedSubmission): ReviewedSubmission {
  const reviewedAt = new Date().toISOString();
  return { ...submission, status: "submitted", reviewedAt, hiddenReason: null, reports: [] };
}

function reopen(id: string): Promise<ReviewedSubmission> {
  return send<typeof reopenReview>("DELETE /api/admin/submissions/:id/approval", { params: { id } });
}
