import type { ReviewedSubmission } from "@contest/contract/moderation";
import { type FocusEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { HideDialog } from "./hide-dialog.tsx";
import { ReviewCard } from "./review-card.tsx";
import { Shortcuts } from "./shortcuts.tsx";
import { useReview } from "./use-review.ts";

/** Works one below the other. The keys work while the focus is in this area, and never while somebody types. */
export function ReviewQueue({ works }: { works: readonly ReviewedSubmission[] }) {
  const { busyWith, approve, hide, restore, undo } = useReview();
  const [place, setPlace] = useState(0);
  const [toHide, setToHide] = useState<ReviewedSubmission | null>(null);
  const queue = useRef<HTMLOListElement>(null);
  const chosen = Math.min(place, works.length - 1);
  const chosenId = works[chosen]?.id;

  function choose(next: number): void {
    const within = Math.max(0, Math.min(next, works.length - 1));
    setPlace(within);
    focusCard(queue.current, within);
  }

  // A work that was decided about goes, and takes the focus with it: the next one has it then.
  useEffect(() => {
    if (chosenId && document.activeElement === document.body) focusCard(queue.current, chosen);
  }, [chosenId, chosen]);

  /** The work with the focus in it is the chosen one. */
  function follow({ target }: FocusEvent): void {
    const cards = [...(queue.current?.children ?? [])];
    setPlace(cards.findIndex((card) => card.contains(target)));
  }

  const press = useEffectEvent((event: KeyboardEvent): void => {
    const work = works[chosen];
    if (!work || isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    const acts: Record<string, () => void> = {
      j: () => choose(chosen + 1),
      ArrowDown: () => choose(chosen + 1),
      k: () => choose(chosen - 1),
      ArrowUp: () => choose(chosen - 1),
      a: () => work.status === "submitted" && void approve(work),
      h: () => work.status === "submitted" && setToHide(work),
      r: () => work.status === "hidden" && void restore(work),
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
        {works.map((work, index) => (
          <ReviewCard
            key={work.id}
            work={work}
            isChosen={index === chosen}
            isBusy={busyWith === work.id}
            onApprove={() => void approve(work)}
            onHide={() => setToHide(work)}
            onRestore={() => void restore(work)}
          />
        ))}
      </ol>
      <HideDialog
        work={toHide}
        onClose={() => setToHide(null)}
        onHide={async (work, reason) => {
          await hide(work, reason);
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
