import type { Submission } from "@contest/contract/submissions";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { LocalDay } from "./local-day.tsx";
import { MattedSubmission } from "./matted-submission.tsx";

interface SketchbookPageProps {
  submission: Submission;
  /** Votes or status, below the title. */
  children: ReactNode;
}

/** A submission as a page of its artist's sketchbook. It links to the large view unless the submission is hidden. */
export function SketchbookPage({ submission, children }: SketchbookPageProps) {
  const sheet = (
    <MattedSubmission
      submission={submission}
      sizes="(min-width: 80rem) 243px, (min-width: 64rem) calc(25vw - 70px), (min-width: 48rem) calc(33vw - 66px), calc(50vw - 48px)"
    />
  );
  return (
    <li className="min-w-0">
      {submission.status !== "hidden" ? (
        <Link to={`/gallery?submission=${submission.id}`} className="group block rounded-sheet">
          {sheet}
        </Link>
      ) : (
        sheet
      )}
      <h3 className="mt-3 text-[1.05rem] leading-snug">{submission.contest_title}</h3>
      <p className="text-[0.94rem] text-soft">
        <LocalDay date={submission.created_at} />
      </p>
      {children}
    </li>
  );
}

export const SKETCHBOOK_GRID = "grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 md:gap-x-6 lg:grid-cols-4";
