import { dayInWords, dayPath } from "@contest/contract/pages";
import type { Submission } from "@contest/contract/submissions";
import { lazy, startTransition, Suspense, useEffect, useId, useState } from "react";
import { Link, useLocation, useNavigate, useNavigationType } from "react-router";
import { Button } from "../design/button.tsx";
import { Notice } from "../design/notice.tsx";
import { PageHeading } from "../design/page-heading.tsx";
import { useInBrowser } from "../design/use-in-browser.ts";
import { useUser } from "../session/session.ts";
import { GalleryToolbar } from "./gallery-toolbar.tsx";
import { NoSubmissions } from "./no-submissions.tsx";
import { OpeningWork } from "./opening-work.tsx";
import { SampleWall } from "./sample-wall.tsx";
import { SubmissionsWall } from "./submissions-wall.tsx";
import { type LoadedGallery, useGallery } from "./use-gallery.ts";
import { readView, type Sort, type View, writeView } from "./view.ts";
import { WallLoading } from "./wall-loading.tsx";

const LargeView = lazy(() => import("./large-view.tsx").then((file) => ({ default: file.LargeView })));

const ORDERS = {
  top: "Most loved first.",
  newest: "Fresh off the table first.",
  random: "Shuffled for you, so that every work gets its turn.",
} satisfies Record<Sort, string>;

export function Gallery() {
  const panel = useId();
  const navigate = useNavigate();
  const query = new URLSearchParams(useLocation().search);
  const view = readView(query);
  const [opened, linked] = [query.get("work"), query.get("submission")];
  const gallery = useGallery(view, {
    requested: opened ?? linked,
    comesBack: useNavigationType() === "POP",
  });
  const isOpen = opened !== null && gallery.status === "loaded" && !gallery.missing;
  const isCovered = useIsCovered(opened) && isOpen;
  // The address is ahead of what is rendered when a visitor is quick.
  const go = (change: Partial<View>) =>
    void navigate({ search: writeView({ ...readView(new URLSearchParams(location.search)), ...change }) });

  return (
    <div className="page-width pt-10 pb-16 sm:pt-14">
      {view.contest ? (
        <ContestHeading submission={gallery.submissions.find(({ challenge_id }) => challenge_id === view.contest)} />
      ) : (
        <GalleryHeading view={view} onView={go} />
      )}
      <div className="mt-6">
        <GalleryToolbar view={view} onChange={go} panel={panel}>
          <p role="status" className="text-soft">
            {gallery.status === "loading" && "Loading submissions..."}
            {gallery.status === "failed" && "Only samples for now."}
            {gallery.status === "loaded" && ORDERS[view.from === "followed" ? "newest" : view.sort]}
          </p>
        </GalleryToolbar>
      </div>
      <div id={panel} role="tabpanel" aria-label="Works" className="mt-6">
        {gallery.missing && (
          <div className="mb-6">
            <Notice tone="warning">
              <p>The work you were looking for is no longer in the gallery.</p>
            </Notice>
          </div>
        )}
        {!isCovered && <Panel {...{ view, gallery, opened, linked }} onView={go} />}
      </div>
      {isOpen && <Opened {...{ view, gallery, opened }} />}
    </div>
  );
}

/**
 * True while a visitor who followed a link to one work looks at it. The large view covers the wall, which is most of the
 * page, so the wall is rendered when the visitor closes the work or goes on to the next.
 */
function useIsCovered(opened: string | null): boolean {
  const [linkedWork, setLinkedWork] = useState(opened);
  if (linkedWork !== null && linkedWork !== opened) setLinkedWork(null);
  return linkedWork !== null && linkedWork === opened;
}

interface OpenedProps {
  view: View;
  gallery: LoadedGallery;
  opened: string;
}

/** One work, large. The server cannot render the dialog; after hydration it is rendered in small steps. */
function Opened({ view, gallery, opened }: OpenedProps) {
  const isInBrowser = useInBrowser(true, false);
  const [hasDialog, setHasDialog] = useState(isInBrowser);
  useEffect(() => startTransition(() => setHasDialog(true)), []);
  const submission = gallery.submissions.find(({ id }) => id === opened);
  const opening = submission ? <OpeningWork submission={submission} /> : null;
  return (
    <Suspense fallback={opening}>
      {hasDialog ? <LargeView view={view} gallery={gallery} id={opened} /> : opening}
    </Suspense>
  );
}

/** Members choose between everyone and the artists they follow. */
function GalleryHeading({ view: { from }, onView }: { view: View; onView: (change: Partial<View>) => void }) {
  const user = useUser();
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <PageHeading title="Gallery" />
      {user && (
        <Button
          aria-pressed={from === "followed"}
          className="aria-pressed:bg-ink aria-pressed:text-paper"
          onClick={() => onView({ from: from === "followed" ? "everyone" : "followed" })}
        >
          From artists you follow
        </Button>
      )}
    </div>
  );
}

/** The heading of a wall with the submissions of one contest. */
function ContestHeading({ submission }: { submission: Submission | undefined }) {
  return (
    <PageHeading
      title={submission ? `“${submission.contest_title}”` : "Gallery"}
      description={
        <span className="flex flex-wrap gap-x-6">
          {submission && (
            <Link to={dayPath(submission.contest_day)} className="text-link">
              The page of {dayInWords(submission.contest_day)}
            </Link>
          )}
          <Link to="/gallery" className="text-link">
            All submissions
          </Link>
        </span>
      }
    />
  );
}

interface PanelProps {
  view: View;
  gallery: LoadedGallery;
  /** The submission in the large view. */
  opened: string | null;
  /** The submission that a link leads to. */
  linked: string | null;
  onView: (change: Partial<View>) => void;
}

function Panel({ view, gallery, opened, linked, onView }: PanelProps) {
  if (gallery.status === "loading") return <WallLoading />;
  if (gallery.status === "failed") return <SampleWall onRetry={gallery.retry} />;
  if (gallery.submissions.length === 0) return <NoSubmissions view={view} onView={onView} />;
  return <SubmissionsWall {...{ view, gallery, opened, linked }} />;
}
