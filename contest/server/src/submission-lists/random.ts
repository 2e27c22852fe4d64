/** A page of the works in random order, by the statement that reads only them. */
import type { Queryable } from "@contest/database/pool";
import { wantedKinds } from "./kinds.ts";
import type { Filter } from "./newest.ts";
import { shuffled, type SubmissionRow } from "./sql.ts";

/**
 * The days are those in UTC that the span of time touches, or null where it has no beginning. The stretch: behind which
 * place, how many, from when, until when, where the random order ends.
 */
export function randomSubmissions(
  database: Queryable,
  filter: Omit<Filter, "userId">,
  days: string[] | null,
  stretch: unknown[],
): Promise<SubmissionRow[]> {
  const { contestId } = filter;
  const kinds = wantedKinds(filter);
  if (contestId && kinds) return shuffled.ofKindsInContest(database, [...stretch, ...kinds, contestId]);
  if (contestId) return shuffled.ofContest(database, [...stretch, contestId]);
  if (days && kinds) return shuffled.ofKindsInDays(database, [...stretch, ...kinds, days]);
  if (days) return shuffled.ofDays(database, [...stretch, days]);
  return kinds ? shuffled.ofKinds(database, [...stretch, ...kinds]) : shuffled.all(database, stretch);
}
