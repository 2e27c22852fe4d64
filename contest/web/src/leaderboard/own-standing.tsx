import type { ResponseOf } from "@contest/contract/call";
import type { readOwnStanding } from "@contest/contract/leaderboard";
import { useQuery } from "@tanstack/react-query";
import { send } from "../api/send.ts";
import { formatCount } from "../design/format-count.ts";
import { ordinal } from "@contest/rules/ordinal";
import { Thumbnail } from "../design/thumbnail.tsx";
import { Movement } from "./movement.tsx";
import type { LeaderboardFilters } from "./use-leaderboard.ts";

type Standing = NonNullable<ResponseOf<typeof readOwnStanding>["standing"]>;

const REFETCH_MS = 30_000;

/** The member's own row. It stays at the lower edge of the screen while the board is in view. */
export function OwnStanding({ userId, filters }: { userId: string; filters: LeaderboardFilters }) {
  const { period, age, type } = filters;
  const { data } = useQuery({
    queryKey: ["own-standing", userId, period, age, type],
    queryFn: ({ signal }) =>
      send<typeof readOwnStanding>("GET /api/users/:id/standing", {
        params: { id: userId },
        query: {
          period,
          ...(age !== "any" && { age_group: age }),
          ...(type !== "any" && { contest_type: type }),
        },
        signal,
      }),
    refetchInterval: REFETCH_MS,
  });
  if (!data?.standing) return null;
  const { standing } = data;
  return (
    <aside
      aria-label="Your place"
      className="ink-border sticky bottom-3 z-10 mx-auto mt-4 flex max-w-md items-center gap-4 rounded-card bg-raised px-3 py-2 shadow-raised sm:px-5"
    >
      <Thumbnail
        submissionId={standing.submissionId}
        picture={standing.picture}
        description={standing.altText || "Your page"}
      />
      <p className="min-w-0 leading-snug">
        <strong className="font-display text-lg font-bold">You: {ordinal(standing.rank)}</strong>{" "}
        <Movement rank={standing.rank} previousRank={standing.previousRank} />
        <span className="block tabular-nums">{distance(standing)}</span>
      </p>
    </aside>
  );
}

function distance({ score, rank, missing }: Standing): string {
  const votes = formatCount(score, "vote");
  if (missing === null) return rank === 1 ? `${votes}. You lead!` : votes;
  return `${votes}, ${missing} more for the next place`;
}
