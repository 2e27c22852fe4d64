import type { Submission } from "@contest/contract/submissions";
import type { ReactNode } from "react";
import { SubmissionImage } from "../design/submission-image.tsx";
import { describeSubmission } from "../design/submission-texts.ts";

/** A submission that is pinned to the wall in one motion. Its children lie over the lower corner. */
export function PinnedSubmission({ submission, children }: { submission: Submission; children: ReactNode }) {
  const { width, height } = submission.picture;
  return (
    <div className="relative grid place-items-center rounded-card bg-paper px-4 pt-6 pb-5">
      <div
        className="line-border relative animate-pin bg-raised p-2.5 shadow-raised"
        // Never much higher than a quarter of the screen, so that a phone shows the buttons, too.
        style={{ width: `min(100%, 15rem, 26dvh * ${(width / height).toFixed(3)})` }}
      >
        <span
          aria-hidden="true"
          className="ink-border absolute -top-2.5 left-1/2 z-10 size-5 -translate-x-1/2 rounded-full bg-tomato"
        />
        <SubmissionImage picture={submission.picture} alt={describeSubmission(submission)} sizes="15rem" eager />
      </div>
      {children}
    </div>
  );
}
