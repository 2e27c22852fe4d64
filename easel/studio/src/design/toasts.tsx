import { X } from "lucide-react";
import { useStudio, useStudioState } from "../studio-context.tsx";

export function Toasts() {
  const studio = useStudio();
  const toasts = useStudioState((state) => state.toasts);
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 bottom-4 z-50 flex flex-col items-center gap-2"
    >
      {toasts.map(({ id, text, tone }) => (
        <p
          key={id}
          data-tone={tone}
          className="pointer-events-auto flex max-w-md items-start gap-3 rounded-lg border border-line bg-raised px-3 py-2 text-[13px] shadow-lg data-[tone=problem]:text-danger"
        >
          {text}
          <button
            type="button"
            aria-label="Dismiss"
            onClick={() => studio.toasts.dismiss(id)}
            className="-mr-1 p-0.5 text-soft"
          >
            <X aria-hidden size={14} />
          </button>
        </p>
      ))}
    </div>
  );
}
