/** Any part of the site can open the submission dialog; the shell shows it, to members. */
import { createStore } from "./create-store.ts";

export interface SubmitPrompt {
  open: boolean;
  contest: { id: string; title: string };
}

const prompt = createStore<SubmitPrompt | null>(null);

export function askToSubmit(contest: SubmitPrompt["contest"]): void {
  prompt.set({ open: true, contest });
}

export function closeSubmit(): void {
  const shown = prompt.get();
  if (shown) prompt.set({ ...shown, open: false });
}

/** Null until the dialog is requested for the first time. */
export function useSubmitPrompt(): SubmitPrompt | null {
  return prompt.useValue();
}
