/** The functions that an editor can call before it has initialized a project. */
import type { Functions } from "../session.ts";
import type { Connection } from "./connection.ts";
import { reportErrors } from "./errors.ts";
import { reportHref } from "./href.ts";

export function createInspect({ ended, post, page }: Connection) {
  const errors = reportErrors({ ended, post, page });
  const href = reportHref({ ended, post });

  return {
    /** To be called when the page has changed: its address may change without any event. */
    checkHref: href.check,
    functions: {
      async checkIfHydrationError() {
        const { hydrationStatus } = await import("./hydration.ts");
        const status = hydrationStatus(errors.hydrationError());
        post({ id: "LATEST_HYDRATION_ERROR_STATUS", ...status });
        return status;
      },
      // Not out of the app, to whatever the frame showed before.
      goBack: () => (canGoBack() ? history.back() : undefined),
      goForward: () => history.forward(),
      refresh: () => location.reload(),
      dispatchEvent(name, details) {
        document.dispatchEvent(new CustomEvent(name, typeof details === "object" && details ? details : {}));
      },
    } satisfies Pick<Functions, "checkIfHydrationError" | "goBack" | "goForward" | "refresh" | "dispatchEvent">,
  };
}

function canGoBack(): boolean {
  return "navigation" in window ? window.navigation.canGoBack : document.referrer !== "";
}
