import type { ReviewedSubmission } from "@contest/contract/moderation";
import { type FocusEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { Dialog } from "../../design/dialog.tsx";
import { focusPage } from "../../design/focus.ts";
import { HideDialog } from "./hide-dialog.tsx";
import { ReviewCard } from "./review-card.tsx";
import { ReviewThumbnail } from "./review-thumbnail.tsx";
import { LastDecision } from "./review-toolbar.tsx";
import type { Review } from "./use-review.ts";

interface ReviewQueueProps {
  submissions: readonly ReviewedSubmission[];
  review: Review;
}

/** A contact sheet. The shortcuts work while the focus is in this area, but not in a text field. */
export function ReviewQueue({ submissions, review }: ReviewQueueProps) {
  const { decided, approve, hide, restore, undo, refresh } = review;
  const [isLarge, setLarge] = useState(false);
  const [chosenId, setChosenId] = useState("");
  const [toHide, setToHide] = useState<ReviewedSubmission | null>(null);
  const queue = useRef<HTMLOListElement>(null);
  const chosen = Math.max(
    0,
    submissions.findIndex(({ id }) => id === chosenId),
  );
  const shown = submissions[chosen];
  const isFinished = submissions.every(({ id }) => decided.has(id));

  function choose(next: number): void {
    const within = Math.max(0, Math.min(next, submissions.length - 1));
    setChosenId(submissions[within]?.id ?? "");
    if (!isLarge) focusCard(queue.current, within);
  }

  /** Chooses the next submission that is not decided yet. */
  function advance(): void {
    const rest = [...submissions.keys()].filter(
      (place) => place !== chosen && !decided.has(submissions[place]?.id ?? ""),
    );
    const next = rest.find((place) => place > chosen) ?? rest[0];
    if (next !== undefined) choose(next);
  }

  function approveShown(submission: ReviewedSubmission): void {
    void approve(submission);
    advance();
  }

  function restoreShown(submission: ReviewedSubmission): void {
    void restore(submission);
    advance();
  }

  async function undoLast(): Promise<void> {
    const [undone] = await undo();
    if (undone) setChosenId(undone.id);
  }

  // The next works come by themselves.
  const goOn = useEffectEvent(() => void refresh());
  useEffect(() => {
    if (isFinished) goOn();
  }, [isFinished]);

  // The reviewed submissions disappear together with the focus, so the next one is focused, or else the page.
  const shownId = shown?.id;
  useEffect(() => {
    if (shownId && document.activeElement === document.body) focusCard(queue.current, chosen);
  }, [shownId, chosen]);
  useEffect(() => () => void (document.activeElement === document.body && focusPage()), []);

  /** The submission that contains the focus is the selected one. */
  function follow({ target }: FocusEvent): void {
    const cards = [...(queue.current?.children ?? [])];
    const place = cards.findIndex((card) => card.contains(target));
    setChosenId(submissions[place]?.id ?? "");
  }

  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (!shown || toHide || isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === " " && pressesButton(event, queue.current)) return;
    const acts: Record<string, () => void> = {
      j: () => choose(chosen + 1),
      ArrowRight: () => choose(chosen + 1),
      k: () => choose(chosen - 1),
      ArrowLeft: () => choose(chosen - 1),
      ArrowDown: () => choose(chosen + columnsOf(queue.current)),
      ArrowUp: () => choose(chosen - columnsOf(queue.current)),
      " ": () => setLarge(!isLarge),
      a: () => shown.status !== "hidden" && approveShown(shown),
      h: () => shown.status !== "hidden" && setToHide(shown),
      r: () => shown.status === "hidden" && restoreShown(shown),
      u: () => void undoLast(),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    // Opening the large view moves the listener to the body, which must not hear this key again.
    event.stopPropagation();
    act();
  });

  useEffect(() => {
    const leaving = new AbortController();
    // The large view is not inside the area.
    const area = isLarge ? document.body : queue.current?.closest<HTMLElement>("#admin-content");
    area?.addEventListener("keydown", (event) => press(event), { signal: leaving.signal });
    return () => leaving.abort();
  }, [isLarge]);

  const chosenCard = () => queue.current?.querySelector<HTMLElement>("[aria-current]") ?? null;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only follows the focus */}
      <ol
        ref={queue}
        onFocus={follow}
        aria-label="Works"
        className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-[repeat(auto-fill,minmax(8.25rem,1fr))]"
      >
        {submissions.map((submission, index) => (
          <ReviewThumbnail
            key={submission.id}
            submission={submission}
            isChosen={index === chosen}
            isDecided={decided.has(submission.id)}
            onOpen={() => {
              setChosenId(submission.id);
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
        returnFocusTo={chosenCard}
      >
        {shown && (
          <ReviewCard
            submission={shown}
            place={`${chosen + 1} of ${submissions.length}`}
            onApprove={() => approveShown(shown)}
            onHide={() => setToHide(shown)}
            onRestore={() => restoreShown(shown)}
            onNext={chosen + 1 < submissions.length ? () => choose(chosen + 1) : null}
          >
            <LastDecision review={review} onUndo={() => void undoLast()} />
          </ReviewCard>
        )}
      </Dialog>
      <HideDialog
        submission={toHide}
        onClose={() => setToHide(null)}
        onHide={async (submission, reason) => {
          await hide(submission, reason);
          setToHide(null);
          advance();
        }}
        {...(!isLarge && { returnFocusTo: chosenCard })}
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
