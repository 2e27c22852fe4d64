/** Reports errors of the app to the editor: those that nothing catches, and those that an error boundary catches. */
import type { OutgoingMessage } from "@easel/protocol/messages-out";
import type { AppError } from "../page.ts";
import type { Connection } from "./connection.ts";

type ErrorReport = Extract<OutgoingMessage, { id: "ERROR" }>["error"];
export type Uncaught = ErrorEvent | PromiseRejectionEvent;

/** React's own functions in the stack of an error that a component or an effect has thrown. */
const RENDERING =
  /\b(renderWithHooks|constructClassInstance|finishClassComponent|commitHookEffectListMount|commitLayoutEffectOnFiber)\b/;

export function reportErrors({ ended, post, page }: Connection): { hydrationError: () => string | null } {
  let hydrationError: string | null = null;
  for (const event of page.takeErrors()) report(event);
  window.addEventListener("error", report, { signal: ended });
  window.addEventListener("unhandledrejection", report, { signal: ended });
  window.addEventListener("easel:caught-error", report as (event: Event) => void, { signal: ended });
  return { hydrationError: () => hydrationError };

  function report(event: AppError): void {
    const error = event instanceof CustomEvent ? describeCaught(event.detail) : describeError(event);
    if (!error) return;
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
  const thrown = describeThrown(event.error);
  const whileRendering = RENDERING.test(thrown.stack ?? "");
  return { ...thrown, message, filename, lineno, colno, ...(whileRendering && { whileRendering }) };
}

/** Null for what routers throw to go somewhere else, which their own boundaries catch. */
function describeCaught(thrown: unknown): ErrorReport | null {
  const isNavigation = thrown instanceof Error && "digest" in thrown && String(thrown.digest).startsWith("NEXT_");
  if (!(thrown instanceof Error) || isNavigation) return null;
  return { ...describeThrown(thrown), whileRendering: true };
}

function describeThrown(thrown: unknown): ErrorReport {
  if (!(thrown instanceof Error)) return { message: String(thrown) };
  const { message, stack } = thrown;
  return { message, ...(stack !== undefined && { stack }) };
}
