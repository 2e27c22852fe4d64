import type { First } from "./render-page.ts";
import type { Asker } from "./serve.ts";
import { sharing } from "./sharing.ts";

/** While votes come in by the hundred, a page is not rendered anew for each visitor. */
const GOOD_FOR_VISITORS = 1000;

/**
 * What comes with a page's HTML, found once for all who ask for it at the same time. A visitor may get it a second old;
 * a member may have changed a moment ago what is shown.
 */
export function findFirst(find: (asker: Asker) => Promise<First>): (asker: Asker) => Promise<First> {
  const share = sharing<First>();
  let forVisitors: { first: First; foundAt: number } | undefined;
  return async (asker) => {
    if (asker === "member") return share(asker, () => find(asker));
    if (!forVisitors || Date.now() - forVisitors.foundAt > GOOD_FOR_VISITORS) {
      const foundAt = Date.now();
      forVisitors = { first: await share(asker, () => find(asker)), foundAt };
    }
    return forVisitors.first;
  };
}
