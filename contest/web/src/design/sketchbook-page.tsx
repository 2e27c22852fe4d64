import type { Submission } from "@contest/contract/submissions";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Artwork } from "./artwork.tsx";
import { formatDay } from "./format-date.ts";

interface SketchbookPageProps {
  work: Submission;
  /** Below the title: how it stands. */
  children: ReactNode;
}

/** A work as a page of its artist's sketchbook; it leads to the work in the gallery, if it hangs there. */
export function SketchbookPage({ work, children }: SketchbookPageProps) {
  const sheet = (
    <span className="line-border grid aspect-[4/5] place-items-center overflow-hidden rounded-sheet bg-raised p-2.5 shadow-raised transition-[translate] group-hover:-translate-y-1 sm:p-4">
      <Artwork
        picture={work.picture}
        alt={work.alt_text || `“${work.contest_title}” colored by ${work.artist_name}`}
        sizes="(min-width: 75rem) 16rem, (min-width: 48rem) 30vw, 46vw"
        className={isTall(work) ? "h-full [&_img]:h-full [&_img]:w-auto" : "w-full"}
      />
    </span>
  );
  return (
    <li className="min-w-0">
      {work.status === "submitted" ? (
        <Link to={`/gallery?submission=${work.id}`} className="group block rounded-sheet">
          {sheet}
        </Link>
      ) : (
        sheet
      )}
      <h3 className="mt-3 text-[1.05rem] leading-snug">{work.contest_title}</h3>
      <p className="text-[0.94rem] text-soft">{formatDay(work.created_at)}</p>
      {children}
    </li>
  );
}

export const SKETCHBOOK_GRID = "grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 md:gap-x-6 lg:grid-cols-4";

/** Tall works fill the mat's height, wide ones its width: none is cropped. */
function isTall({ picture }: Submission): boolean {
  return picture.width / picture.height < 4 / 5;
}
