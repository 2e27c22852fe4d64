import type { Submission } from "@contest/contract/submissions";
import { describeSubmission } from "../design/submission-texts.ts";
import { ARROW, LargeFrame, STAGE } from "./large-frame.tsx";
import { LARGE_SIZES } from "./large-sizes.ts";

/**
 * What the large view looks like before its tools are there. The server renders it for links to one work. The picture
 * has its final place and size, so nothing moves, and browsers do not count a larger one that is painted later.
 */
export function OpeningWork({ submission }: { submission: Submission }) {
  const { url, srcset, width, height } = submission.picture;
  // Inline styles of the server's HTML are not allowed, so this limits the width to that of the picture.
  const sizes = `min(${LARGE_SIZES}, ${width}px)`;
  return (
    <div className="dark-paper fixed inset-0 z-40 flex flex-col bg-paper text-ink">
      <LargeFrame
        submission={submission}
        stage={
          <div className={STAGE}>
            <div className="grid size-full place-items-center p-3">
              <picture className="contents">
                {srcset.avif && <source type="image/avif" srcSet={srcset.avif} sizes={sizes} />}
                <img
                  src={url}
                  srcSet={srcset.webp}
                  sizes={sizes}
                  alt={describeSubmission(submission)}
                  width={width}
                  height={height}
                  fetchPriority="high"
                  className="block h-auto max-h-[calc(100cqh-1.5rem)] w-auto max-w-[calc(100cqw-1.5rem)]"
                />
              </picture>
            </div>
          </div>
        }
        arrows={
          <>
            <div className={`${ARROW} [grid-area:previous]`} />
            <div className={`${ARROW} [grid-area:next]`} />
          </>
        }
        actions={<div className="h-11 w-55" />}
        vote={<div className="min-h-14 min-w-36" />}
      />
    </div>
  );
}
