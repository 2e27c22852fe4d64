import { useEffect, useEffectEvent, useRef } from "react";

/**
 * Lets the Back button, or its gesture on a phone, close what is open instead of leaving the page. An open dialog has a
 * history entry of its own; it is removed again when the dialog is closed in another way.
 */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  const entry = useRef<{ id: string; removal: ReturnType<typeof setTimeout> | undefined } | null>(null);

  useEffect(() => {
    if (!open) return;
    // In development React runs effects twice. The entry of the first run is kept.
    if (entry.current) clearTimeout(entry.current.removal);
    const own = entry.current ?? { id: crypto.randomUUID(), removal: undefined };
    if (!entry.current) history.pushState({ ...history.state, dialog: own.id }, "");
    entry.current = own;
    const isOnTop = () => history.state?.dialog === own.id;

    function onPop(): void {
      // A dialog above this one has its own entry, and going back from there leads to this one's.
      if (isOnTop()) return;
      entry.current = null;
      close();
    }
    addEventListener("popstate", onPop);
    return () => {
      removeEventListener("popstate", onPop);
      if (!entry.current) return;
      own.removal = setTimeout(() => {
        entry.current = null;
        // Closing the dialog may have led to another page, which then stays.
        if (isOnTop()) history.back();
      });
    };
  }, [open]);
}
