import { resultPath } from "@contest/contract/pages";
import type { Submission } from "@contest/contract/submissions";
import type { Direction } from "@contest/rules/gallery/zoom";
import { Flag } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { Link } from "react-router";
import { ArtistName } from "../design/artist-name.tsx";
import { Badge } from "../design/badge.tsx";
import { IconButton } from "../design/button.tsx";
import { formatCount } from "../design/format-count.ts";
import { formatDay } from "../design/format-date.ts";
import { ArrowIcon } from "../design/icons.tsx";
import { useSession } from "../session/session.ts";
import { askToSignIn } from "../session/sign-in-prompt.ts";
import { ShareButton } from "./share-button.tsx";
import { LARGE_SIZES, ZoomableImage } from "./zoomable-image.tsx";
import { AGE_LABELS, TYPE_LABELS } from "./view.ts";
import { VoteButton } from "./vote-button.tsx";
import { useStanding } from "./votes.ts";
import { artistOf } from "../design/submission-texts.ts";

const ReportDialog = lazy(() => import("./report-dialog.tsx").then((file) => ({ default: file.ReportDialog })));

interface LargeWorkProps {
  work: Submission;
  neighbours: Record<Direction, Submission | undefined>;
  onMove: (direction: Direction) => void;
}

/** On a phone the arrows are beside the vote, under the thumb; on a wide screen they are beside the picture. */
const AREAS =
  "grid min-h-0 grow grid-cols-[auto_1fr_auto] grid-rows-[1fr_auto_auto] [grid-template-areas:'stage_stage_stage''about_about_about''previous_vote_next'] md:grid-rows-[1fr_auto] md:[grid-template-areas:'previous_stage_next''about_about_about']";

export function LargeSubmission({ work, neighbours, onMove }: LargeWorkProps) {
  useFetchedBefore(neighbours.next);
  useFetchedBefore(neighbours.previous);
  return (
    <div className={AREAS}>
      <ZoomableImage key={work.id} work={work} onSwipe={onMove} />
      <Arrow direction="previous" neighbour={neighbours.previous} onMove={onMove} />
      <Arrow direction="next" neighbour={neighbours.next} onMove={onMove} />
      <div className="flex min-w-0 items-center justify-between gap-4 border-t-[1.5px] border-line px-4 pt-3 [grid-area:about] md:px-6 md:py-3">
        <About work={work} />
        <div className="flex shrink-0 items-center gap-1">
          <ShareButton work={work} />
          <ReportButton key={work.id} work={work} />
          <div className="ml-2 max-md:hidden">
            <VoteButton key={work.id} work={work} size="large" />
          </div>
        </div>
      </div>
      <div className="grid place-items-center pt-1 pb-[max(0.75rem,env(safe-area-inset-bottom))] [grid-area:vote] md:hidden">
        <VoteButton key={work.id} work={work} size="large" />
      </div>
    </div>
  );
}

function About({ work }: { work: Submission }) {
  const { score, voted } = useStanding(work);
  return (
    <div className="min-w-0 leading-snug">
      <p className="flex items-center gap-2">
        <ArtistName
          username={artistOf(work)}
          isPublic={work.profiles.is_public}
          className="truncate font-display text-lg font-bold"
        />
        {work.isWinner && (
          <Link to={resultPath(work.contest_id)}>
            <Badge tone="marigold">Winner</Badge>
          </Link>
        )}
        {voted !== "no" && <Badge tone="leaf">Voted</Badge>}
      </p>
      <p className="truncate text-[0.94rem] text-soft">
        {work.contest_title} · {formatDay(work.created_at)}
        <span className="max-sm:hidden">
          {" "}
          · {TYPE_LABELS[work.contest_type]} · {AGE_LABELS[work.age_group]}
        </span>
      </p>
      {work.weighed && (
        <p className="text-[0.94rem] text-soft tabular-nums">
          {formatCount(score, "point")}: votes in this contest weigh by plan.
        </p>
      )}
    </div>
  );
}

interface ArrowProps {
  direction: Direction;
  neighbour: Submission | undefined;
  onMove: (direction: Direction) => void;
}

const ARROWS = {
  previous: { label: "Previous work", turn: "rotate-180", area: "[grid-area:previous]" },
  next: { label: "Next work", turn: "", area: "[grid-area:next]" },
};

/** At an end of the wall it stays, so that the focus does too. */
function Arrow({ direction, neighbour, onMove }: ArrowProps) {
  const { label, turn, area } = ARROWS[direction];
  return (
    <IconButton
      label={label}
      aria-disabled={neighbour ? undefined : true}
      className={`m-2 size-14 self-center aria-disabled:opacity-35 md:m-3 ${area}`}
      onClick={() => onMove(direction)}
    >
      <ArrowIcon className={`size-7 ${turn}`} />
    </IconButton>
  );
}

function ReportButton({ work }: { work: Submission }) {
  const { user } = useSession();
  const [dialog, setDialog] = useState<"none" | "open" | "closed">("none");
  return (
    <>
      <IconButton label="Report this picture" onClick={() => (user ? setDialog("open") : askToSignIn())}>
        <Flag aria-hidden="true" size={20} />
      </IconButton>
      {dialog !== "none" && (
        <Suspense fallback={null}>
          <ReportDialog work={work} open={dialog === "open"} onClose={() => setDialog("closed")} />
        </Suspense>
      )}
    </>
  );
}

/** The next step along the wall finds its picture already here. */
function useFetchedBefore(work: Submission | undefined): void {
  const { url, srcset } = work?.picture ?? {};
  useEffect(() => {
    if (!url || !srcset) return;
    const image = new Image();
    image.sizes = LARGE_SIZES;
    image.srcset = srcset.avif ?? srcset.webp;
    image.src = url;
  }, [url, srcset]);
}
