import type { Submission } from "@contest/contract/submissions";
import { Link } from "react-router";
import { MattedSubmission } from "../design/matted-submission.tsx";
import { Skeleton } from "../design/skeleton.tsx";
import { useRecentSubmissions } from "./use-recent-submissions.ts";

/** The newest submissions, four side by side (two on a phone). */
export function RecentSubmissions() {
  const submissions = useRecentSubmissions();
  return (
    <section className="page-width pt-2 pb-14 sm:pb-16">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2>Recent Submissions</h2>
        <Link to="/gallery" className="text-link font-semibold">
          View All
        </Link>
      </div>
      {submissions?.length === 0 ? (
        <p className="mt-6 text-soft">The wall is still empty. Works appear here as soon as they are submitted.</p>
      ) : (
        <ul className="mt-6 grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-4 md:gap-x-6">
          {submissions
            ? submissions.map((submission) => <RecentSubmission key={submission.id} submission={submission} />)
            : [0, 1, 2, 3].map((place) => <Skeleton key={place} className="aspect-[4/5]" />)}
        </ul>
      )}
    </section>
  );
}

function RecentSubmission({ submission }: { submission: Submission }) {
  const { username } = submission.profiles;
  const artist = username || "Unknown Artist";
  return (
    <li>
      <Link to={`/gallery?submission=${submission.id}`} className="group block rounded-sheet">
        <MattedSubmission
          submission={submission}
          sizes="(min-width: 80rem) 243px, (min-width: 48rem) calc(25vw - 70px), calc(50vw - 48px)"
        />
        <span className="mt-2.5 flex items-baseline justify-between gap-3">
          <span className="min-w-0 truncate font-semibold">{artist}</span>
          <span className="shrink-0 text-[0.94rem] text-soft tabular-nums">
            {submission.votes === 1 ? "1 vote" : `${submission.votes} votes`}
          </span>
        </span>
      </Link>
    </li>
  );
}
