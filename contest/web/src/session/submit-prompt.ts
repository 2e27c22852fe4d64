/** Any part of the site can open the submission dialog; the shell shows it, to members. */
import type { AgeGroup } from "@contest/rules/submissions/kinds";
import { createStore } from "./create-store.ts";

export interface SubmitPrompt {
  open: boolean;
  contest: { id: string; title: string };
  /** A picture that is already on the server. */
  picture?: StoredPicture | undefined;
  /** Whose work it is, if that is known. */
  artist?: Artist | undefined;
}

export interface Artist {
  ageGroup: AgeGroup;
  childId?: string | undefined;
}

export interface StoredPicture {
  url: string;
  width: number;
  height: number;
  /** Whether it was painted on the site and not photographed. */
  paintedHere: boolean;
}

const prompt = createStore<SubmitPrompt | null>(null);

export function askToSubmit(contest: SubmitPrompt["contest"], picture?: StoredPicture, artist?: Artist): void {
  prompt.set({ open: true, contest, picture, artist });
}

export function closeSubmit(): void {
  const shown = prompt.get();
  if (shown) prompt.set({ ...shown, open: false });
}

/** Null until the dialog is requested for the first time. */
export function useSubmitPrompt(): SubmitPrompt | null {
  return prompt.useValue();
}
