import type { Challenge } from "@contest/contract/contests";
import { contestStatus } from "@contest/rules/contests/clock";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Badge } from "../design/badge.tsx";
import { ContestActions } from "./contest-actions.tsx";
import { Countdown } from "./countdown.tsx";
import { refreshFeatured, spanOf } from "./use-featured-contest.ts";
import { countView } from "./record-usage.ts";
import { useServerNow } from "./use-server-now.ts";

const EYEBROWS = { active: "Today's page", scheduled: "Coming up", ended: "Closed" } as const;

/** The description of a contest, its countdown, and its actions. */
export function ContestPanel({ contest, isPreview = false }: { contest: Challenge; isPreview?: boolean }) {
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
      <p className="font-display text-lg font-bold text-soft">{EYEBROWS[status]}</p>
      <h2 className="mt-1 text-[clamp(2rem,1.3rem+2.6vw,3.2rem)]">{contest.title}</h2>
      <div className="mt-5">
        <Countdown span={span} now={now} />
      </div>
      <p className="mt-5 max-w-xl">{contest.description}</p>
      {contest.prize && (
        <p className="mt-3 max-w-xl">
          <strong className="font-semibold">Prize:</strong> {contest.prize}
        </p>
      )}
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
