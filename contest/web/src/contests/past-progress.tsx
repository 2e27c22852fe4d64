import type { readConfig } from "@contest/contract/site";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { RECENT_KEY, WINNER_KEY } from "../api/first-data.ts";
import { send } from "../api/send.ts";
import { useConfig } from "../api/use-config.ts";

const REFRESH_MS = 3000;

/** A new site shows how far its example past has come. It stands in room that is empty anyway, so nothing moves. */
export function PastProgress() {
  const first = useConfig()?.examplePast;
  const queryClient = useQueryClient();
  const { data = first } = useQuery({
    queryKey: ["example-past"],
    queryFn: async ({ signal }) => {
      const { examplePast } = await send<typeof readConfig>("GET /api/config", { signal });
      // The newest pages are made first, so home has its pictures soon.
      for (const queryKey of [RECENT_KEY, WINNER_KEY]) void queryClient.invalidateQueries({ queryKey });
      return examplePast;
    },
    enabled: Boolean(first),
    refetchInterval: ({ state }) => (state.data === null ? false : REFRESH_MS),
  });
  if (!data) return null;
  return (
    <p role="status" className="page-width absolute inset-x-0 bottom-3 flex items-center gap-3 text-sm text-soft">
      Hanging the last month’s pages: {data.done} of {data.total}
      <progress aria-hidden="true" value={data.done} max={data.total} className="h-2 w-28 accent-leaf" />
    </p>
  );
}
