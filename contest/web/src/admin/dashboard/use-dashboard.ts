import type { readDashboard } from "@contest/contract/dashboard";
import { useQuery } from "@tanstack/react-query";
import { send } from "../../api/send.ts";

const REFRESH_MS = 60_000;

/** Also feeds the counts in the menu. */
export function useDashboard(isAdmin = true) {
  return useQuery({
    queryKey: ["dashboard"],
    queryFn: ({ signal }) => send<typeof readDashboard>("GET /api/admin/dashboard", { signal }),
    refetchInterval: REFRESH_MS,
    enabled: isAdmin,
  });
}
