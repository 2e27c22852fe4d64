/** What the studio says in passing. */
import { useStudio } from "../store.ts";

const { getState: get, setState: set } = useStudio;

let toasts = 0;

export function say(text: string, tone: "plain" | "problem" = "plain"): void {
  // What is said already is not said twice.
  if (get().toasts.some((toast) => toast.text === text)) return;
  const toast = { id: (toasts += 1), text, tone };
  // Of what has gone well only the last is of interest.
  set((state) => ({ toasts: [...state.toasts.filter((other) => other.tone === "problem"), toast] }));
  setTimeout(() => dismiss(toast.id), tone === "problem" ? 10_000 : 4_000);
}

export function dismiss(id: number): void {
  set((state) => ({ toasts: state.toasts.filter((toast) => toast.id !== id) }));
}
