import type { Challenge } from "@contest/contract/contests";
import { contestStatus } from "@contest/rules/contests/clock";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { Badge } from "../design/badge.tsx";
import { WeighedVotesNote } from "../design/weighed-votes-note.tsx";
import { ContestActions } from "./contest-actions.tsx";
import { Countdown } from "./countdown.tsx";
import { Deadline } from "./deadline.tsx";
import { refreshFeatured, spanOf } from "./use-featured-contest.ts";
import { countView } from "./record-usage.ts";
import { useServerNow } from "./use-server-now.ts";

interface ContestPanelProps {
  contest: Challenge;
  /** Who takes part. */
  participants?: ReactNode;
  isPreview?: boolean;
}

/** The countdown of a contest, its description, and its actions. */
export function ContestPanel({ contest, participants, isPreview = false }: ContestPanelProps) {
  const queryClient = useQueryClient();
  const now = useServerNow();
  const span = spanOf(contest);
  const status = contestStatus(span, now);

  useEffect(() => {
    if (!isPreview) void countView(contest._id);
  }, [contest._id, isPreview]);
  // A contest has started or ended: fetch the new state, or the next contest, at once.
  useEffect(() => {
    if (status !== contest.status && !isPreview) void refreshFeatured(queryClient);
  }, [queryClient, status, contest.status, isPreview]);

  return (
    <>
      <Countdown span={span} now={now} />
      {status === "active" && <Deadline span={span} />}
      {status === "active" && participants && <div className="mt-4 min-h-9">{participants}</div>}
      <p className="mt-4 max-w-xl">{contest.description}</p>
      {contest.prize && (
        <p className="mt-3 max-w-xl">
          <strong className="font-semibold">Prize:</strong> {contest.prize}
        </p>
      )}
      {contest.requestedBy && <p className="mt-3 max-w-xl text-soft">Requested by {contest.requestedBy}</p>}
      {contest.paintedHereOnly && (
        <p className="mt-3 max-w-xl">
          <strong className="font-semibold">Painted here only:</strong> photos cannot take part.
        </p>
      )}
      {contest.weighed && <WeighedVotesNote className="mt-3 max-w-xl" />}
      <div className="mt-4 flex flex-wrap gap-2">
        {[contest.artStyle, contest.difficulty].filter(Boolean).map((word) => (
          <Badge key={word}>{word.charAt(0).toUpperCase() + word.slice(1)}</Badge>
        ))}
      </div>
      {status === "active" && <ContestActions contest={contest} />}
      {status === "ended" && <p className="mt-6 font-semibold">This contest has ended. The next one is on its way.</p>}
    </>
  );
}
