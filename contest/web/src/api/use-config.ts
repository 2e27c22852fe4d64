import type { Answer } from "@contest/contract/call";
import type { readConfig } from "@contest/contract/site";
import { useQuery } from "@tanstack/react-query";
import { queryClient } from "./query-client.ts";
import { send } from "./send.ts";

/** What this installation is set up with; undefined until the server has said it. */
export function useConfig(): Answer<typeof readConfig> | undefined {
  const { data } = useQuery(
    {
      queryKey: ["config"],
      queryFn: ({ signal }) => send<typeof readConfig>("GET /api/config", { signal }),
      staleTime: Infinity,
    },
    queryClient,
  );
  return data;
}
