import type { readStats, UserStats } from "@contest/contract/profiles";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { send } from "../api/send.ts";

export function useStats(id: string): UseQueryResult<UserStats> {
  return useQuery({
    queryKey: ["stats", id],
    queryFn: ({ signal }) =>
      send<typeof readStats>("GET /api/users/user-stats/user", { query: { user_id: id }, signal }),
  });
}
