import type { Submission } from "@contest/contract/submissions";
import { memo, type ReactNode } from "react";
import { Link } from "react-router";
import { ArtistName } from "../design/artist-name.tsx";
import { SubmissionImage } from "../design/submission-image.tsx";
import { Badge } from "../design/badge.tsx";
import { formatCount } from "../design/format-count.ts";
import { formatDay, formatSiteDate } from "../design/format-date.ts";
import { LAYER } from "../design/layer.ts";
import { useInBrowser } from "../design/use-in-browser.ts";
import { ShareButton } from "./share-button.tsx";
import { VoteButton } from "./vote-button.tsx";
import { useStanding } from "./votes.ts";
import { artistOf, describeSubmission } from "../design/submission-texts.ts";

interface WorkCardProps {
  work: Submission;
  /** Its large view. */
  to: string;
  /** Its picture is among the first that are seen. */
  eager: boolean;
  isHighlighted: boolean;
}

/** How high the lines under a work are; the classes say the same. */
export const CAPTION_REM = { narrow: 6.35, wide: 3.7 };
const CAPTION_HEIGHT = "min-h-[6.35rem] @min-[224px]:min-h-[3.7rem]";
const SCORE_REM = 1.25;
const HEIGHT_WITH_SCORE = "min-h-[7.6rem] @min-[224px]:min-h-[4.95rem]";

export function captionRemOf({ weighed }: Submission): typeof CAPTION_REM {
  if (!weighed) return CAPTION_REM;
  return { narrow: CAPTION_REM.narrow + SCORE_REM, wide: CAPTION_REM.wide + SCORE_REM };
}

export const SubmissionCard = memo(function WorkCard({ work, to, eager, isHighlighted }: WorkCardProps) {
  return (
    <article
      data-highlighted={isHighlighted || undefined}
      className="flex h-full flex-col rounded-sheet outline-offset-4 transition-[outline-color] duration-300 data-highlighted:outline-4 data-highlighted:outline-marigold"
    >
      {/* Named here too: its picture may be broken, and is then not there. */}
      <Link to={to} state={LAYER} aria-label={describeSubmission(work)} className={MAT}>
        <SubmissionImage
          picture={work.picture}
          alt={describeSubmission(work)}
          sizes="(min-width: 80rem) 256px, (min-width: 60rem) calc(25vw - 62px), (min-width: 42rem) calc(33vw - 60px), calc(50vw - 36px)"
          eager={eager}
        />
      </Link>
      <Marks work={work} />
      <Caption
        artist={<ArtistName username={artistOf(work)} isPublic={work.profiles.is_public} />}
        date={work.created_at}
        more={work.weighed && <Score work={work} />}
      >
        <VoteButton work={work} size="card" />
        <ShareButton work={work} className="-mr-2" />
      </Caption>
    </article>
  );
});

/** The mat of raised paper; the wall says how wide it is. */
export const MAT =
  "line-border block shrink-0 rounded-sheet bg-raised p-[calc(var(--mat)-1.5px)] shadow-raised transition-[translate] hover:-translate-y-1";

interface CaptionProps {
  artist: ReactNode;
  date: string;
  more?: ReactNode;
  /** What can be done about it: below, or beside where there is room. */
  children: ReactNode;
}

export function Caption({ artist, date, more, children }: CaptionProps) {
  // The server does not know in which zone the visitor lives.
  const day = useInBrowser(formatDay(date), formatSiteDate(date));
  return (
    <div
      className={`flex grow flex-col pt-2 @min-[224px]:flex-row @min-[224px]:justify-between @min-[224px]:gap-2 ${more ? HEIGHT_WITH_SCORE : CAPTION_HEIGHT}`}
    >
      <div className="min-w-0 leading-snug">
        <h2 className="truncate font-text text-base leading-snug font-semibold tracking-normal">{artist}</h2>
        <p className="truncate text-[0.9rem] text-soft">{day}</p>
        {more}
      </div>
      <div className="mt-auto flex shrink-0 items-center justify-between @min-[224px]:mt-0 @min-[224px]:self-start">
        {children}
      </div>
    </div>
  );
}

function Marks({ work }: { work: Submission }) {
  const { voted } = useStanding(work);
  if (voted === "no" && !work.isWinner) return null;
  return (
    <p className="pointer-events-none absolute top-0 left-0 flex gap-1 p-1">
      {work.isWinner && <Badge tone="marigold">Winner</Badge>}
      {voted !== "no" && <Badge tone="leaf">Voted</Badge>}
    </p>
  );
}

function Score({ work }: { work: Submission }) {
  const { score } = useStanding(work);
  return (
    <p className="truncate text-[0.9rem] text-soft tabular-nums" title="Votes in this contest weigh by plan">
      {formatCount(score, "point")}, weighed
    </p>
  );
}
