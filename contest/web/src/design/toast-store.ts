/** One toast at a time: a newer one takes the place of the older. */
import { type ReactNode, useSyncExternalStore } from "react";

export interface Toast {
  title: string;
  description?: string;
  tone?: "default" | "success" | "destructive";
  /** Instead of the mark that comes with good news. */
  illustration?: ReactNode;
  /** Takes back what the toast tells of. */
  undo?: () => void;
}

export interface ShownToast extends Toast {
  id: number;
}

export const TOAST_DURATION = 5000;

let shown: ShownToast | null = null;
let count = 0;
const listeners = new Set<() => void>();

export function showToast(toast: Toast): void {
  count += 1;
  change({ ...toast, id: count });
}

export function dismissToast(): void {
  change(null);
}

export function useToast(): ShownToast | null {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
}

function change(next: ShownToast | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
