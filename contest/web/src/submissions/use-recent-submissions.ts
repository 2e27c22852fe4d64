import type { listRecentSubmissions, Submission } from "@contest/contract/submissions";
import { useQuery } from "@tanstack/react-query";
import { RECENT_KEY } from "../api/first-data.ts";
import { send } from "../api/send.ts";

/** Long enough that data which came with the HTML is not fetched again, and short enough for a visit from another page. */
const FRESH_FOR = 2000;

/** Undefined until they are known; none when they cannot be fetched. */
export function useRecentSubmissions(): readonly Submission[] | undefined {
  const { data, error } = useQuery({
    queryKey: RECENT_KEY,
    queryFn: ({ signal }) => send<typeof listRecentSubmissions>("GET /api/submissions/recent", { signal }),
    staleTime: FRESH_FOR,
    // The list must not change under the finger of a visitor who comes back to the tab.
    refetchOnWindowFocus: false,
  });
  return data ?? (error ? [] : undefined);
}
