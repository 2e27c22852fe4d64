import type { Submission } from "@contest/contract/submissions";
import { useEffect, useMemo, useState } from "react";
import { Button } from "../design/button.tsx";
import { Notice } from "../design/notice.tsx";
import { useSession } from "../session/session.ts";
import { useHighlight } from "./use-highlight.ts";
import type { ScrollTarget } from "./use-scroll-to.ts";
import { type View, writeView } from "./view.ts";
import { loadOwnVotes } from "./votes.ts";
import { Wall } from "./wall.tsx";
import { WallLoading } from "./wall-loading.tsx";
import { captionRemOf, SubmissionCard } from "./submission-card.tsx";
import { loadMore, type Works } from "./use-gallery.ts";

interface WorksWallProps {
  view: View;
  loaded: Works;
  opened: string | null;
  linked: string | null;
}

/** With fewer than this many works left below, the next page is fetched. */
const NEAR_THE_END = 16;
/** Votes are asked for in stretches of a page each, however little was scrolled. */
const STRETCH = 40;

export function SubmissionsWall({ view, loaded, opened, linked }: WorksWallProps) {
  const { works, next, more } = loaded;
  const highlighted = useHighlight(works, opened ? null : linked);
  const [stretch, setStretch] = useState({ from: 0, to: 0 });
  const items = useMemo(() => works.map(toItem), [works]);
  const reach = useMemo<ScrollTarget | null>(() => {
    if (opened) return { id: opened, whole: false };
    return highlighted ? { id: highlighted, whole: true } : null;
  }, [opened, highlighted]);

  const isNearTheEnd = stretch.to > works.length - NEAR_THE_END;
  // After every render: a page may be too short to leave the end, and then asks for the next.
  useEffect(() => {
    if (isNearTheEnd && more === "idle") void loadMore(view);
  });
  useOwnVotes(works, stretch);

  return (
    <>
      <Wall
        label="Submissions"
        items={items}
        reach={reach}
        onStretch={(from, to) => setStretch({ from, to })}
        renderItem={({ work }, isInFirstRow) => (
          <SubmissionCard
            work={work}
            to={writeView(view, { work: work.id })}
            eager={isInFirstRow}
            isHighlighted={work.id === highlighted}
          />
        )}
      />
      {/* By its place: where more works hang now, it has not moved away but is another one further down. */}
      <EndOfWall key={works.length} next={next} more={more} onRetry={() => void loadMore(view)} />
    </>
  );
}

interface EndOfWallProps extends Pick<Works, "next" | "more"> {
  onRetry: () => void;
}

/** While there are more works, it is as high as the screen: the footer is not seen only to be pushed away again. */
function EndOfWall({ next, more, onRetry }: EndOfWallProps) {
  if (next === null) return <p className="mt-8 text-center text-soft">You have seen them all.</p>;
  return (
    <div className="mt-8 min-h-dvh">
      {more === "failed" ? (
        <Notice tone="problem" action={<Button onClick={onRetry}>Try again</Button>}>
          <p>The next works could not be loaded.</p>
        </Notice>
      ) : (
        <>
          <p className="mb-8 text-center text-soft">Loading submissions...</p>
          <WallLoading />
        </>
      )}
    </div>
  );
}

function toItem(work: Submission) {
  const { width, height } = work.picture;
  return { id: work.id, width, height, captionRem: captionRemOf(work), work };
}

/** Learns which of the works in sight the member has voted for. */
function useOwnVotes(works: readonly Submission[], { from, to }: { from: number; to: number }): void {
  const { user } = useSession();
  const first = Math.floor(from / STRETCH) * STRETCH;
  const last = Math.ceil(to / STRETCH) * STRETCH;
  useEffect(() => {
    if (user) void loadOwnVotes(works.slice(first, last));
  }, [user, works, first, last]);
}
