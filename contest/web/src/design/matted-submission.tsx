import type { Submission } from "@contest/contract/submissions";
import { SubmissionImage } from "./submission-image.tsx";

interface MattedSubmissionProps {
  submission: Submission;
  /** The width it is shown at, in the syntax of the `sizes` attribute. */
  sizes: string;
}

/** A submission in a mat; all mats have the same size. Inside a `group` it lifts a little under the pointer. */
export function MattedSubmission({ submission, sizes }: MattedSubmissionProps) {
  const { picture, alt_text, contest_title, artist_name } = submission;
  // Tall images fill the mat's height, wide ones its width: none is cropped.
  const isTall = picture.width / picture.height < 4 / 5;
  return (
    <span className="line-border grid aspect-[4/5] place-items-center overflow-hidden rounded-sheet bg-raised p-2.5 shadow-raised transition-[translate] group-hover:-translate-y-1 sm:p-4">
      <SubmissionImage
        picture={picture}
        alt={alt_text || `“${contest_title}” colored by ${artist_name}`}
        sizes={sizes}
        className={isTall ? "h-full [&_img]:h-full [&_img]:w-auto" : "w-full"}
      />
    </span>
  );
}
