/** Shows an uncaught error in Vite's own overlay. Loaded with the first error of a page in Vite mode. */
interface ShownError {
  readonly message: string;
  readonly stack?: string | undefined;
}

export function showInViteOverlay({ message, stack = "" }: ShownError, ended: AbortSignal): void {
  const Overlay = customElements.get("vite-error-overlay") as
    | (new (error: { message: string; stack: string }) => HTMLElement)
    | undefined;
  // One overlay is enough, with the first error.
  if (ended.aborted || !Overlay || document.querySelector("vite-error-overlay")) return;
  const overlay = new Overlay({ message, stack });
  document.body.append(overlay);
  ended.addEventListener("abort", () => overlay.remove());
}
