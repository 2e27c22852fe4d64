import type { listOwnSubmissions, OwnSubmission } from "@contest/contract/submissions";
import { useQuery } from "@tanstack/react-query";
import { send } from "../api/send.ts";

/** The count of votes is live; the place in the contest is fetched this often, in milliseconds. */
const RANK_REFETCH_MS = 30_000;

/** The member's latest submission, as long as people can vote for it. */
export function useOwnPage(userId: string): OwnSubmission | null {
  const { data } = useQuery({
    queryKey: ["own-page", userId],
    queryFn: async ({ signal }) => {
      const { submissions } = await send<typeof listOwnSubmissions>("GET /api/users/:id/submissions", {
        params: { id: userId },
        query: { limit: 1 },
        signal,
      });
      return submissions[0] ?? null;
    },
    refetchInterval: RANK_REFETCH_MS,
  });
  return data?.voting_open && data.status === "submitted" ? data : null;
}
