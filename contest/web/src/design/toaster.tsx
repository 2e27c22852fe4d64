import { useEffect, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { SunMark } from "./illustrations/sun-mark.tsx";
import { CloseIcon } from "./icons.tsx";
import { dismissToast, type ShownToast, TOAST_DURATION, useToast } from "./toast-store.ts";

/**
 * The region where toasts appear: at the bottom, near the thumb, and on wider screens at the bottom left, because dialogs
 * have their buttons at the right. On a phone a dialog takes the bottom itself; the toast then appears above it, and the
 * dialog makes room (see dialog.tsx). It is always rendered, so that screen readers announce what is put into it.
 */
export function Toaster() {
  const toast = useToast();
  return (
    <section
      aria-label="Notifications"
      aria-live="polite"
      className="no-print pointer-events-none fixed inset-x-0 bottom-0 z-50 flex justify-center p-3 max-sm:in-has-[[role=dialog][data-state=open]]:top-0 max-sm:in-has-[[role=dialog][data-state=open]]:bottom-auto max-md:in-has-[.bottom-bar]:bottom-19 sm:justify-start sm:p-6"
    >
      {toast && <ToastCard key={toast.id} toast={toast} />}
    </section>
  );
}

function ToastCard({ toast }: { toast: ShownToast }) {
  const [held, setHeld] = useState(false);
  useDismissal(held);
  const destructive = toast.tone === "destructive";
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- nothing to operate: it waits while looked at
    <div
      data-toast=""
      role={destructive ? "alert" : undefined}
      className={`ink-border pointer-events-auto flex w-full max-w-sm animate-rise items-start gap-3 rounded-card p-4 shadow-raised ${destructive ? "bg-tomato text-paper" : "bg-raised text-ink"}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => event.key === "Escape" && dismissToast()}
    >
      {toast.illustration ?? (toast.tone === "success" && <SunMark filling className="size-9 shrink-0" />)}
      <div className="min-w-0 grow">
        <p className="font-display text-lg leading-tight font-bold">{toast.title}</p>
        {toast.description && <p className="mt-1 leading-snug">{toast.description}</p>}
        {toast.undo && <UndoButton undo={toast.undo} />}
      </div>
      <button
        type="button"
        aria-label="Close notification"
        className="-m-2 rounded-control p-2 focus-visible:outline-current"
        onClick={dismissToast}
      >
        <CloseIcon />
      </button>
    </div>
  );
}

function UndoButton({ undo }: { undo: () => void }) {
  function press() {
    dismissToast();
    undo();
  }
  return (
    <Button size="small" className="mt-2.5" onClick={press}>
      Undo
    </Button>
  );
}

/** Dismisses the toast after its duration. Time under the pointer or with the focus inside does not count. */
function useDismissal(held: boolean): void {
  const left = useRef(TOAST_DURATION);
  useEffect(() => {
    if (held) return;
    const since = Date.now();
    const timer = setTimeout(dismissToast, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - since;
    };
  }, [held]);
}
