/**
 * The cache of the pages that fetch. It is handed to each query (`useQuery(options, queryClient)`) instead of being
 * provided from the top, so that pages without queries, home above all, do not load the library.
 */
import { QueryClient } from "@tanstack/react-query";
import { onPersonChange } from "../session/session.ts";
import { ApiFailure } from "./failure.ts";

export const queryClient = new QueryClient({ defaultOptions: { queries: { retry: isWorthAnotherTry } } });

onPersonChange(() => queryClient.clear());

/** The server's refusals stand; only silence and breakdowns are worth another try. */
function isWorthAnotherTry(tries: number, failure: Error): boolean {
  const refused = failure instanceof ApiFailure && failure.status >= 400 && failure.status < 500;
  return tries < 2 && !refused;
}
