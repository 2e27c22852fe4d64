/** With `framework=VITE` in the address, uncaught errors are shown in Vite's own overlay. Loaded for such pages only. */
import type { AppError } from "../page.ts";
import { describeError, type Uncaught } from "./errors.ts";

export function showErrors(before: readonly AppError[]): void {
  for (const event of before) if (!(event instanceof CustomEvent)) show(event);
  window.addEventListener("error", show);
  window.addEventListener("unhandledrejection", show);
}

function show(event: Uncaught): void {
  const { message, stack = "" } = describeError(event);
  const Overlay = customElements.get("vite-error-overlay") as
    | (new (error: { message: string; stack: string }) => HTMLElement)
    | undefined;
  // One overlay is enough, with the first error.
  if (!Overlay || document.querySelector("vite-error-overlay")) return;
  document.body.append(new Overlay({ message, stack }));
}
