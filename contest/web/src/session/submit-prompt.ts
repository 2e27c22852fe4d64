/** Any part of the site can open the dialog to hand in a work; the shell shows it, to members. */
import { useSyncExternalStore } from "react";

export interface SubmitPrompt {
  open: boolean;
  contest: { id: string; title: string };
}

let prompt: SubmitPrompt | null = null;
const listeners = new Set<() => void>();

export function askToSubmit(contest: SubmitPrompt["contest"]): void {
  change({ open: true, contest });
}

export function closeSubmit(): void {
  if (prompt) change({ ...prompt, open: false });
}

/** Null until somebody asks for the first time. */
export function useSubmitPrompt(): SubmitPrompt | null {
  return useSyncExternalStore(
    subscribe,
    () => prompt,
    () => null,
  );
}

function change(next: SubmitPrompt): void {
  prompt = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
