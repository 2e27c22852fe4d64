/** A confirmed result with as many of its submissions as were asked for. */
import type { ResponseOf } from "@contest/contract/call";
import type { readResult, ResultSubmission } from "@contest/contract/results";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ApiFailure } from "../api/failure.ts";
import { send } from "../api/send.ts";

export interface ResultThere {
  status: "there";
  result: Omit<ResponseOf<typeof readResult>, "submissions" | "next">;
  submissions: readonly ResultSubmission[];
  /** Null when all submissions are here. */
  more: { isLoading: boolean; load: () => void } | null;
}

export type ResultState =
  | { status: "loading" }
  | { status: "missing" }
  | { status: "failed"; failure: Error; retry: () => void }
  | ResultThere;

export function useResult(contestId: string): ResultState {
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ["result", contestId],
    queryFn: ({ pageParam, signal }) =>
      send<typeof readResult>("GET /api/results/:id", {
        params: { id: contestId },
        query: pageParam ? { cursor: pageParam } : {},
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  const result = data?.pages[0];
  if (data && result) {
    return {
      status: "there",
      result,
      submissions: data.pages.flatMap(({ submissions }) => submissions),
      more: hasNextPage ? { isLoading: isFetchingNextPage, load: () => void fetchNextPage() } : null,
    };
  }
  if (error instanceof ApiFailure && error.status === 404) return { status: "missing" };
  if (error) return { status: "failed", failure: error, retry: () => void refetch() };
  return { status: "loading" };
}
