import { dayPath, resultPath } from "@contest/contract/pages";
import type { Submission } from "@contest/contract/submissions";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { ArtistName } from "../design/artist-name.tsx";
import { Badge } from "../design/badge.tsx";
import { formatDay } from "../design/format-date.ts";
import { artistOf } from "../design/submission-texts.ts";
import { useGalleryParts } from "./gallery-parts.ts";
import { AGE_LABELS, TYPE_LABELS } from "./view.ts";

interface LargeFrameProps {
  submission: Submission;
  /** In the grid area "stage". */
  stage: ReactNode;
  /** In the grid areas "previous" and "next". */
  arrows: ReactNode;
  /** Above the title. */
  panels?: ReactNode;
  actions: ReactNode;
  vote: ReactNode;
}

/** On a phone the arrows are beside the vote button, under the thumb; on a wide screen they are beside the image. */
const AREAS =
  "grid min-h-0 grow grid-cols-[auto_1fr_auto] grid-rows-[1fr_auto_auto] [grid-template-areas:'stage_stage_stage''about_about_about''previous_vote_next'] md:grid-rows-[1fr_auto] md:[grid-template-areas:'previous_stage_next''about_about_about']";

/** Where the parts of the large view are. While its tools are loading, it already has the place of each. */
export function LargeFrame({ submission, stage, arrows, panels, actions, vote }: LargeFrameProps) {
  return (
    <div className={AREAS}>
      {stage}
      {arrows}
      <div className="min-w-0 border-t-[1.5px] border-line px-4 pt-3 [grid-area:about] md:px-6 md:py-3">
        {panels}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <About submission={submission} />
          <div className="flex shrink-0 items-center gap-1">
            {actions}
            <div className="ml-2 max-md:hidden">{vote}</div>
          </div>
        </div>
      </div>
      <div className="grid place-items-center pt-1 pb-[max(0.75rem,env(safe-area-inset-bottom))] [grid-area:vote] md:hidden">
        {vote}
      </div>
    </div>
  );
}

/** The container by which its picture is sized. */
export const STAGE = "relative min-h-0 overflow-hidden [container-type:size] [grid-area:stage]";

/** Sizes and margins of the arrows. */
export const ARROW = "m-2 size-14 self-center md:m-3";

function About({ submission }: { submission: Submission }) {
  const { VotedBadge, Points } = useGalleryParts();
  return (
    <div className="min-w-0 leading-snug">
      <p className="flex items-center gap-2">
        <ArtistName
          username={artistOf(submission)}
          isPublic={submission.profiles.is_public}
          className="truncate font-display text-lg font-bold"
        />
        {submission.isWinner && (
          <Link to={resultPath(submission.contest_id)}>
            <Badge tone="marigold">Winner</Badge>
          </Link>
        )}
        <VotedBadge submission={submission} />
      </p>
      <p className="text-[0.94rem] text-soft">
        <Link to={dayPath(submission.contest_day)} className="text-link">
          {submission.contest_title}
        </Link>{" "}
        · {formatDay(submission.created_at)}
        <span className="max-sm:hidden">
          {" "}
          · {TYPE_LABELS[submission.contest_type]} · {AGE_LABELS[submission.age_group]}
        </span>
      </p>
      {submission.weighed && (
        <p className="text-[0.94rem] text-soft tabular-nums">
          <Points submission={submission} />: votes in this contest are weighted by plan.
        </p>
      )}
    </div>
  );
}
