/** The page that a member has handed in to the open contest, as home shows it. */
import type { Challenge } from "@contest/contract/contests";
import type { OwnSubmission } from "@contest/contract/submissions";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatCount } from "../design/format-count.ts";
import { ordinal } from "@contest/rules/ordinal";
import { SubmissionImage } from "../design/submission-image.tsx";
import { describeSubmission } from "../design/submission-texts.ts";
import { useOwnPage } from "../submissions/use-own-page.ts";
import { RollingCount } from "../votes/rolling-count.tsx";
import { useTally } from "../votes/tallies.ts";

/** Lies over the line art of the day. */
export function OwnSheet({ userId }: { userId: string }) {
  const submission = useOwnPage(userId);
  if (!submission) return null;
  const { picture } = submission;
  const isTall = picture.width / picture.height < 850 / 1100;
  return (
    <Link
      to={`/gallery?work=${submission.id}`}
      className="absolute inset-0 grid animate-appear place-items-center overflow-hidden rounded-sheet bg-raised p-2 sm:p-4"
    >
      <SubmissionImage
        picture={picture}
        alt={describeSubmission(submission)}
        sizes="(min-width: 48rem) 27rem, 12rem"
        className={isTall ? "h-full [&_img]:h-full [&_img]:w-auto" : "w-full"}
        eager
      />
    </Link>
  );
}

interface OwnStandingProps {
  userId: string;
  contest: Challenge;
  /** Shown as long as the member has not handed in. */
  otherwise: ReactNode;
}

export function OwnStanding({ userId, contest, otherwise }: OwnStandingProps) {
  const submission = useOwnPage(userId);
  if (!submission) return otherwise;
  return <Standing submission={submission} of={Math.max(contest.submissions, submission.rank ?? 1)} />;
}

function Standing({ submission, of }: { submission: OwnSubmission; of: number }) {
  const { votes } = useTally(submission);
  return (
    <p className="flex min-h-9 flex-wrap items-center gap-x-2 font-semibold">
      <Link to={`/gallery?work=${submission.id}`} className="text-link">
        Your page is on the wall
      </Link>
      <span className="tabular-nums">
        <RollingCount value={votes} /> {formatCount(votes, "vote").replace(/^\S+ /, "")}
        {submission.rank !== null && `, ${ordinal(submission.rank)} of ${of}`}
      </span>
    </p>
  );
}
