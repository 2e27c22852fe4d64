import type { Submission } from "@contest/contract/submissions";
import { useEffect, useMemo, useState } from "react";
import { LoadFailed } from "../design/load-failed.tsx";
import { useUser } from "../session/session.ts";
import { useGalleryParts } from "./gallery-parts.ts";
import { SubmissionCard } from "./submission-card.tsx";
import type { LoadedGallery } from "./use-gallery.ts";
import { useHighlight } from "./use-highlight.ts";
import type { ScrollTarget } from "./use-scroll-to.ts";
import { type View, writeView } from "./view.ts";
import { Wall } from "./wall.tsx";
import { WallLoading } from "./wall-loading.tsx";

interface SubmissionsWallProps {
  view: View;
  gallery: LoadedGallery;
  opened: string | null;
  linked: string | null;
}

/** With fewer than this many submissions left below, the next page is fetched. */
const NEAR_THE_END = 16;
/** Own votes are fetched for this many submissions at a time, however little was scrolled. */
const VOTES_PER_REQUEST = 40;

export function SubmissionsWall({ view, gallery, opened, linked }: SubmissionsWallProps) {
  const { submissions, hasMore, more, loadMore } = gallery;
  const highlighted = useHighlight(submissions, opened ? null : linked);
  const [range, setRange] = useState({ from: 0, to: 0 });
  const items = useMemo(() => submissions.map(toItem), [submissions]);
  const target = useMemo<ScrollTarget | null>(() => {
    if (opened) return { id: opened, whole: false };
    return highlighted ? { id: highlighted, whole: true } : null;
  }, [opened, highlighted]);

  const isNearTheEnd = range.to > submissions.length - NEAR_THE_END;
  // Runs after every render, because a short page may still leave the visitor near the end.
  useEffect(() => {
    if (isNearTheEnd && more === "idle") loadMore();
  });
  useOwnVotes(submissions, range);

  return (
    <>
      <Wall
        label="Submissions"
        items={items}
        scrollTo={target}
        onRange={(from, to) => setRange({ from, to })}
        renderItem={({ submission }, isInSight) => (
          <SubmissionCard
            submission={submission}
            to={writeView(view, { work: submission.id })}
            eager={isInSight && !opened}
            isHighlighted={submission.id === highlighted}
          />
        )}
      />
      {/* The key makes it a new element when more submissions are there: otherwise it would count as moved. */}
      <EndOfWall key={submissions.length} hasMore={hasMore} more={more} onRetry={loadMore} />
    </>
  );
}

interface EndOfWallProps extends Pick<LoadedGallery, "hasMore" | "more"> {
  onRetry: () => void;
}

/** While there are more submissions it is as high as the screen, so that the footer does not appear and move away. */
function EndOfWall({ hasMore, more, onRetry }: EndOfWallProps) {
  if (!hasMore) return <p className="mt-8 text-center text-soft">You’ve seen them all.</p>;
  return (
    <div className="mt-8 min-h-dvh">
      {more === "failed" ? (
        <LoadFailed message="The next works could not be loaded." retry={onRetry} />
      ) : (
        <>
          <p className="mb-8 text-center text-soft">Loading submissions...</p>
          <WallLoading />
        </>
      )}
    </div>
  );
}

function toItem(submission: Submission) {
  const { width, height } = submission.picture;
  return { id: submission.id, width, height, hasScore: submission.weighed, submission };
}

/** Fetches which of the submissions in view the member has voted for. */
function useOwnVotes(submissions: readonly Submission[], { from, to }: { from: number; to: number }): void {
  const user = useUser();
  const { loadOwnVotes } = useGalleryParts();
  const first = Math.floor(from / VOTES_PER_REQUEST) * VOTES_PER_REQUEST;
  const last = Math.ceil(to / VOTES_PER_REQUEST) * VOTES_PER_REQUEST;
  useEffect(() => {
    if (user) void loadOwnVotes(submissions.slice(first, last));
  }, [user, loadOwnVotes, submissions, first, last]);
}
