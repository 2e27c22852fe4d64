import { formatCount } from "../design/format-count.ts";
import { LocalDay } from "../design/local-day.tsx";
import { ShowMore } from "../design/show-more.tsx";
import { StandingsTable } from "../design/standings-table.tsx";
import type { LoadedResult } from "./use-result.ts";

/** How the result was counted, folded: every work with its votes, and how anyone can check it. */
export function Count({ result, submissions, query }: LoadedResult) {
  const setAside = result.votes.raw - result.votes.final;
  return (
    <details className="ink-border rounded-card bg-raised p-5 sm:p-7">
      <summary className="font-display text-[1.45rem] font-bold">How it was counted</summary>
      {submissions.length > 0 && (
        <div className="mt-5">
          <p className="mb-4 max-w-prose text-soft">
            The count was confirmed on <LocalDay date={result.confirmedAt} />.{" "}
            {setAside === 0
              ? "Every vote that was cast counts."
              : `${formatCount(setAside, "vote")} looked suspicious, for example because of fake accounts, and ${setAside === 1 ? "was" : "were"} set aside by a person. Votes that were set aside are shown but do not count.`}
            {result.weighed &&
              " In this contest, votes are weighted by the voter's plan; the score is the sum of the weights."}
          </p>
          <StandingsTable submissions={submissions} title={result.title} isWeighed={result.weighed} />
          <ShowMore query={query} className="mt-6 text-center" />
        </div>
      )}
      <Recount result={result} />
    </details>
  );
}

function Recount({ result: { contestId, sha256, auditHead } }: Pick<LoadedResult, "result">) {
  return (
    <section aria-labelledby="recount" className="mt-8 max-w-prose space-y-3">
      <h2 id="recount" className="text-[1.3rem]">
        Count it again
      </h2>
      <p>
        The complete count is one document: every work with its votes, those that count and those that were set aside.
        Works are ranked by their score; in a tie, the earlier work comes first. Nobody can change the document anymore,
        and it names no voters.
      </p>
      <p className="wrap-anywhere">
        Its SHA-256: <code className="font-text font-semibold">{sha256}</code>
      </p>
      <p>
        <a href={`/api/results/${contestId}/document`} download={`result-${contestId}.json`} className="text-link">
          Download the document
        </a>
      </p>
      {auditHead && (
        <>
          <p className="wrap-anywhere">
            What administrators do is logged, and the log's fingerprint is published every day, so that nobody can
            rewrite it later. Up to this result: <code className="font-text font-semibold">{auditHead.hash}</code>
          </p>
          <p>
            <a href="/api/audit-heads" className="text-link">
              All published fingerprints
            </a>
          </p>
        </>
      )}
    </section>
  );
}
