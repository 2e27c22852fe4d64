/** Which fields of a contest an administrator may change, and until when. */
import type { ContestStatus } from "../contests/clock.ts";

export const CONTEST_MAX_DAYS = 31;

export const PLAN_FIELDS = [
  "title",
  "description",
  "prize",
  "startsAt",
  "endsAt",
  "voteWeighing",
  "selfVotes",
  "paintedHereOnly",
  "submissionLimit",
  "lineArt",
  "lineArtAlt",
] as const;
export type PlanField = (typeof PLAN_FIELDS)[number];

/** What participants relied on when they joined cannot be changed afterward. */
const FIXED: Record<ContestStatus, readonly PlanField[]> = {
  scheduled: [],
  active: ["startsAt", "lineArt", "voteWeighing", "selfVotes", "paintedHereOnly", "submissionLimit", "prize"],
  ended: ["startsAt", "endsAt", "lineArt", "voteWeighing", "selfVotes", "paintedHereOnly", "submissionLimit", "prize"],
};

export function isFixed(field: PlanField, status: ContestStatus): boolean {
  return FIXED[status].includes(field);
}

export function explainFixed(status: ContestStatus): string {
  if (status === "active") {
    return "This contest is open: its start, line art, prize, limit and rules of voting stay as they are.";
  }
  return "This contest has ended: only its title, its description and the words for its line art can change.";
}
