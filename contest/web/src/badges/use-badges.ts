import type { Badge, badgesOfUser } from "@contest/contract/badges";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { send } from "../api/send.ts";

export function useBadges(id: string): UseQueryResult<Badge[]> {
  return useQuery({
    queryKey: ["badges", id],
    queryFn: ({ signal }) => send<typeof badgesOfUser>("GET /api/badges/user/:id", { params: { id }, signal }),
  });
}
