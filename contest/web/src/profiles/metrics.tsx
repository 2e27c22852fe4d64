import type { UserStats } from "@contest/contract/profiles";
import { ApiFailure } from "../api/failure.ts";
import { Button } from "../design/button.tsx";
import { Notice } from "../design/notice.tsx";
import { Skeleton } from "../design/skeleton.tsx";
import { StatsRow } from "../design/stats-row.tsx";
import { useStats } from "./use-stats.ts";

/** The member's numbers in one row. */
export function Metrics({ id }: { id: string }) {
  const { data, error, refetch } = useStats(id);
  if (data) return <StatsRow numbers={numbersOf(data)} />;
  if (!error) return <Skeleton className="h-24" />;
  return (
    <Notice
      tone="problem"
      action={
        <Button size="small" onClick={() => void refetch()}>
          Try again
        </Button>
      }
    >
      <p>{wasRefused(error) ? "Failed to fetch user metrics" : "Failed loading metrics"}</p>
    </Notice>
  );
}

function numbersOf(stats: UserStats) {
  return {
    Submissions: stats.totalSubmissions,
    Contests: stats.contestsParticipated,
    Votes: stats.totalVotes,
    Wins: stats.winCount,
  };
}

function wasRefused(failure: Error): boolean {
  return failure instanceof ApiFailure && failure.status > 0;
}
