import type { InitialData } from "./render-page.ts";
import type { Requester } from "./serve.ts";
import { sharing } from "./sharing.ts";

/** Milliseconds. During a rush of votes, the page is not rendered again for every visitor. */
const VISITOR_CACHE_MS = 1000;

/**
 * Loads the data sent with a page's HTML once for all simultaneous requests. A visitor may get data that is a second
 * old; a member gets current data, because it may show the member's own latest change.
 */
export function loadInitialData(
  find: (requester: Requester) => Promise<InitialData>,
): (requester: Requester) => Promise<InitialData> {
  const share = sharing<InitialData>();
  let forVisitors: { first: Promise<InitialData>; since: number } | undefined;
  return (requester) => {
    if (requester === "member") return share(requester, () => find(requester));
    const now = Date.now();
    if (forVisitors && now - forVisitors.since < VISITOR_CACHE_MS) return forVisitors.first;
    const first = find(requester);
    forVisitors = { first, since: now };
    first.catch(() => (forVisitors = undefined));
    return first;
  };
}
