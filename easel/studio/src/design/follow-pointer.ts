import type { PointerEvent as ReactPointerEvent } from "react";

interface PointerListeners {
  /** How far the pointer is from where it was pressed. */
  onMove: (moved: { readonly x: number; readonly y: number }, event: PointerEvent) => void;
  onEnd: (how: "commit" | "cancel") => void;
}

/** Follows the pointer until it is released. Escape cancels. */
export function followPointer(start: ReactPointerEvent<HTMLElement>, { onMove, onEnd }: PointerListeners): void {
  const handle = start.currentTarget;
  const { clientX, clientY } = start;
  const ended = new AbortController();
  const { signal } = ended;
  const end = (how: "commit" | "cancel") => {
    ended.abort();
    onEnd(how);
  };
  const move = (event: PointerEvent) => onMove({ x: event.clientX - clientX, y: event.clientY - clientY }, event);
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    end("cancel");
  };
  handle.setPointerCapture(start.pointerId);
  handle.addEventListener("pointermove", move, { signal });
  handle.addEventListener("pointerup", () => end("commit"), { signal });
  handle.addEventListener("pointercancel", () => end("cancel"), { signal });
  window.addEventListener("keydown", press, { capture: true, signal });
}
