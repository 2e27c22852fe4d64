/** Reports the page's address whenever it changes. */
import type { Connection } from "./connection.ts";

export function reportHref({ ended, post }: Pick<Connection, "ended" | "post">): { check: () => void } {
  let reported = "";
  window.addEventListener("popstate", check, { signal: ended });
  window.addEventListener("hashchange", check, { signal: ended });
  // Only the Navigation API reports client-side routers, and not every browser has it, so every new tree checks, too.
  if ("navigation" in window) window.navigation.addEventListener("currententrychange", check, { signal: ended });
  check();
  return { check };

  function check(): void {
    const { href } = location;
    if (href === reported) return;
    reported = href;
    post({ id: "LATEST_HREF", href });
  }
}
