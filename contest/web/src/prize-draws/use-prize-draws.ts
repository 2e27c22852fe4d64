import type { listPrizeDraws } from "@contest/contract/prize-draws";
import { useInfiniteQuery } from "@tanstack/react-query";
import { send } from "../api/send.ts";

/** All prize draws, the latest month first. */
export function usePrizeDraws() {
  return useInfiniteQuery({
    queryKey: ["all-prize-draws"],
    queryFn: ({ pageParam, signal }) =>
      send<typeof listPrizeDraws>("GET /api/drawings", { query: pageParam ? { cursor: pageParam } : {}, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}
