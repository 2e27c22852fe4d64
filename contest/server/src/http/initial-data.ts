import type { InitialData } from "./render-page.ts";
import type { Requester } from "./serve.ts";
import { sharing } from "./sharing.ts";

/** While votes come in by the hundred, a page is not rendered anew for each visitor. */
const GOOD_FOR_VISITORS = 1000;

/**
 * What comes with a page's HTML, found once for all who ask for it at the same time. A visitor may get it a second old;
 * a member may have changed a moment ago what is shown.
 */
export function loadInitialData(
  find: (asker: Requester) => Promise<InitialData>,
): (asker: Requester) => Promise<InitialData> {
  const share = sharing<InitialData>();
  let forVisitors: { first: Promise<InitialData>; since: number } | undefined;
  return (asker) => {
    if (asker === "member") return share(asker, () => find(asker));
    const now = Date.now();
    if (forVisitors && now - forVisitors.since < GOOD_FOR_VISITORS) return forVisitors.first;
    const first = find(asker);
    forVisitors = { first, since: now };
    first.catch(() => (forVisitors = undefined));
    return first;
  };
}
