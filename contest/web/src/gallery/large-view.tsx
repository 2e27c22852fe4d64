import { documentTitle } from "@contest/contract/pages";
import type { Submission } from "@contest/contract/submissions";
import type { Direction } from "@contest/rules/gallery/zoom";
import * as Radix from "@radix-ui/react-dialog";
import { type KeyboardEvent, startTransition, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useSiteDetails } from "../api/use-site-details.ts";
import { IconButton } from "../design/button.tsx";
import { focusPage } from "../design/focus.ts";
import { CloseIcon } from "../design/icons.tsx";
import { isLayer } from "../design/layer.ts";
import { Spinner } from "../design/spinner.tsx";
import { LargeSubmission } from "./large-submission.tsx";
import { OpeningWork } from "./opening-work.tsx";
import { type View, writeView } from "./view.ts";
import type { LoadedGallery } from "./use-gallery.ts";
import { describeSubmission, titleOf } from "../design/submission-texts.ts";

interface LargeViewProps {
  view: View;
  gallery: LoadedGallery;
  id: string;
}

/** With fewer than this many submissions left, the next page is fetched. */
const NEAR_THE_END = 4;

/** One submission on a dark background; its neighbors are those on the wall. */
export function LargeView({ view, gallery, id }: LargeViewProps) {
  const { submissions, hasMore, loadMore } = gallery;
  const index = submissions.findIndex((submission) => submission.id === id);
  const submission = submissions[index];
  const neighbors = { previous: submissions[index - 1], next: index < 0 ? undefined : submissions[index + 1] };
  const { close, show } = useAddress(view);
  const shownLast = useRef(id);
  // Opening the dialog gives the whole page new styles, so the rest of the view follows in a step of its own.
  const [hasTools, setHasTools] = useState(false);
  useEffect(() => startTransition(() => setHasTools(true)), []);

  useEffect(() => {
    shownLast.current = id;
    if (index >= submissions.length - NEAR_THE_END) loadMore();
  });
  useTitle(submission);

  function move(direction: Direction) {
    const neighbor = neighbors[direction];
    if (neighbor) show(neighbor.id);
  }

  return (
    <Radix.Root open onOpenChange={(open) => !open && close()}>
      {/* Without a container, the portal would render its content in an effect, all at once. */}
      <Radix.Portal container={document.body}>
        <Radix.Content
          aria-describedby={undefined}
          className="dark-paper fixed inset-0 z-40 flex flex-col bg-paper text-ink focus:outline-none"
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            const dialog = event.currentTarget;
            // Moving the focus needs the styles of the whole page, which the next frame has anyway.
            if (dialog instanceof HTMLElement) requestAnimationFrame(() => dialog.focus());
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            focusCard(shownLast.current);
          }}
          onInteractOutside={(event) => event.preventDefault()}
          onKeyDown={(event) => {
            const direction = DIRECTIONS[event.key];
            if (direction && isOwn(event)) move(direction);
          }}
        >
          <Radix.Title className="sr-only">{submission ? titleOf(submission) : "Loading..."}</Radix.Title>
          <p aria-live="polite" className="sr-only">
            {submission &&
              `${describeSubmission(submission)}. ${index + 1} of ${submissions.length}${hasMore ? " and more" : ""}.`}
          </p>
          <Radix.Close asChild>
            <IconButton label="Close" className="absolute top-2 right-2 z-50 bg-paper/80">
              <CloseIcon className="size-7" />
            </IconButton>
          </Radix.Close>
          {!submission && (
            <div className="grid grow place-items-center text-soft">
              <Spinner className="size-8" />
            </div>
          )}
          {submission && !hasTools && <OpeningWork submission={submission} />}
          {submission && hasTools && (
            <LargeSubmission
              submission={submission}
              position={`${index + 1} of ${submissions.length}${hasMore ? "+" : ""}`}
              neighbors={neighbors}
              onMove={move}
            />
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const DIRECTIONS: Partial<Record<string, Direction>> = { ArrowRight: "next", ArrowLeft: "previous" };

/** Ignores keys of a menu or dialog that was opened from here, and those that a zoomed image has handled. */
function isOwn(event: KeyboardEvent<HTMLElement>): boolean {
  return !event.defaultPrevented && event.target instanceof Node && event.currentTarget.contains(event.target);
}

function useAddress(view: View) {
  const navigate = useNavigate();
  const { state } = useLocation();
  return {
    /** Back to the wall. A visitor who came by a link has no wall in the history, so it replaces the submission. */
    close: () => void (isLayer(state) ? navigate(-1) : navigate({ search: writeView(view) }, { replace: true })),
    /** Replaces the history entry, so that Back leads to the wall after any number of steps. */
    show: (id: string) => void navigate({ search: writeView(view, { work: id }) }, { replace: true, state }),
  };
}

function useTitle(submission: Submission | undefined): void {
  const title = submission && titleOf(submission);
  const { name } = useSiteDetails();
  useEffect(() => {
    if (!title) return;
    const before = document.title;
    document.title = documentTitle(title, name);
    return () => {
      document.title = before;
    };
  }, [title, name]);
}

/** The wall has scrolled along, so the card of the last submission is rendered. */
function focusCard(id: string): void {
  const card = document.querySelector<HTMLElement>(`li[data-id="${CSS.escape(id)}"] a`);
  if (card) card.focus({ preventScroll: true });
  else focusPage();
}
