import type { ReviewedSubmission } from "@contest/contract/moderation";
import { Badge } from "../../design/badge.tsx";
import { formatCount } from "../../design/format-count.ts";
import { SubmissionImage } from "../../design/submission-image.tsx";
import { State } from "./review-card.tsx";

interface ReviewThumbnailProps {
  submission: ReviewedSubmission;
  isChosen: boolean;
  onOpen: () => void;
}

/** One work on the contact sheet. Pressing it opens the large view. */
export function ReviewThumbnail({ submission, isChosen, onOpen }: ReviewThumbnailProps) {
  const { contest, artist, altText, reports, picture, reviewedAt, status } = submission;
  return (
    <li
      tabIndex={-1}
      aria-current={isChosen || undefined}
      className="scroll-my-4 rounded-control aria-[current]:outline-3 aria-[current]:outline-offset-4 aria-[current]:outline-sky"
    >
      <button type="button" onClick={onOpen} className="block w-full rounded-control text-left">
        <span className="line-border flex h-52 items-center justify-center overflow-hidden rounded-sheet bg-paper">
          <span className="block max-h-full w-full" style={{ maxWidth: `${(13 * picture.width) / picture.height}rem` }}>
            <SubmissionImage
              picture={picture}
              alt={altText || `“${contest}” by ${artist}`}
              sizes="(min-width: 40rem) 200px, 45vw"
            />
          </span>
        </span>
        <span className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 truncate font-semibold">{artist}</span>
          {reports.length > 0 && <Badge tone="marigold">{formatCount(reports.length, "report")}</Badge>}
          {(status !== "submitted" || reviewedAt) && <State submission={submission} />}
        </span>
        <span className="block truncate text-sm text-soft">{contest}</span>
      </button>
    </li>
  );
}
