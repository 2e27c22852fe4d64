/** A page of the newest works, by the statement that reads only them. */
import { AGE_GROUPS, type AgeGroup, CONTEST_TYPES, type ContestType } from "@contest/rules/submissions/kinds";
import type { Queryable } from "../database/pool.ts";
import { newest, type SubmissionRow } from "./sql.ts";

export interface Filter {
  userId?: string | undefined;
  contestId?: string | undefined;
  ageGroup?: AgeGroup | undefined;
  contestType?: ContestType | undefined;
}

/** The stretch: behind which place, how many, from when, until when. */
export function newestWorks(database: Queryable, filter: Filter, stretch: unknown[]): Promise<SubmissionRow[]> {
  const { userId, contestId, ageGroup, contestType } = filter;
  const kinds = kindsOf(filter);
  const anyKind = !ageGroup && !contestType;
  if (userId) return newest.ofUser(database, [...stretch, ...kinds, userId]);
  if (contestId && anyKind) return newest.ofContest(database, [...stretch, contestId]);
  if (contestId) return newest.ofKindsInContest(database, [...stretch, ...kinds, contestId]);
  return anyKind ? newest.all(database, stretch) : newest.ofKinds(database, [...stretch, ...kinds]);
}

/** The age groups and the types that are wanted. */
export function kindsOf({ ageGroup, contestType }: Pick<Filter, "ageGroup" | "contestType">) {
  return [ageGroup ? [ageGroup] : AGE_GROUPS, contestType ? [contestType] : CONTEST_TYPES];
}
