/** A page of submissions in shuffled order, by the statement that reads no more than that page. */
import type { Queryable } from "@contest/database/pool";
import { kindParameters } from "./kinds.ts";
import type { Filter } from "./newest.ts";
import { shuffled, type ShuffledPage, type SubmissionRow } from "./sql.ts";

/** `days` are the days in UTC that the page's span of time touches, or null when it has no beginning. */
export function randomSubmissions(
  database: Queryable,
  filter: Omit<Filter, "userId">,
  days: readonly string[] | null,
  page: ShuffledPage,
): Promise<SubmissionRow[]> {
  const { contestId } = filter;
  const kinds = kindParameters(filter);
  if (contestId && kinds) return shuffled.ofKindsInContest(database, { ...page, ...kinds, contestId });
  if (contestId) return shuffled.ofContest(database, { ...page, contestId });
  if (days && kinds) return shuffled.ofKindsInDays(database, { ...page, ...kinds, days });
  if (days) return shuffled.ofDays(database, { ...page, days });
  return kinds ? shuffled.ofKinds(database, { ...page, ...kinds }) : shuffled.all(database, page);
}
