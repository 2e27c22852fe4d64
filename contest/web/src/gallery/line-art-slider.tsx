import type { readChallenge } from "@contest/contract/contests";
import type { Submission } from "@contest/contract/submissions";
import { useQuery } from "@tanstack/react-query";
import { type CSSProperties, useState } from "react";
import { send } from "../api/send.ts";
import { SubmissionImage } from "../design/submission-image.tsx";
import { describeSubmission } from "../design/submission-texts.ts";
import { LARGE_SIZES } from "./large-sizes.ts";

/** The line art over the submission. The slider decides how much of it is seen. */
export function LineArtSlider({ submission }: { submission: Submission }) {
  const { data: contest } = useQuery({
    queryKey: ["contest", submission.contest_id],
    queryFn: ({ signal }) =>
      send<typeof readChallenge>("GET /api/challenges/:id", { params: { id: submission.contest_id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [share, setShare] = useState(50);
  const { width, height } = submission.picture;
  return (
    <div className="grid min-h-0 grid-rows-[minmax(0,1fr)_auto] [grid-area:stage]">
      <div className="grid min-h-0 place-items-center p-3 [container-type:size]">
        <div
          className="relative"
          style={
            {
              width: `min(100cqw, 100cqh * ${width / height}, ${width}px)`,
              "--share": `${share}%`,
            } as CSSProperties
          }
        >
          <SubmissionImage
            picture={submission.picture}
            alt={describeSubmission(submission)}
            sizes={LARGE_SIZES}
            eager
          />
          {contest && (
            <img
              src={contest.lineArt}
              alt={contest.lineArtAlt}
              className="absolute inset-0 size-full bg-sheet object-contain [clip-path:inset(0_calc(100%_-_var(--share))_0_0)]"
            />
          )}
          <span aria-hidden="true" className="absolute inset-y-0 left-(--share) w-0.5 -translate-x-1/2 bg-marigold" />
        </div>
      </div>
      <label className="mx-auto flex w-full max-w-md items-center gap-3 px-4 pb-2 text-sm whitespace-nowrap">
        Line art
        <input
          type="range"
          aria-label="How much of the line art is shown"
          min={0}
          max={100}
          value={share}
          className="h-11 grow accent-marigold"
          onChange={({ target }) => setShare(target.valueAsNumber)}
          // The arrow keys move the slider here, and not along the wall.
          onKeyDown={(event) => event.stopPropagation()}
        />
        Colored
      </label>
    </div>
  );
}
