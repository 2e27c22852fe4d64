import type { QueryClient } from "@tanstack/react-query";
import { listKey } from "../../lists/use-list.ts";

export const REQUESTS = "GET /api/admin/line-art-requests";

/** The list, and the count in the menu. */
export async function refreshRequests(queryClient: QueryClient): Promise<void> {
  await Promise.all([listKey(REQUESTS), ["dashboard"]].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
