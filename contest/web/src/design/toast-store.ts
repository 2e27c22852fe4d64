/** One toast at a time: a newer one takes the place of the older. */
import type { ReactNode } from "react";
import { createStore } from "../session/create-store.ts";

export interface Toast {
  title: string;
  description?: string;
  tone?: "default" | "success" | "destructive";
  /** Replaces the sun that is shown for successes. */
  illustration?: ReactNode;
  /** Undoes the action that the toast reports. */
  undo?: () => void;
}

export interface ShownToast extends Toast {
  id: number;
}

export const TOAST_DURATION = 5000;

const toast = createStore<ShownToast | null>(null);
let count = 0;

export function showToast(next: Toast): void {
  count += 1;
  toast.set({ ...next, id: count });
}

export function dismissToast(): void {
  toast.set(null);
}

export function useToast(): ShownToast | null {
  return toast.useValue();
}
