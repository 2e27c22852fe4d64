/** The contest on the home page. It comes with the HTML, and is fetched again when it may be outdated. */
import type { Challenge, featuredChallenge } from "@contest/contract/contests";
import { type ContestSpan, contestSpan } from "@contest/rules/contests/clock";
import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { failureMessage } from "../api/failure.ts";
import type { FeaturedContest } from "../api/featured-contest.ts";
import { FEATURED_KEY } from "../api/first-data.ts";
import { send } from "../api/send.ts";

export type Featured =
  | { status: "loading" }
  | { status: "failed"; reason: string }
  | { status: "loaded"; contest: Challenge | null };

/** A tab that comes back to the front after this long fetches the contest again. */
const FRESH_FOR = 60_000;

const featuredQuery = queryOptions({
  queryKey: FEATURED_KEY,
  queryFn: async (): Promise<FeaturedContest> => {
    const { challenge, now } = await send<typeof featuredChallenge>("GET /api/challenges/featured");
    return { contest: challenge, clockOffset: Date.parse(now) - Date.now() };
  },
  staleTime: FRESH_FOR,
  // The page shows the failure and offers a reload. Waiting for further tries would only show the skeleton longer.
  retry: false,
});

export function useFeaturedContest(): Featured {
  const { data, error } = useQuery(featuredQuery);
  // A contest that is already shown stays during a short outage of the server.
  if (data) return { status: "loaded", contest: data.contest };
  if (error) return { status: "failed", reason: failureMessage(error, "Failed to fetch contests") };
  return { status: "loading" };
}

/** The server's clock minus ours, in milliseconds; zero until it is known. */
export function useClockOffset(): number {
  const { data } = useQuery({ ...featuredQuery, select: ({ clockOffset }) => clockOffset });
  return data ?? 0;
}

export function spanOf(contest: Challenge): ContestSpan {
  return contestSpan(contest);
}

export function refreshFeatured(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: FEATURED_KEY }, { cancelRefetch: false });
}

/** Stores a changed contest that came with another response. */
export function cacheFeatured(queryClient: QueryClient, contest: Challenge): void {
  queryClient.setQueryData<FeaturedContest>(FEATURED_KEY, (known) => known && { ...known, contest });
}
