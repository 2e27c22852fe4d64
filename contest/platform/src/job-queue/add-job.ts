import type { Queryable } from "@contest/database/pool";
import { statement } from "@contest/database/statement";

export type JobName =
  | "send-email"
  | "email-password-reset"
  | "clean-up"
  | "prepare-tomorrow"
  | "open-today"
  | "review-votes"
  | "confirm-results"
  | "publish-audit-head"
  | "advance-prize-claims"
  | "advance-prize-draws"
  | "award-badges"
  | "rank-artists"
  | "remember-places"
  | "email-results"
  | "email-daily-page"
  | "email-votes"
  | "remind-to-color"
  | "send-notices"
  | "finish-image"
  | "settle-event"
  | "finish-refund"
  | "settle-plans"
  | "remind-of-renewals"
  | "reconcile-payments";

/**
 * Adds a job in the transaction that needs it, so that neither is committed without the other. A job with `canWait`
 * runs after all others.
 */
export async function addJob(
  database: Queryable,
  name: JobName,
  payload: object,
  { canWait = false }: { canWait?: boolean } = {},
): Promise<void> {
  await insertJob(database, [name, JSON.stringify(payload), canWait ? 10 : 0]);
}

const insertJob = statement<[name: string, payload: string, priority: number], never>(
  "add-job",
  "select from graphile_worker.add_job($1, $2::json, priority => $3::int)",
);
