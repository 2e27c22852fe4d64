import type { ReviewedSubmission } from "@contest/contract/moderation";
import { type FocusEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "../../design/button.tsx";
import { ConfirmDialog } from "../../design/confirm-dialog.tsx";
import { Dialog } from "../../design/dialog.tsx";
import { showFailure } from "../use-action.ts";
import { HideDialog } from "./hide-dialog.tsx";
import { ReviewCard } from "./review-card.tsx";
import { ReviewThumbnail } from "./review-thumbnail.tsx";
import { Shortcuts } from "./shortcuts.tsx";
import { useReview } from "./use-review.ts";

/** A contact sheet. The shortcuts work while the focus is in this area, but not in a text field. */
export function ReviewQueue({ submissions }: { submissions: readonly ReviewedSubmission[] }) {
  const { busyWith, approve, approveAll, hide, restore, undo } = useReview();
  const [isLarge, setLarge] = useState(false);
  const [isAsking, setAsking] = useState(false);
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
    if (!submission || toHide || isAsking || isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === " " && pressesButton(event, queue.current)) return;
    const acts: Record<string, () => void> = {
      j: () => choose(chosen + 1),
      ArrowRight: () => choose(chosen + 1),
      k: () => choose(chosen - 1),
      ArrowLeft: () => choose(chosen - 1),
      ArrowDown: () => choose(chosen + columnsOf(queue.current)),
      ArrowUp: () => choose(chosen - columnsOf(queue.current)),
      " ": () => setLarge(!isLarge),
      a: () => submission.status !== "hidden" && void approve(submission),
      h: () => submission.status !== "hidden" && setToHide(submission),
      r: () => submission.status === "hidden" && void restore(submission),
      u: () => void undo(),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    // Opening the large view moves the listener to the body, which must not hear this key again.
    event.stopPropagation();
    if (busyWith === null) act();
  });

  useEffect(() => {
    const leaving = new AbortController();
    // The large view is not inside the area.
    const area = isLarge ? document.body : queue.current?.closest<HTMLElement>("#admin-content");
    area?.addEventListener("keydown", (event) => press(event), { signal: leaving.signal });
    return () => leaving.abort();
  }, [isLarge]);

  const shown = submissions[chosen];
  const waiting = submissions.filter(
    ({ status, heldFor, reviewedAt, reports }) =>
      (status === "submitted" || (status === "held" && heldFor === "new-artist")) &&
      !reviewedAt &&
      reports.length === 0,
  );
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <Shortcuts />
        {waiting.length > 1 && (
          <Button kind="main" size="small" onClick={() => setAsking(true)}>
            Approve all {waiting.length} on this screen
          </Button>
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only follows the focus */}
      <ol
        ref={queue}
        onFocus={follow}
        aria-label="Works"
        className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-[repeat(auto-fill,minmax(11.5rem,1fr))]"
      >
        {submissions.map((submission, index) => (
          <ReviewThumbnail
            key={submission.id}
            submission={submission}
            isChosen={index === chosen}
            onOpen={() => {
              setPlace(index);
              setLarge(true);
            }}
          />
        ))}
      </ol>
      <Dialog
        open={isLarge && shown !== undefined}
        onClose={() => setLarge(false)}
        title={shown?.contest ?? ""}
        width="wide"
      >
        {shown && (
          <ReviewCard
            submission={shown}
            isBusy={busyWith === shown.id}
            onApprove={() => void approve(shown)}
            onHide={() => setToHide(shown)}
            onRestore={() => void restore(shown)}
          />
        )}
      </Dialog>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`Approve ${waiting.length} works?`}
        kind="main"
        description={
          <p>Works that were reported or that look unusual are left out. You can still hide any of them later.</p>
        }
        confirm="Approve all"
        onConfirm={async () => {
          await approveAll(waiting);
          setAsking(false);
        }}
        onFailure={showFailure}
      />
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

/** How many works stand side by side. */
function columnsOf(queue: HTMLElement | null): number {
  const cards = [...(queue?.children ?? [])].map((card) => card.getBoundingClientRect().top);
  return Math.max(1, cards.filter((top) => top === cards[0]).length);
}

function focusCard(queue: HTMLElement | null, place: number): void {
  const card = queue?.children[place];
  if (!(card instanceof HTMLElement)) return;
  card.focus({ preventScroll: true });
  card.scrollIntoView({ block: "nearest" });
}

/** Space presses buttons everywhere but on the contact sheet, where it opens the large view. */
function pressesButton({ target }: KeyboardEvent, queue: HTMLElement | null): boolean {
  return target instanceof Element && !queue?.contains(target) && target.closest("button, a, summary") !== null;
}

function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");
}
