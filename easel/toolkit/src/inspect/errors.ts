/** Reports uncaught errors to the editor, and with `framework=VITE` in Vite's overlay. */
import type { OutgoingMessage } from "@easel/protocol/messages-out";
import type { Connection } from "./connection.ts";

type ErrorReport = Extract<OutgoingMessage, { id: "ERROR" }>["error"];
type Uncaught = ErrorEvent | PromiseRejectionEvent;

export function reportErrors({ ended, post, page }: Connection): { hydrationError: () => string | null } {
  let hydrationError: string | null = null;
  for (const event of page.takeErrors()) report(event);
  window.addEventListener("error", report, { signal: ended });
  window.addEventListener("unhandledrejection", report, { signal: ended });
  return { hydrationError: () => hydrationError };

  function report(event: Uncaught): void {
    const error = describe(event);
    // React also reports errors that it recovered from by rendering again.
    if (/hydrat/i.test(error.message)) hydrationError ??= error.message;
    post({ id: "ERROR", error });
    if (isViteMode(location.href)) {
      void import("./vite-overlay.ts").then(({ showInViteOverlay }) => showInViteOverlay(error, ended));
    }
  }
}

export function isViteMode(href: string): boolean {
  return /[?&#]framework=VITE(?:[&#]|$)/.test(href);
}

function describe(event: Uncaught): ErrorReport {
  if ("reason" in event) return describeThrown(event.reason);
  const { message, filename, lineno, colno } = event;
  return { ...describeThrown(event.error), message, filename, lineno, colno };
}

function describeThrown(thrown: unknown): ErrorReport {
  if (!(thrown instanceof Error)) return { message: String(thrown) };
  const { message, stack } = thrown;
  return { message, ...(stack !== undefined && { stack }) };
}
