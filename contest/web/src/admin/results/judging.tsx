import { resultPath } from "@contest/contract/pages";
import { useState } from "react";
import { Link } from "react-router";
import { failureMessage } from "../../api/failure.ts";
import { Badge } from "../../design/badge.tsx";
import { Button } from "../../design/button.tsx";
import { ConfirmDialog } from "../../design/confirm-dialog.tsx";
import { formatCount } from "../../design/format-count.ts";
import { formatMoment } from "../../design/format-date.ts";
import { PageHeading } from "../../design/page-heading.tsx";
import { Skeleton } from "../../design/skeleton.tsx";
import { showToast } from "../../design/toast-store.ts";
import { StandingsTable } from "../../design/standings-table.tsx";
import { LoadFailed } from "../../design/load-failed.tsx";
import { FlaggedVotes, ReviewButton } from "./flagged-votes.tsx";
import { type Judgement, type Preview, useJudging } from "./use-judging.ts";
import { STATES } from "./labels.ts";

export function Judging({ contestId }: { contestId: string }) {
  const judgement = useJudging(contestId);
  const { preview, failure, retry } = judgement;
  return (
    <div className="space-y-8">
      <p className="mb-3">
        <Link to="/admin/results" className="text-link">
          All results
        </Link>
      </p>
      {failure && !preview && <LoadFailed failure={failure} message="The result could not be loaded." retry={retry} />}
      {!failure && !preview && <Skeleton className="h-96" />}
      {preview && (
        <>
          <Overview preview={preview} judgement={judgement} />
          <FlaggedVotes preview={preview} judgement={judgement} />
          <section>
            <h2 className="text-[1.45rem]">{preview.state === "confirmed" ? "The result" : "Preliminary result"}</h2>
            <p className="mt-1 mb-3 text-soft">
              {formatCount(preview.submissionCount, "work")}, {formatCount(preview.votes.raw, "vote")} (
              {preview.votes.final} counted).
              {preview.submissionCount > preview.submissions.length && " These are the first twenty."}
            </p>
            {preview.submissions.length > 0 && (
              <StandingsTable submissions={preview.submissions} title={preview.title} />
            )}
            <p className="mt-3 text-sm wrap-anywhere text-soft">SHA-256 of the document: {preview.sha256}</p>
          </section>
        </>
      )}
    </div>
  );
}

function Overview({ preview, judgement }: { preview: Preview; judgement: Judgement }) {
  const { label, tone } = STATES[preview.state];
  const isOverdue = preview.state === "confirmable" && preview.confirmsItselfAt <= judgement.loadedAt;
  return (
    <div className="space-y-4">
      <PageHeading title={preview.title} description={`Voting closed on ${formatMoment(preview.endedAt)}.`} />
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={tone}>{label}</Badge>
        {isOverdue && <Badge tone="tomato">Overdue</Badge>}
        <span>{timing(preview, isOverdue)}</span>
        {preview.state === "confirmed" && (
          <Link to={resultPath(preview.id)} className="text-link">
            See the public page
          </Link>
        )}
      </p>
      {preview.state !== "confirmed" && !preview.review && (
        <ReviewButton judgement={judgement} label="Check the votes" isMain />
      )}
      {preview.state === "confirmable" && <Confirm preview={preview} judgement={judgement} />}
    </div>
  );
}

function timing({ state, confirmedAt, confirmableAt, confirmsItselfAt }: Preview, isOverdue: boolean): string {
  if (state === "confirmed") return confirmedAt ? `Confirmed on ${formatMoment(confirmedAt)}.` : "Confirmed.";
  if (isOverdue) {
    return `It was due on ${formatMoment(confirmsItselfAt)} and will be confirmed automatically within the hour.`;
  }
  const itself = `Confirms automatically on ${formatMoment(confirmsItselfAt)}.`;
  return state === "counting" ? `You can confirm it from ${formatMoment(confirmableAt)}. ${itself}` : itself;
}

function Confirm({ preview, judgement }: { preview: Preview; judgement: Judgement }) {
  const [isAsking, setAsking] = useState(false);
  const winner = preview.submissions.find(({ isWinner }) => isWinner);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button kind={preview.review ? "main" : "plain"} disabled={!preview.review} onClick={() => setAsking(true)}>
          Confirm the result
        </Button>
        {!preview.review && <p className="text-soft">You can confirm it once the votes are checked.</p>}
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Confirm this result?"
        kind="main"
        description={
          <p>
            {winner?.submission
              ? `${winner.submission.username} wins with ${formatCount(winner.final.votes, "vote")}.`
              : "Nobody wins this contest."}{" "}
            It will be published immediately, members will be notified, and nobody can change it anymore.
          </p>
        }
        confirm="Confirm and publish"
        onConfirm={async () => {
          await judgement.confirm(preview.sha256);
          setAsking(false);
          showToast({
            title: "Result confirmed",
            description: "It has been published, and members have been notified.",
          });
        }}
        onFailure={(failure) => {
          setAsking(false);
          const description = failureMessage(failure, "Please try again.");
          showToast({ title: "Not confirmed", description, tone: "destructive" });
        }}
      />
    </>
  );
}
