import type { ResponseOf } from "@contest/contract/call";
import type { readConfig } from "@contest/contract/site";
import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { useInBrowser } from "../design/use-in-browser.ts";
import { send } from "./send.ts";

type Config = ResponseOf<typeof readConfig>;

/** The configuration of an installation does not change while a page is open. */
const configQuery = queryOptions({
  queryKey: ["config"],
  queryFn: () => send<typeof readConfig>("GET /api/config"),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { isPublic: true },
});

/**
 * Undefined until it is known, and when it cannot be fetched: the page then shows less. Also undefined while a part of
 * the page is hydrated: another part may have fetched it already, but the server's HTML was rendered without it.
 */
export function useConfig(): Config | undefined {
  const { data } = useQuery(configQuery);
  return useInBrowser(true, false) ? data : undefined;
}

/** For code that cannot go on without it: throws the reason why it could not be fetched. */
export function loadConfig(queryClient: QueryClient): Promise<Config> {
  return queryClient.fetchQuery(configQuery);
}
