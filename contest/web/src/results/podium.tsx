import type { ResultSubmission } from "@contest/contract/results";
import { Link } from "react-router";
import { ArtistName } from "../design/artist-name.tsx";
import { formatCount } from "../design/format-count.ts";
import { ordinal } from "@contest/rules/ordinal";
import { SubmissionImage } from "../design/submission-image.tsx";
import { describeRanked } from "../design/submission-texts.ts";

interface PodiumProps {
  title: string;
  contestId: string;
  /** The submissions next to the winner. */
  others: readonly ResultSubmission[];
}

export function Podium({ title, contestId, others }: PodiumProps) {
  const shown = others.flatMap(({ rank, submission, final }) => (submission ? [{ rank, submission, final }] : []));
  if (shown.length === 0) return null;
  return (
    <ol className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      {shown.map(({ rank, submission, final }) => (
        <li
          key={submission.id}
          className="ink-border flex items-center gap-5 rounded-card bg-raised p-4 shadow-raised sm:p-5"
        >
          <Link
            to={`/gallery?contest=${contestId}&work=${submission.id}`}
            className="line-border w-32 shrink-0 bg-paper p-1.5 sm:w-40"
          >
            <SubmissionImage
              picture={submission.picture}
              alt={describeRanked(submission, title)}
              sizes="(min-width: 40rem) 145px, 113px"
            />
          </Link>
          <div className="min-w-0">
            <p className="font-display text-lg font-bold text-soft">{ordinal(rank)} place</p>
            <p className="truncate font-display text-xl font-bold">
              <ArtistName username={submission.username} isPublic={submission.isPublic} />
            </p>
            <p className="tabular-nums">{formatCount(final.votes, "vote")}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
