/** The kinds of notices, and the member's setting that decides whether each is also emailed. */
import type { Notification } from "../profiles/settings.ts";

/** `always` is too important to be missed. `never` has an email of its own. */
export const NOTICE_KINDS = {
  submission: "submissions",
  moderation: "always",
  milestone: "votes",
  praise: "praise",
  follower: "praise",
  result: "never",
  prize: "always",
  badge: "rewards",
  drawing: "rewards",
  champion: "rewards",
  renewal: "never",
  payment: "never",
  family: "never",
  request: "never",
} as const satisfies Record<string, Notification | "always" | "never">;
export type NoticeKind = keyof typeof NOTICE_KINDS;

/** The vote counts of a submission that are worth a notice. */
export const VOTE_MILESTONES = [10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000];

/** Notices are deleted after this many days. */
export const NOTICES_KEPT_DAYS = 180;
