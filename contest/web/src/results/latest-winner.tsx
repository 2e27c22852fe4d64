import { resultPath } from "@contest/contract/pages";
import type { readLatestWinner, Winner } from "@contest/contract/results";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { WINNER_KEY } from "../api/first-data.ts";
import { send } from "../api/send.ts";
import { ArtistName } from "../design/artist-name.tsx";
import { formatCount } from "../design/format-count.ts";
import { SubmissionImage } from "../design/submission-image.tsx";
import { describeRanked } from "../design/submission-texts.ts";

/** The winner of the contest that was decided last, on the home page. */
export function LatestWinner() {
  const { data: winner } = useQuery({
    queryKey: WINNER_KEY,
    queryFn: async ({ signal }): Promise<Winner | null> =>
      (await send<typeof readLatestWinner>("GET /api/winners/latest", { signal })).winner,
    // Results are confirmed once a day.
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });
  if (!winner) return null;
  const { submission, contestTitle, votes } = winner;
  return (
    <section className="page-width pb-14 sm:pb-16">
      <div className="ink-border grid items-center gap-x-12 gap-y-6 rounded-card bg-raised p-5 shadow-raised sm:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] sm:p-8">
        <Link to={`/gallery?work=${submission.id}`} className="line-border block bg-paper p-2.5 sm:p-4">
          <SubmissionImage
            picture={submission.picture}
            alt={describeRanked(submission, contestTitle)}
            sizes="(min-width: 40rem) 286px, calc(100vw - 95px)"
          />
        </Link>
        <div>
          <p className="inline-block rounded-control border-[1.5px] border-ink bg-marigold px-3 py-0.5 font-display font-bold text-on-fill">
            Latest winner
          </p>
          <h2 className="mt-3">
            <ArtistName username={submission.username} isPublic={submission.isPublic} />
          </h2>
          <p className="mt-2 text-lg">
            “{contestTitle}”, with <span className="tabular-nums">{formatCount(votes, "vote")}</span>
          </p>
          <p className="mt-5 flex flex-wrap gap-x-6 gap-y-2 font-semibold">
            {winner.hasResult && (
              <Link to={resultPath(winner.contestId)} className="text-link">
                See the result
              </Link>
            )}
            <Link to="/days" className="text-link">
              Every day’s page
            </Link>
          </p>
        </div>
      </div>
    </section>
  );
}
