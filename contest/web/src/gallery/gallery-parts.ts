import type { Submission } from "@contest/contract/submissions";
import { type ComponentType, createContext, useContext } from "react";

/** What the features around votes and reports contribute to the gallery. The shell puts them together. */
export interface GalleryParts {
  VoteButton: ComponentType<{ submission: Submission; size: "card" | "large" }>;
  VotedBadge: ComponentType<{ submission: Submission }>;
  Points: ComponentType<{ submission: Submission }>;
  ReportButton: ComponentType<{ submission: Submission }>;
  /** Plays back how a submission was painted, if it was painted on the site. */
  ReplayButton: ComponentType<{ submission: Submission }>;
  /** The stickers on a submission. */
  PraisePanel: ComponentType<{ submission: Submission }>;
  /** Feedback for the artist of a submission. */
  FeedbackPanel: ComponentType<{ submission: Submission }>;
  /** Called with every page of the gallery that was fetched: its counts are newer than any received before. */
  onFetched: (submissions: readonly Submission[]) => void;
  /** Called with the submissions in view, for the signed-in member. */
  loadOwnVotes: (submissions: readonly Submission[]) => Promise<void>;
}

const Context = createContext<GalleryParts | null>(null);

export const GalleryPartsProvider = Context.Provider;

export function useGalleryParts(): GalleryParts {
  const parts = useContext(Context);
  if (!parts) throw new Error("The gallery is shown without its parts.");
  return parts;
}
