import type { DayContestInFull } from "@contest/contract/days";
import { colorPath, dayInWords, resultPath } from "@contest/contract/pages";
import { lineArtFileName } from "@contest/rules/contests/file-name";
import { Link } from "react-router";
import { ArtistName } from "../design/artist-name.tsx";
import { Badge } from "../design/badge.tsx";
import { ButtonLink } from "../design/button.tsx";
import { formatCount } from "../design/format-count.ts";
import { SubmissionImage } from "../design/submission-image.tsx";
import { describeRanked } from "../design/submission-texts.ts";

/** The line art of a day with its numbers, what can be done with it, and who has won. */
export function DayOverview({ contest, Heading }: { contest: DayContestInFull; Heading: "h1" | "h2" }) {
  const { title, date, description, prize, requestedBy, family, difficulty, winner } = contest;
  return (
    <div className="grid gap-x-12 gap-y-8 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div className="line-border mx-auto w-full max-w-xs self-start rounded-sheet bg-sheet p-2 shadow-raised md:max-w-none">
        <img
          src={contest.lineArt}
          alt={contest.lineArtAlt}
          width={contest.lineArtWidth}
          height={contest.lineArtHeight}
          className="block h-auto w-full"
        />
      </div>
      <div>
        <Heading>
          <span className="mb-2 block text-lg leading-tight font-bold tracking-normal text-soft">
            {dayInWords(date)}
          </span>{" "}
          {title}
        </Heading>
        <p className="mt-4 max-w-xl">{description}</p>
        {requestedBy && <p className="mt-3 max-w-xl text-soft">Requested by {requestedBy}</p>}
        {prize && (
          <p className="mt-3 max-w-xl">
            <strong className="font-semibold">Prize:</strong> {prize}
          </p>
        )}
        <p className="mt-4 flex flex-wrap gap-2">
          {[family, difficulty].filter(Boolean).map((word) => (
            <Badge key={word}>{word.charAt(0).toUpperCase() + word.slice(1)}</Badge>
          ))}
        </p>
        <p className="mt-4 font-semibold tabular-nums">
          {formatCount(contest.submissions, "work")} · {formatCount(contest.votes, "vote")} ·{" "}
          {formatCount(contest.downloads, "download")}
        </p>
        <Actions contest={contest} />
        {winner && <Winner contest={contest} winner={winner} />}
        {contest.hasResult && (
          <p className="mt-4">
            <Link to={resultPath(contest.contestId)} className="text-link font-semibold">
              See the result
            </Link>
          </p>
        )}
      </div>
    </div>
  );
}

const PAPERS = [
  ["letter", "Letter", ".jpg"],
  ["a4", "A4", ".jpg"],
  ["pdf", "PDF", ".pdf"],
] as const;

function Actions({ contest }: { contest: DayContestInFull }) {
  const isOpen = contest.status === "active";
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
      <ButtonLink kind="main" to={isOpen ? "/color" : colorPath(contest.contestId)}>
        {isOpen ? "Color it here" : "Color it for fun"}
      </ButtonLink>
      <p className="flex flex-wrap items-center gap-x-4">
        <span>Print it:</span>
        {PAPERS.map(([paper, label, ending]) => (
          <a
            key={paper}
            href={contest.printables[paper]}
            download={lineArtFileName(contest.title).replace(/\.jpg$/, ending)}
            className="text-link inline-flex min-h-11 items-center font-semibold"
          >
            {label}
          </a>
        ))}
      </p>
    </div>
  );
}

interface WinnerProps {
  contest: DayContestInFull;
  winner: NonNullable<DayContestInFull["winner"]>;
}

function Winner({ contest: { contestId, title }, winner: { submission, votes } }: WinnerProps) {
  return (
    <div className="ink-border mt-8 flex items-center gap-5 rounded-card bg-raised p-4 shadow-raised">
      <Link to={`/gallery?contest=${contestId}&work=${submission.id}`} className="line-border w-28 shrink-0 p-1.5">
        <SubmissionImage picture={submission.picture} alt={describeRanked(submission, title)} sizes="100px" eager />
      </Link>
      <div className="min-w-0">
        <Badge tone="marigold">Winner</Badge>
        <p className="mt-1.5 truncate font-display text-xl font-bold">
          <ArtistName username={submission.username} isPublic={submission.isPublic} />
        </p>
        <p className="text-soft tabular-nums">{formatCount(votes, "vote")}</p>
      </div>
    </div>
  );
}
