/** Any part of the site can ask the visitor to sign in; the shell shows the dialog. */
import type { OwnUser } from "@contest/contract/accounts";
import { createStore } from "./create-store.ts";
import { hadAccount } from "./stored-user.ts";

export type AuthTab = "sign-in" | "sign-up";

interface SignInRequest {
  tab?: AuthTab;
  /** What signing in is for, as a sentence. */
  reason?: string;
  /** What the visitor wanted to do. It goes on once they have signed in or up; closing the dialog gives it up. */
  onSignedIn?: ((user: OwnUser) => void) | undefined;
  /** What the visitor has colored, for a grown-up if the visitor is under 18. */
  page?: ColoredPage | undefined;
}

export interface ColoredPage {
  contest: { id: string; title: string };
  readLog: () => Promise<{ log: Uint8Array }>;
}

export interface SignInPrompt extends SignInRequest {
  open: boolean;
  /** The tab that was requested last. */
  tab: AuthTab;
}

const prompt = createStore<SignInPrompt | null>(null);

/** Whoever wants to do something on a device that nobody has signed in on probably has no account yet. */
export function askToSignIn(request: SignInRequest = {}): void {
  const tab = request.tab ?? (request.reason && !hadAccount() ? "sign-up" : "sign-in");
  prompt.set({ ...request, tab, open: true });
}

export function closeSignIn(): void {
  const shown = prompt.get();
  if (!shown) return;
  const { tab, reason, page } = shown;
  prompt.set({ tab, open: false, page, ...(reason && { reason }) });
}

/** Null until the dialog is requested for the first time. */
export function useSignInPrompt(): SignInPrompt | null {
  return prompt.useValue();
}
