/** The cache of everything that is fetched. The browser has one; the server makes one for each page that it renders. */
import { notifyManager, QueryClient } from "@tanstack/react-query";
import { ApiFailure } from "./failure.ts";

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: {
      /** The response does not depend on who is signed in, so it outlives the session. */
      isPublic?: boolean;
    };
  }
}

// By default components are notified by a timer. A microtask updates them in the same frame as the response, and works
// while timers are paused.
notifyManager.setScheduler(queueMicrotask);

export function createQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: isWorthRetrying } } });
}

/** Drops what was fetched for a member who is no longer signed in. */
export function dropPrivateQueries(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ meta }) => !meta?.isPublic });
}

/** Refusals are final; only an unreachable or failing server is worth another try. */
function isWorthRetrying(tries: number, failure: Error): boolean {
  const isRefused = failure instanceof ApiFailure && failure.status >= 400 && failure.status < 500;
  return tries < 2 && !isRefused;
}
