import { RESULT_PAGE } from "@contest/contract/pages";
import type { ShownSubmission } from "@contest/contract/results";
import { Link } from "react-router";
import { ArtistName } from "../design/artist-name.tsx";
import { SubmissionImage } from "../design/submission-image.tsx";
import { ButtonLink } from "../design/button.tsx";
import { Card } from "../design/card.tsx";
import { formatCount } from "../design/format-count.ts";
import { formatDay } from "../design/format-date.ts";
import { PageHeading } from "../design/page-heading.tsx";
import { StandingsTable } from "../design/standings-table.tsx";
import type { LoadedResult } from "./use-result.ts";
import { describeRanked } from "../design/submission-texts.ts";
import { ShowMore } from "../design/show-more.tsx";

export function Result({ result, submissions, query }: LoadedResult) {
  const winner = submissions.find(({ isWinner }) => isWinner);
  const setAside = result.votes.raw - result.votes.final;
  return (
    <div className="space-y-10">
      <PageHeading
        title={RESULT_PAGE.title(result.title)}
        description={`Voting closed on ${formatDay(result.endedAt)}. The count was confirmed on ${formatDay(result.confirmedAt)}: ${formatCount(result.submissionCount, "work")}, ${formatCount(result.votes.final, "vote")}.`}
      />
      {winner?.submission && <Winner submission={winner.submission} title={result.title} votes={winner.final.votes} />}
      {!winner && <p>{submissions.length === 0 ? "Nobody handed in a work." : "Nobody could win this time."}</p>}
      {submissions.length > 0 && (
        <section>
          <h2>All works</h2>
          <p className="mt-2 mb-4 max-w-prose text-soft">
            {setAside === 0
              ? "Every vote that was cast counts."
              : `${formatCount(setAside, "vote")} looked like those of a ring of fake accounts or the like, and ${setAside === 1 ? "was" : "were"} set aside by a person. They are shown, and do not count.`}
            {result.weighed && " In this contest votes weigh what the voter's plan says; the score is their sum."}
          </p>
          <StandingsTable submissions={submissions} title={result.title} isWeighed={result.weighed} />
          <ShowMore query={query} className="mt-6 text-center" />
        </section>
      )}
      <Recount contestId={result.contestId} sha256={result.sha256} />
      <ButtonLink to="/winners" kind="quiet">
        All past winners
      </ButtonLink>
    </div>
  );
}

function Winner({ submission, title, votes }: { submission: ShownSubmission; title: string; votes: number }) {
  return (
    <section
      aria-labelledby="winner"
      className="ink-border grid items-center gap-6 rounded-card bg-raised p-5 shadow-raised sm:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] sm:gap-10 sm:p-8"
    >
      <Link to={`/gallery?submission=${submission.id}`} aria-label={describeRanked(submission, title)}>
        <SubmissionImage
          picture={submission.picture}
          alt={describeRanked(submission, title)}
          sizes="(min-width: 40rem) 374px, calc(100vw - 70px)"
          className="rounded-sheet"
          eager
        />
      </Link>
      <div>
        <p className="inline-block rounded-control border-[1.5px] border-ink bg-marigold px-3 py-0.5 font-display font-bold text-on-fill">
          Winner
        </p>
        <h2 id="winner" className="mt-3">
          <ArtistName username={submission.username} isPublic={submission.isPublic} />
        </h2>
        <p className="mt-2 text-lg tabular-nums">{formatCount(votes, "vote")}</p>
      </div>
    </section>
  );
}

function Recount({ contestId, sha256 }: { contestId: string; sha256: string }) {
  return (
    <Card title="Count it again" id="recount">
      <div className="max-w-prose space-y-3">
        <p>
          The whole count is one document: every work with its votes, those that count and those that were set aside.
          The ranking is the sum, the earlier work first where sums are equal. Nobody can change it any more, and it
          names no voter.
        </p>
        <p className="wrap-anywhere">
          Its SHA-256: <code className="font-text font-semibold">{sha256}</code>
        </p>
        <p>
          <a href={`/api/results/${contestId}/document`} download={`result-${contestId}.json`} className="text-link">
            Download the document
          </a>
        </p>
      </div>
    </Card>
  );
}
