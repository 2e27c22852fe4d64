/** Reports uncaught errors to the editor. */
import type { OutgoingMessage } from "@easel/protocol/messages-out";
import type { Connection } from "./connection.ts";

type ErrorReport = Extract<OutgoingMessage, { id: "ERROR" }>["error"];
export type Uncaught = ErrorEvent | PromiseRejectionEvent;

export function reportErrors({ ended, post, page }: Connection): { hydrationError: () => string | null } {
  let hydrationError: string | null = null;
  for (const event of page.takeErrors()) report(event);
  window.addEventListener("error", report, { signal: ended });
  window.addEventListener("unhandledrejection", report, { signal: ended });
  return { hydrationError: () => hydrationError };

  function report(event: Uncaught): void {
    const error = describeError(event);
    // React also reports errors that it recovered from by rendering again.
    if (/hydrat/i.test(error.message)) hydrationError ??= error.message;
    post({ id: "ERROR", error });
  }
}

export function isViteMode(href: string): boolean {
  return /[?&#]framework=VITE(?:[&#]|$)/.test(href);
}

export function describeError(event: Uncaught): ErrorReport {
  if ("reason" in event) return describeThrown(event.reason);
  const { message, filename, lineno, colno } = event;
  return { ...describeThrown(event.error), message, filename, lineno, colno };
}

function describeThrown(thrown: unknown): ErrorReport {
  if (!(thrown instanceof Error)) return { message: String(thrown) };
  const { message, stack } = thrown;
  return { message, ...(stack !== undefined && { stack }) };
}
