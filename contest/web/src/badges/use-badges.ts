import type { ResponseOf } from "@contest/contract/call";
import type { Badge, badgesOfUser, readBadgeProgress } from "@contest/contract/badges";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { send } from "../api/send.ts";

export function useBadges(id: string): UseQueryResult<Badge[]> {
  return useQuery({
    queryKey: ["badges", id],
    queryFn: ({ signal }) => send<typeof badgesOfUser>("GET /api/badges/user/:id", { params: { id }, signal }),
  });
}

type BadgeProgress = ResponseOf<typeof readBadgeProgress>;

/** How far a member is with each badge; undefined until it is known. */
export function useBadgeProgress(id: string): BadgeProgress | undefined {
  const { data } = useQuery({
    queryKey: ["badge-progress", id],
    queryFn: ({ signal }) =>
      send<typeof readBadgeProgress>("GET /api/badges/user/:id/progress", { params: { id }, signal }),
  });
  return data;
}
