import { dayPath } from "@contest/contract/pages";
import type { Submission } from "@contest/contract/submissions";
import { memo, type ReactNode } from "react";
import { Link } from "react-router";
import { ArtistName } from "../design/artist-name.tsx";
import { SubmissionImage } from "../design/submission-image.tsx";
import { Badge } from "../design/badge.tsx";
import { LocalDay } from "../design/local-day.tsx";
import { LAYER } from "../design/layer.ts";
import { artistOf, describeSubmission } from "../design/submission-texts.ts";
import { useGalleryParts } from "./gallery-parts.ts";
import { ShareButton } from "./share-button.tsx";

interface SubmissionCardProps {
  submission: Submission;
  /** The address of its large view. */
  to: string;
  /** Its image is among the first that are visible. */
  eager: boolean;
  isHighlighted: boolean;
}

const CAPTION_HEIGHT = "min-h-(--caption-narrow) @min-[224px]:min-h-(--caption-wide)";
const HEIGHT_WITH_SCORE =
  "min-h-[calc(var(--caption-narrow)+var(--caption-score))] @min-[224px]:min-h-[calc(var(--caption-wide)+var(--caption-score))]";

export const SubmissionCard = memo(function WorkCard({ submission, to, eager, isHighlighted }: SubmissionCardProps) {
  const { VoteButton, VotedBadge, Points } = useGalleryParts();
  return (
    <article
      data-highlighted={isHighlighted || undefined}
      className="flex h-full flex-col rounded-sheet outline-offset-4 transition-[outline-color] duration-300 data-highlighted:outline-4 data-highlighted:outline-marigold"
    >
      {/* The link has its own label, because a broken image is not rendered. */}
      <Link to={to} state={LAYER} aria-label={describeSubmission(submission)} className={MAT}>
        <SubmissionImage
          picture={submission.picture}
          alt={describeSubmission(submission)}
          sizes="(min-width: 80rem) 256px, (min-width: 60rem) calc(25vw - 62px), (min-width: 42rem) calc(33vw - 60px), calc(50vw - 36px)"
          eager={eager}
        />
      </Link>
      <p className="pointer-events-none absolute top-0 left-0 flex gap-1 p-1">
        {submission.isWinner && <Badge tone="marigold">Winner</Badge>}
        <VotedBadge submission={submission} />
      </p>
      <Caption
        artist={<ArtistName username={artistOf(submission)} isPublic={submission.profiles.is_public} />}
        page={
          <Link to={dayPath(submission.contest_day)} className="hover:underline">
            {submission.contest_title}
          </Link>
        }
        date={submission.created_at}
        more={
          submission.weighed && (
            <p
              className="truncate text-[0.9rem] text-soft tabular-nums"
              title="Votes in this contest are weighted by plan"
            >
              <Points submission={submission} />, weighted
            </p>
          )
        }
      >
        <VoteButton submission={submission} size="card" />
        <ShareButton submission={submission} className="-mr-2" />
      </Caption>
    </article>
  );
});

/** The mat around an image; the wall sets its width. */
export const MAT =
  "line-border block shrink-0 rounded-sheet bg-raised p-[calc(var(--mat)-1.5px)] shadow-raised transition-[translate] hover:-translate-y-1";

/** A line whose link is high enough for a finger. */
const TARGET = "truncate leading-6 [&>a]:block [&>a]:truncate";

interface CaptionProps {
  artist: ReactNode;
  /** The page that was colored. */
  page?: ReactNode;
  date: string;
  more?: ReactNode;
  /** The actions: below the text, or beside it in a wide column. */
  children: ReactNode;
}

export function Caption({ artist, page, date, more, children }: CaptionProps) {
  return (
    <div
      className={`flex grow flex-col pt-2 @min-[224px]:flex-row @min-[224px]:justify-between @min-[224px]:gap-2 ${more ? HEIGHT_WITH_SCORE : CAPTION_HEIGHT}`}
    >
      <div className="min-w-0 leading-snug">
        <h2 className={`font-text text-base font-semibold tracking-normal ${TARGET}`}>{artist}</h2>
        {page && <p className={`text-[0.9rem] ${TARGET}`}>{page}</p>}
        <p className="truncate text-[0.9rem] text-soft">
          <LocalDay date={date} />
        </p>
        {more}
      </div>
      <div className="mt-auto flex shrink-0 items-center justify-between @min-[224px]:mt-0 @min-[224px]:self-start">
        {children}
      </div>
    </div>
  );
}
