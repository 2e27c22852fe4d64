/** Any part of the site can ask the visitor to sign in; the shell shows the dialog. */
import { createStore } from "./create-store.ts";

export type AuthTab = "sign-in" | "sign-up";

export interface SignInPrompt {
  open: boolean;
  /** The tab that was requested last. */
  tab: AuthTab;
}

const prompt = createStore<SignInPrompt | null>(null);

export function askToSignIn(tab: AuthTab = "sign-in"): void {
  prompt.set({ open: true, tab });
}

export function closeSignIn(): void {
  const shown = prompt.get();
  if (shown) prompt.set({ ...shown, open: false });
}

/** Null until the dialog is requested for the first time. */
export function useSignInPrompt(): SignInPrompt | null {
  return prompt.useValue();
}
