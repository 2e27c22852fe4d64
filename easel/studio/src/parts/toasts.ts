/** Short messages at the bottom of the window. */
import type { Clock } from "../clock.ts";
import type { StudioStore, Toast } from "../store.ts";

export interface Toasts {
  show(text: string, tone?: Toast["tone"]): void;
  dismiss(id: number): void;
}

const PLAIN_MS = 4_000;
const PROBLEM_MS = 10_000;

export function createToasts({ store, clock }: { store: StudioStore; clock: Clock }): Toasts {
  let count = 0;
  const dismiss = (id: number) => {
    store.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
  };
  return {
    show(text, tone = "plain") {
      const isShown = store.getState().toasts.some((toast) => toast.text === text);
      if (isShown) return;
      count += 1;
      const toast = { id: count, text, tone };
      // A new success replaces the last one; problems stay until they expire.
      store.setState(({ toasts }) => ({ toasts: [...toasts.filter((other) => other.tone === "problem"), toast] }));
      clock.after(tone === "problem" ? PROBLEM_MS : PLAIN_MS, () => dismiss(toast.id));
    },
    dismiss,
  };
}
