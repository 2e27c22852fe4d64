import type { Challenge } from "@contest/contract/contests";
import type { ComponentType, ReactNode } from "react";

/** What somebody without an account of their own has painted. */
export interface PageInRoom {
  contest: Challenge;
  /** Whether there is something to hand in. */
  isReady: boolean;
  readLog: () => Promise<{ log: Uint8Array }>;
}

/** A child in kids' mode or a student of a class: their pages are only in this browser until they hand them in. */
export interface Guest {
  /** Tells the pages of several guests of one browser apart. */
  id: string;
  /** Whether the room starts with few and large tools. */
  simple: boolean;
  /** Stands in the header instead of the way home. */
  exit: ReactNode;
  /** Stands in the header instead of the button that submits. */
  Action: ComponentType<PageInRoom>;
}
