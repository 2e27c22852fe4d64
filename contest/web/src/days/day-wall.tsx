import type { DayContestInFull } from "@contest/contract/days";
import { Link } from "react-router";
import { ButtonLink } from "../design/button.tsx";
import { formatCount } from "../design/format-count.ts";
import { LAYER } from "../design/layer.ts";
import { MattedSubmission } from "../design/matted-submission.tsx";
import { Skeleton } from "../design/skeleton.tsx";
import { artistOf } from "../design/submission-texts.ts";
import { useWall } from "./use-days.ts";

/** What people made of the day's page, most loved first. The gallery shows all of it. */
export function DayWall({ contest }: { contest: DayContestInFull }) {
  const submissions = useWall(contest);
  if (contest.submissions === 0) return null;
  return (
    <section aria-label={`Works for “${contest.title}”`} className="mt-12">
      <h2>The wall</h2>
      <ul className="mt-6 grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-4 md:gap-x-6">
        {submissions
          ? submissions.map((submission) => (
              <li key={submission.id} className="min-w-0">
                <Link
                  to={`/gallery?contest=${contest.contestId}&work=${submission.id}`}
                  state={LAYER}
                  className="group block"
                >
                  <MattedSubmission
                    submission={submission}
                    sizes="(min-width: 80rem) 243px, (min-width: 48rem) calc(25vw - 70px), calc(50vw - 48px)"
                  />
                  <span className="mt-2.5 flex items-baseline justify-between gap-3">
                    <span className="min-w-0 truncate font-semibold">{artistOf(submission)}</span>
                    <span className="shrink-0 text-[0.94rem] text-soft tabular-nums">
                      {formatCount(submission.votes, "vote")}
                    </span>
                  </span>
                </Link>
              </li>
            ))
          : [0, 1, 2, 3].map((place) => <Skeleton key={place} className="aspect-[4/5]" />)}
      </ul>
      {submissions && submissions.length < contest.submissions && (
        <p className="mt-8 text-center">
          <ButtonLink to={`/gallery?contest=${contest.contestId}`}>See all {contest.submissions} works</ButtonLink>
        </p>
      )}
    </section>
  );
}
