import { dayPath, RESULT_PAGE } from "@contest/contract/pages";
import { Link } from "react-router";
import { ButtonLink } from "../design/button.tsx";
import { formatCount } from "../design/format-count.ts";
import { LocalDay } from "../design/local-day.tsx";
import { PageHeading } from "../design/page-heading.tsx";
import { Count } from "./count.tsx";
import { Podium } from "./podium.tsx";
import type { LoadedResult } from "./use-result.ts";
import { Winner } from "./winner.tsx";

/** A result is a celebration first. How it was counted is folded below. */
export function Result({ result, submissions, query }: LoadedResult) {
  const winner = submissions.find(({ isWinner }) => isWinner);
  return (
    <div className="space-y-10">
      <PageHeading
        title={RESULT_PAGE.title(result.title)}
        description={
          <>
            Voting closed on <LocalDay date={result.endedAt} />: {formatCount(result.submissionCount, "work")},{" "}
            {formatCount(result.votes.final, "vote")}.
          </>
        }
      />
      {winner?.submission && <Winner result={result} submission={winner.submission} votes={winner.final.votes} />}
      {!winner && <p className="text-lg">{withoutWinner(result)}</p>}
      <Podium
        title={result.title}
        contestId={result.contestId}
        others={submissions.filter((one) => one !== winner).slice(0, 2)}
      />
      <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink to={`/gallery?contest=${result.contestId}`}>See all works</ButtonLink>
        <Link to={dayPath(result.day)} className="text-link font-semibold">
          The day's page
        </Link>
        <Link to="/winners" className="text-link font-semibold">
          All past winners
        </Link>
      </p>
      <Count result={result} submissions={submissions} query={query} />
    </div>
  );
}

function withoutWinner({ submissionCount, votes }: LoadedResult["result"]): string {
  if (submissionCount === 0) return "Nobody submitted a work.";
  return votes.final === 0 ? "Nobody voted, so nobody won this time." : "Nobody could win this time.";
}
