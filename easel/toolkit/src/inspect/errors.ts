/** Errors that nobody has caught: to the editor, and with `framework=VITE` into Vite's overlay. */
import type { OutgoingMessage } from "@easel/protocol/messages-out";
import type { Connection } from "./inspect.ts";

type ErrorReport = Extract<OutgoingMessage, { id: "ERROR" }>["error"];
type Uncaught = ErrorEvent | PromiseRejectionEvent;

export function reportErrors({ ended, post, page }: Connection): { hydrationError: () => string | null } {
  const overlays: Element[] = [];
  let hydrationError: string | null = null;
  for (const event of page.takeErrors()) tell(event);
  window.addEventListener("error", tell, { signal: ended });
  window.addEventListener("unhandledrejection", tell, { signal: ended });
  ended.addEventListener("abort", () => {
    for (const overlay of overlays) overlay.remove();
  });
  return { hydrationError: () => hydrationError };

  function tell(event: Uncaught): void {
    const error = describe(event);
    // React tells what it could mend by drawing anew in the same way.
    if (/hydrat/i.test(error.message)) hydrationError ??= error.message;
    post({ id: "ERROR", error });
    if (isViteMode(location.href)) showOverlay(error);
  }

  function showOverlay({ message, stack = "" }: ErrorReport): void {
    const Overlay = customElements.get("vite-error-overlay") as
      | (new (error: { message: string; stack: string }) => HTMLElement)
      | undefined;
    // One is enough, and the first error is the one to mend.
    if (!Overlay || document.querySelector("vite-error-overlay")) return;
    const overlay = new Overlay({ message, stack });
    overlays.push(overlay);
    document.body.append(overlay);
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
