import type { ResponseOf } from "@contest/contract/call";
import type { readResult, ResultSubmission } from "@contest/contract/results";
import { useInfiniteQuery } from "@tanstack/react-query";
import { resultKey } from "../api/first-data.ts";
import { type Remote, toRemote } from "../api/remote.ts";
import { send } from "../api/send.ts";
import type { NextPage } from "../design/show-more.tsx";

/** A confirmed result with the pages of its submissions that were loaded so far. */
export interface LoadedResult {
  result: Omit<ResponseOf<typeof readResult>, "submissions" | "next">;
  submissions: readonly ResultSubmission[];
  query: NextPage;
}

export function useResult(contestId: string): Remote<LoadedResult> {
  const query = useInfiniteQuery({
    queryKey: resultKey(contestId),
    queryFn: ({ pageParam, signal }) =>
      send<typeof readResult>("GET /api/results/:id", {
        params: { id: contestId },
        query: pageParam ? { cursor: pageParam } : {},
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  const pages = query.data?.pages;
  const result = pages?.[0];
  const loaded = pages && result && { result, submissions: pages.flatMap((page) => page.submissions), query };
  return toRemote<LoadedResult>(loaded, query);
}
