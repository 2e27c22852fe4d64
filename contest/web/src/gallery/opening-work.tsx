import type { Submission } from "@contest/contract/submissions";
import { artistOf, describeSubmission } from "../design/submission-texts.ts";
import { LARGE_SIZES } from "./large-sizes.ts";

/** What the large view looks like before its tools are there. The server renders it for links to one work. */
export function OpeningWork({ submission }: { submission: Submission }) {
  const { url, srcset, width, height } = submission.picture;
  return (
    <div className="dark-paper fixed inset-0 z-40 flex flex-col bg-paper text-ink">
      <div className="grid min-h-0 grow place-items-center p-3">
        <picture className="contents">
          {srcset.avif && <source type="image/avif" srcSet={srcset.avif} sizes={LARGE_SIZES} />}
          <img
            src={url}
            srcSet={srcset.webp}
            sizes={LARGE_SIZES}
            alt={describeSubmission(submission)}
            width={width}
            height={height}
            fetchPriority="high"
            className="block h-auto max-h-full w-auto max-w-full min-h-0"
          />
        </picture>
      </div>
      <div className="h-48 border-t-[1.5px] border-line px-4 pt-3 leading-snug md:h-20 md:px-6">
        <p className="truncate font-display text-lg font-bold">{artistOf(submission)}</p>
        <p className="text-[0.94rem] text-soft">{submission.contest_title}</p>
      </div>
    </div>
  );
}
