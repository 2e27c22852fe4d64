/** A page of the newest submissions, by the statement that reads no more than that page. */
import type { Queryable } from "@contest/database/pool";
import { ALL_KINDS, type Kind, kindParameters } from "./kinds.ts";
import { newest, type NewestPage, type SubmissionRow } from "./sql.ts";

export interface Filter extends Kind {
  userId?: string | undefined;
  contestId?: string | undefined;
}

/** The position before the newest submission. */
export const NEWEST_OF_ALL = { createdAt: "infinity", id: "00000000-0000-0000-0000-000000000000" };

export function newestSubmissions(database: Queryable, filter: Filter, page: NewestPage): Promise<SubmissionRow[]> {
  const { userId, contestId } = filter;
  const kinds = kindParameters(filter);
  if (userId) return newest.ofUser(database, { ...page, ...(kinds ?? ALL_KINDS), userId });
  if (contestId && kinds) return newest.ofKindsInContest(database, { ...page, ...kinds, contestId });
  if (contestId) return newest.ofContest(database, { ...page, contestId });
  return kinds ? newest.ofKinds(database, { ...page, ...kinds }) : newest.all(database, page);
}
