import type { readSpotlight, Spotlight } from "@contest/contract/spotlights";
import { useQuery } from "@tanstack/react-query";
import { SPOTLIGHT_KEY } from "../api/first-data.ts";
import { send } from "../api/send.ts";

/** The artist in the spotlight, or null while there is none. */
export function useSpotlight(): Spotlight | null {
  const { data } = useQuery({
    queryKey: SPOTLIGHT_KEY,
    queryFn: async ({ signal }) => (await send<typeof readSpotlight>("GET /api/spotlight", { signal })).spotlight,
    staleTime: 60_000,
  });
  return data ?? null;
}
