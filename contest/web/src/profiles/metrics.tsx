import type { UserStats } from "@contest/contract/profiles";
import { ApiFailure } from "../api/failure.ts";
import { Skeleton } from "../design/skeleton.tsx";
import { StatsRow } from "../design/stats-row.tsx";
import { LoadFailed } from "../design/load-failed.tsx";
import { useStats } from "./use-stats.ts";

/** The member's statistics in one row. */
export function Metrics({ id }: { id: string }) {
  const { data, error, refetch } = useStats(id);
  if (data) return <StatsRow numbers={numbersOf(data)} />;
  if (!error) return <Skeleton className="h-[5.03rem] sm:h-[6.07rem]" />;
  return (
    <LoadFailed
      message={wasRefused(error) ? "Failed to fetch user metrics" : "Failed loading metrics"}
      retry={refetch}
      size="small"
    />
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
