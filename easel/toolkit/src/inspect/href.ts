/** Tells the editor where the page is, whenever that changes. */
import type { Connection } from "./inspect.ts";

export function reportHref({ ended, post }: Pick<Connection, "ended" | "post">): { look: () => void } {
  let told = "";
  window.addEventListener("popstate", look, { signal: ended });
  window.addEventListener("hashchange", look, { signal: ended });
  // Only this one tells of routers, and not every browser has it: the tree asks when it has changed.
  if ("navigation" in window) window.navigation.addEventListener("currententrychange", look, { signal: ended });
  look();
  return { look };

  function look(): void {
    const { href } = location;
    if (href === told) return;
    told = href;
    post({ id: "LATEST_HREF", href });
  }
}
