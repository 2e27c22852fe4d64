import type { ReviewedSubmission } from "@contest/contract/moderation";
import { Badge } from "../../design/badge.tsx";
import { formatCount } from "../../design/format-count.ts";
import { SubmissionImage } from "../../design/submission-image.tsx";
import { State } from "./review-card.tsx";

interface ReviewThumbnailProps {
  submission: ReviewedSubmission;
  isChosen: boolean;
  /** Decided just now, and still in its place. */
  isDecided: boolean;
  onOpen: () => void;
}

/** One work on the contact sheet. Pressing it opens the large view. */
export function ReviewThumbnail({ submission, isChosen, isDecided, onOpen }: ReviewThumbnailProps) {
  const { contest, artist, altText, reports, picture, reviewedAt, status } = submission;
  return (
    <li
      tabIndex={-1}
      aria-current={isChosen || undefined}
      className="scroll-mt-36 scroll-mb-4 rounded-control aria-[current]:outline-3 aria-[current]:outline-offset-4 aria-[current]:outline-sky"
    >
      <button type="button" onClick={onOpen} className="block w-full rounded-control text-left">
        <span className="line-border relative flex h-52 items-center justify-center overflow-hidden rounded-sheet bg-paper sm:h-44">
          <span
            className={`block max-h-full w-full ${isDecided ? "opacity-35" : ""}`}
            style={{ maxWidth: `${(11 * picture.width) / picture.height}rem` }}
          >
            <SubmissionImage
              picture={picture}
              alt={altText || `“${contest}” by ${artist}`}
              sizes="(min-width: 40rem) 150px, 45vw"
            />
          </span>
          <span className="absolute top-1.5 left-1.5 flex flex-wrap gap-1">
            {reports.length > 0 && <Badge tone="marigold">{formatCount(reports.length, "report")}</Badge>}
            {(status !== "submitted" || reviewedAt) && <State submission={submission} />}
          </span>
        </span>
        <span className="mt-1.5 block truncate font-semibold">{artist}</span>
        <span className="block truncate text-sm text-soft">{contest}</span>
      </button>
    </li>
  );
}
