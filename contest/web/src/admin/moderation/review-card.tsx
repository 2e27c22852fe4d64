import type { ReviewedSubmission } from "@contest/contract/moderation";
import type { HoldReason } from "@contest/rules/images/first-look";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { SubmissionImage } from "../../design/submission-image.tsx";
import { Badge } from "../../design/badge.tsx";
import { Button } from "../../design/button.tsx";
import { formatCount } from "../../design/format-count.ts";
import { formatMoment } from "../../design/format-date.ts";
import { sentenceCase } from "../labels.ts";
import { PaintingReview } from "./painting-review.tsx";

interface ReviewCardProps {
  submission: ReviewedSubmission;
  /** Such as "3 of 30". */
  place: string;
  onApprove: () => void;
  onHide: () => void;
  onRestore: () => void;
  /** Null at the end of the screen. */
  onNext: (() => void) | null;
  /** What was decided before. */
  children: ReactNode;
}

/** The large view: everything about one work, and what can be done with it. */
export function ReviewCard({ submission, place, onApprove, onHide, onRestore, onNext, children }: ReviewCardProps) {
  const name = `“${submission.contest}” by ${submission.artist}`;
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <a href={submission.picture.url} target="_blank" rel="noreferrer" aria-label={`${name}, full size, in a new tab`}>
        <SubmissionImage
          picture={submission.picture}
          alt={submission.altText || name}
          sizes="(min-width: 40rem) 440px, 90vw"
          className="line-border rounded-sheet"
        />
      </a>
      <div className="min-w-0">
        <p>
          by{" "}
          <Link to={`/admin/members/${submission.userId}`} className="text-link">
            {submission.artist}
          </Link>
        </p>
        <p className="text-sm text-soft">
          {formatMoment(submission.submittedAt)} · {sentenceCase(submission.ageGroup)} ·{" "}
          {sentenceCase(submission.contestType)} · {formatCount(submission.votes, "vote")}
        </p>
        <p className="mt-2 flex flex-wrap gap-2">
          <State submission={submission} />
          {submission.reports.length > 0 && (
            <Badge tone="marigold">{formatCount(submission.reports.length, "report")}</Badge>
          )}
        </p>
        {submission.status === "held" && submission.heldFor && (
          <p className="mt-2">
            {HOLD_TEXTS[submission.heldFor].sentence} Only the artist and people with the link see it until you approve
            it.
          </p>
        )}
        {submission.hiddenReason && <p className="mt-2">Hidden because: {submission.hiddenReason}</p>}
        {submission.paintedHere && <PaintingReview submissionId={submission.id} />}
        <Reports submission={submission} />
        <div className="mt-4 flex flex-wrap gap-2">
          {submission.status === "hidden" ? (
            <Button size="small" onClick={onRestore}>
              Restore
            </Button>
          ) : (
            <>
              <Button kind="main" size="small" onClick={onApprove}>
                Approve
              </Button>
              <Button size="small" kind="danger" onClick={onHide}>
                Hide…
              </Button>
            </>
          )}
          {onNext && (
            <Button size="small" onClick={onNext}>
              Next
            </Button>
          )}
          <span className="ml-auto self-center text-sm text-soft tabular-nums">{place}</span>
        </div>
        <div className="mt-4">{children}</div>
      </div>
    </div>
  );
}

const HOLD_TEXTS: Record<HoldReason, { badge: string; sentence: string }> = {
  skin: { badge: "Skin?", sentence: "This may be a photo that shows a lot of skin." },
  text: { badge: "Text or code?", sentence: "This may show a lot of text or a QR code." },
  copy: { badge: "Copy?", sentence: "Its colors closely match another artist’s work in this contest." },
  "new-artist": { badge: "New artist", sentence: "You haven’t approved a work by this artist yet." },
};

export function State({ submission: { status, heldFor, reviewedAt } }: { submission: ReviewedSubmission }) {
  if (status === "held" && heldFor) return <Badge tone="marigold">{HOLD_TEXTS[heldFor].badge}</Badge>;
  if (status === "hidden") return <Badge tone="tomato">Hidden</Badge>;
  return reviewedAt ? <Badge tone="leaf">Approved</Badge> : <Badge>Waiting</Badge>;
}

function Reports({ submission: { reports } }: { submission: ReviewedSubmission }) {
  if (reports.length === 0) return null;
  return (
    <ul className="mt-3 space-y-1 border-l-4 border-marigold pl-3">
      {reports.map(({ reason, details, reportedAt }) => (
        <li key={reportedAt + details}>
          <strong className="font-semibold">{sentenceCase(reason)}</strong>
          {details && `: ${details}`}
        </li>
      ))}
    </ul>
  );
}
