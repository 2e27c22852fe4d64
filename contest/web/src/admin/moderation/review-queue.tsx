import type { ReviewedSubmission } from "@contest/contract/moderation";
import { type FocusEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { HideDialog } from "./hide-dialog.tsx";
import { ReviewCard } from "./review-card.tsx";
import { Shortcuts } from "./shortcuts.tsx";
import { useReview } from "./use-review.ts";

/** Submissions one below the other. The shortcuts work while the focus is in this area, but not in a text field. */
export function ReviewQueue({ submissions }: { submissions: readonly ReviewedSubmission[] }) {
  const { busyWith, approve, hide, restore, undo } = useReview();
  const [place, setPlace] = useState(0);
  const [toHide, setToHide] = useState<ReviewedSubmission | null>(null);
  const queue = useRef<HTMLOListElement>(null);
  const chosen = Math.min(place, submissions.length - 1);
  const chosenId = submissions[chosen]?.id;

  function choose(next: number): void {
    const within = Math.max(0, Math.min(next, submissions.length - 1));
    setPlace(within);
    focusCard(queue.current, within);
  }

  // A reviewed submission disappears together with the focus, so the next one is focused.
  useEffect(() => {
    if (chosenId && document.activeElement === document.body) focusCard(queue.current, chosen);
  }, [chosenId, chosen]);

  /** The submission that contains the focus is the selected one. */
  function follow({ target }: FocusEvent): void {
    const cards = [...(queue.current?.children ?? [])];
    setPlace(cards.findIndex((card) => card.contains(target)));
  }

  const press = useEffectEvent((event: KeyboardEvent): void => {
    const submission = submissions[chosen];
    if (!submission || isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    const acts: Record<string, () => void> = {
      j: () => choose(chosen + 1),
      ArrowDown: () => choose(chosen + 1),
      k: () => choose(chosen - 1),
      ArrowUp: () => choose(chosen - 1),
      a: () => submission.status === "submitted" && void approve(submission),
      h: () => submission.status === "submitted" && setToHide(submission),
      r: () => submission.status === "hidden" && void restore(submission),
      u: () => void undo(),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    if (busyWith === null) act();
  });

  useEffect(() => {
    const leaving = new AbortController();
    const area = queue.current?.closest<HTMLElement>("#admin-content");
    area?.addEventListener("keydown", (event) => press(event), { signal: leaving.signal });
    return () => leaving.abort();
  }, []);

  return (
    <>
      <Shortcuts />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only follows the focus */}
      <ol ref={queue} onFocus={follow} className="space-y-4">
        {submissions.map((submission, index) => (
          <ReviewCard
            key={submission.id}
            submission={submission}
            isChosen={index === chosen}
            isBusy={busyWith === submission.id}
            onApprove={() => void approve(submission)}
            onHide={() => setToHide(submission)}
            onRestore={() => void restore(submission)}
          />
        ))}
      </ol>
      <HideDialog
        submission={toHide}
        onClose={() => setToHide(null)}
        onHide={async (submission, reason) => {
          await hide(submission, reason);
          setToHide(null);
        }}
      />
    </>
  );
}

function focusCard(queue: HTMLElement | null, place: number): void {
  const card = queue?.children[place];
  if (!(card instanceof HTMLElement)) return;
  card.focus({ preventScroll: true });
  card.scrollIntoView({ block: "nearest" });
}

function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");
}
