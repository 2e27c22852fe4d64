/** What a member is told about, and which of the member's switches decides whether it is also mailed. */
import type { Notification } from "../profiles/settings.ts";

/** `always`: too important to be missed. `never`: a letter of its own tells it. */
export const NOTICE_KINDS = {
  submission: "submissions",
  moderation: "always",
  milestone: "votes",
  result: "never",
  prize: "always",
  badge: "rewards",
  drawing: "rewards",
  champion: "rewards",
  renewal: "never",
  payment: "never",
} as const satisfies Record<string, Notification | "always" | "never">;
export type NoticeKind = keyof typeof NOTICE_KINDS;

/** Votes of one work that are news. */
export const VOTE_MILESTONES = [10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000];

/** What was told goes after so many days. */
export const NOTICES_KEPT_DAYS = 180;
