import { RESULT_PAGE, resultPath } from "@contest/contract/pages";
import type { ShownSubmission } from "@contest/contract/results";
import { lazy, Suspense } from "react";
import { Link } from "react-router";
import { ArtistName } from "../design/artist-name.tsx";
import { formatCount } from "../design/format-count.ts";
import { ShareWithPicture } from "../design/share-with-picture.tsx";
import { SubmissionImage } from "../design/submission-image.tsx";
import { describeRanked } from "../design/submission-texts.ts";
import { useUser } from "../session/session.ts";
import type { LoadedResult } from "./use-result.ts";

// Only the winner sees it.
const WordsForm = lazy(() => import("./words-form.tsx").then((file) => ({ default: file.WordsForm })));

interface WinnerProps {
  result: LoadedResult["result"];
  submission: ShownSubmission;
  votes: number;
}

/** The winning work, framed, with its artist's words. */
export function Winner({ result, submission, votes }: WinnerProps) {
  const user = useUser();
  const { title, winner, prize } = result;
  const { width, height } = submission.picture;
  return (
    <section
      aria-labelledby="winner"
      className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-12 gap-y-6 md:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]"
    >
      <Link to={`/gallery?work=${submission.id}`} className={FRAMED}>
        {/* Makes the frame as wide as a picture of this height is, before the picture has loaded. */}
        <span aria-hidden="true" className="block h-0 overflow-hidden">
          <svg viewBox={`0 0 ${width} ${height}`} className="block h-[70dvh] max-w-none" />
        </span>
        <SubmissionImage
          picture={submission.picture}
          alt={describeRanked(submission, title)}
          sizes="(min-width: 48rem) 45rem, calc(100vw - 70px)"
          eager
          className="contain-inline-size"
        />
      </Link>
      <div>
        <p className="inline-block rounded-control border-[1.5px] border-ink bg-marigold px-3 py-0.5 font-display font-bold text-on-fill">
          Winner
        </p>
        <h2 id="winner" className="mt-3 text-[clamp(2rem,1.3rem+2.6vw,3.2rem)]">
          <ArtistName username={submission.username} isPublic={submission.isPublic} />
        </h2>
        <p className="mt-2 text-lg tabular-nums">{formatCount(votes, "vote")}</p>
        {prize && (
          <p className="mt-2">
            <strong className="font-semibold">Prize:</strong> {prize}
          </p>
        )}
        {winner?.words && <blockquote className={WORDS}>{winner.words}</blockquote>}
        {winner && user?._id === winner.userId && (
          <Suspense fallback={null}>
            <WordsForm contestId={result.contestId} words={winner.words} />
          </Suspense>
        )}
        {winner && (
          <div className="mt-6">
            <ShareWithPicture
              shared={{ title: RESULT_PAGE.title(title), path: resultPath(result.contestId) }}
              card={winner.card}
            />
          </div>
        )}
      </div>
    </section>
  );
}

/** The frame is an element of its own, because a fading border would be painted again for every frame of the motion. */
const FRAMED =
  "relative mx-auto block w-fit max-w-full animate-grow bg-raised p-6 shadow-raised moves-when-ready sm:p-8 after:pointer-events-none after:absolute after:inset-0 after:animate-frame after:border-12 after:border-marigold after:outline-[1.5px] after:outline-ink";

const WORDS = "mt-4 border-l-4 border-marigold pl-4 text-lg whitespace-pre-line";
