/** The result of one contest while it is judged. */
import type { ResponseOf, Input } from "@contest/contract/call";
import type { confirmResult, decideVotes, previewResult, reviewVotes } from "@contest/contract/results";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { send } from "../../api/send.ts";
import { listKey } from "../../lists/use-list.ts";

export type Preview = ResponseOf<typeof previewResult>;
export type Decision = Input<typeof decideVotes>["body"];

export const FLAGGED_VOTES = "GET /api/admin/flagged-votes";

export interface Judgement {
  preview: Preview | undefined;
  /** When it was loaded, as an ISO date. */
  loadedAt: string;
  failure: Error | null;
  retry: () => void;
  review: () => Promise<number>;
  decide: (decision: Decision) => Promise<number>;
  confirm: (sha256: string) => Promise<void>;
}

export function useJudging(contestId: string): Judgement {
  const queryClient = useQueryClient();
  const params = { id: contestId };
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    queryKey: ["judging", contestId],
    queryFn: ({ signal }) => send<typeof previewResult>("GET /api/admin/results/:id", { params, signal }),
  });

  async function refresh() {
    await Promise.all([refetch(), queryClient.invalidateQueries({ queryKey: listKey(FLAGGED_VOTES) })]);
  }

  return {
    preview: data,
    loadedAt: new Date(dataUpdatedAt).toISOString(),
    failure: error,
    retry: () => void refetch(),
    review: async () => {
      const { flagged } = await send<typeof reviewVotes>("POST /api/admin/results/:id/review", { params });
      await refresh();
      return flagged;
    },
    decide: async (body) => {
      const { changed } = await send<typeof decideVotes>("POST /api/admin/results/:id/votes", { params, body });
      await refresh();
      return changed;
    },
    confirm: async (sha256) => {
      try {
        await send<typeof confirmResult>("POST /api/admin/results/:id/confirm", { params, body: { sha256 } });
      } finally {
        // A refusal may mean that the numbers have changed, so it refreshes as well.
        await refresh();
      }
    },
  };
}
