import type { PlannedContest } from "@contest/contract/planning";

/** The fields of a contest that can be planned. */
export type PlannedFields = Omit<
  PlannedContest,
  "id" | "madeByItself" | "views" | "downloads" | "submissions" | "votes"
>;
