import type { ReviewedSubmission } from "@contest/contract/moderation";
import { Link } from "react-router";
import { SubmissionImage } from "../../design/submission-image.tsx";
import { Badge } from "../../design/badge.tsx";
import { Button } from "../../design/button.tsx";
import { formatCount } from "../../design/format-count.ts";
import { formatMoment } from "../../design/format-date.ts";
import { sentenceCase } from "../labels.ts";

interface ReviewCardProps {
  work: ReviewedSubmission;
  isChosen: boolean;
  isBusy: boolean;
  onApprove: () => void;
  onHide: () => void;
  onRestore: () => void;
}

export function ReviewCard({ work, isChosen, isBusy, onApprove, onHide, onRestore }: ReviewCardProps) {
  const name = `“${work.contest}” by ${work.artist}`;
  return (
    <li
      tabIndex={-1}
      aria-current={isChosen || undefined}
      className="ink-border grid scroll-my-4 gap-4 rounded-card bg-raised p-4 aria-[current]:outline-3 aria-[current]:outline-sky sm:grid-cols-[minmax(0,17rem)_minmax(0,1fr)]"
    >
      <a href={work.picture.url} target="_blank" rel="noreferrer" aria-label={`${name}, large, in a new tab`}>
        <SubmissionImage
          picture={work.picture}
          alt={work.altText || name}
          sizes="(min-width: 40rem) 17rem, 90vw"
          className="line-border rounded-sheet"
        />
      </a>
      <div className="min-w-0">
        <h2 className="text-[1.2rem]">{work.contest}</h2>
        <p>
          by{" "}
          <Link to={`/admin/members/${work.userId}`} className="text-link">
            {work.artist}
          </Link>
        </p>
        <p className="text-sm text-soft">
          {formatMoment(work.submittedAt)} · {sentenceCase(work.ageGroup)} · {sentenceCase(work.contestType)} ·{" "}
          {formatCount(work.votes, "vote")}
        </p>
        <p className="mt-2 flex flex-wrap gap-2">
          <State work={work} />
          {work.reports.length > 0 && <Badge tone="marigold">{formatCount(work.reports.length, "report")}</Badge>}
        </p>
        {work.hiddenReason && <p className="mt-2">Hidden because: {work.hiddenReason}</p>}
        <Reports work={work} />
        <div className="mt-4 flex flex-wrap gap-2">
          {work.status === "hidden" ? (
            <Button size="small" busy={isBusy} onClick={onRestore}>
              Restore
            </Button>
          ) : (
            <>
              <Button size="small" busy={isBusy} onClick={onApprove}>
                Approve
              </Button>
              <Button size="small" kind="danger" onClick={onHide}>
                Hide…
              </Button>
            </>
          )}
        </div>
      </div>
    </li>
  );
}

function State({ work: { status, reviewedAt } }: { work: ReviewedSubmission }) {
  if (status === "hidden") return <Badge tone="tomato">Hidden</Badge>;
  return reviewedAt ? <Badge tone="leaf">Approved</Badge> : <Badge>Waiting</Badge>;
}

function Reports({ work: { reports } }: { work: ReviewedSubmission }) {
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
