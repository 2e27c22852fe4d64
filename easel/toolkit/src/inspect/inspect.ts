/** What an editor can ask for and do before it has said which project it is about. */
import type { Reply, OutgoingMessage } from "@easel/protocol/messages-out";
import { reportErrors } from "./errors.ts";
import { hydrationStatus } from "./hydration.ts";
import { reportHref } from "./href.ts";
import { fillViewport } from "./storyboard-page.ts";
import type { Page } from "../page.ts";
import type { Functions } from "../session.ts";

export interface Connection {
  readonly ended: AbortSignal;
  readonly post: (message: OutgoingMessage | Reply) => void;
  readonly page: Page;
}

export function createInspect({ ended, post, page }: Connection) {
  fillViewport(location.href, ended);
  const errors = reportErrors({ ended, post, page });
  const href = reportHref({ ended, post });

  return {
    /** Where the page is may change without any event; to be called when the page has changed. */
    lookAtHref: href.look,
    functions: {
      checkIfHydrationError() {
        const status = hydrationStatus(errors.hydrationError());
        post({ id: "LATEST_HYDRATION_ERROR_STATUS", ...status });
        return status;
      },
      // Not out of the app into whatever the frame has shown before.
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
