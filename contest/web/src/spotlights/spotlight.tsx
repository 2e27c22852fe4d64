import { lazy, Suspense } from "react";
import { Link } from "react-router";
import { ArtistName } from "../design/artist-name.tsx";
import { SubmissionImage } from "../design/submission-image.tsx";
import { describeRanked } from "../design/submission-texts.ts";
import { useUser } from "../session/session.ts";
import { useSpotlight } from "./use-spotlight.ts";

// Only the artist sees it.
const WordsForm = lazy(() => import("./words-form.tsx").then((file) => ({ default: file.WordsForm })));

/** The artist in the spotlight, with a work and what the artist says about it. */
export function Spotlight() {
  const user = useUser();
  const spotlight = useSpotlight();
  if (!spotlight) return null;
  const { submission, contestTitle, words, userId } = spotlight;
  return (
    <section id="spotlight" className="page-width pb-14 sm:pb-16">
      <div className="grid items-center gap-x-12 gap-y-6 sm:grid-cols-[minmax(0,1fr)_minmax(0,17rem)]">
        <div>
          <p className="font-semibold text-soft">Artist in the spotlight</p>
          <h2 className="mt-1">
            <ArtistName username={submission.username} isPublic={submission.isPublic} />
          </h2>
          {words && (
            <blockquote className="mt-3 max-w-prose border-l-4 border-marigold pl-4 text-lg whitespace-pre-line">
              {words}
            </blockquote>
          )}
          <p className="mt-3 text-soft">with “{contestTitle}”</p>
          {user?._id === userId && (
            <Suspense fallback={null}>
              <WordsForm words={words} />
            </Suspense>
          )}
        </div>
        <Link
          to={`/gallery?work=${submission.id}`}
          className="line-border block bg-raised p-3 shadow-raised max-sm:order-first"
        >
          <SubmissionImage
            picture={submission.picture}
            alt={describeRanked(submission, contestTitle)}
            sizes="(min-width: 40rem) 246px, calc(100vw - 60px)"
          />
        </Link>
      </div>
    </section>
  );
}
