/** A page of the newest works, by the statement that reads only them. */
import { AGE_GROUPS, CONTEST_TYPES } from "@contest/rules/submissions/kinds";
import type { Queryable } from "@contest/database/pool";
import { type Kind, wantedKinds } from "./kinds.ts";
import { newest, type SubmissionRow } from "./sql.ts";

export interface Filter extends Kind {
  userId?: string | undefined;
  contestId?: string | undefined;
}

/** The stretch: behind which place, how many, from when. */
export function newestSubmissions(database: Queryable, filter: Filter, stretch: unknown[]): Promise<SubmissionRow[]> {
  const { userId, contestId } = filter;
  const kinds = wantedKinds(filter);
  if (userId) return newest.ofUser(database, [...stretch, ...(kinds ?? [AGE_GROUPS, CONTEST_TYPES]), userId]);
  if (contestId && kinds) return newest.ofKindsInContest(database, [...stretch, ...kinds, contestId]);
  if (contestId) return newest.ofContest(database, [...stretch, contestId]);
  return kinds ? newest.ofKinds(database, [...stretch, ...kinds]) : newest.all(database, stretch);
}
