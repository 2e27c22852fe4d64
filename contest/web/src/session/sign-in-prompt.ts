/** Any part of the site can ask the visitor to sign in; the shell shows the dialog. */
import { useSyncExternalStore } from "react";

export type AuthTab = "sign-in" | "sign-up";

export interface SignInPrompt {
  open: boolean;
  /** The tab that was asked for last. */
  tab: AuthTab;
}

let prompt: SignInPrompt | null = null;
const listeners = new Set<() => void>();

export function askToSignIn(tab: AuthTab = "sign-in"): void {
  change({ open: true, tab });
}

export function closeSignIn(): void {
  if (prompt) change({ ...prompt, open: false });
}

/** Null until somebody asks for the first time. */
export function useSignInPrompt(): SignInPrompt | null {
  return useSyncExternalStore(
    subscribe,
    () => prompt,
    () => null,
  );
}

function change(next: SignInPrompt): void {
  prompt = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
