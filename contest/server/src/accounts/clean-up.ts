import type { Services } from "../services.ts";
import * as sql from "./sql.ts";
import { deleteExpiredSessions } from "../sessions/sql.ts";

/** Hourly: deletes accounts whose grace period is over, and what has expired. */
export async function cleanUpAccounts({ pool, log }: Services): Promise<void> {
  const deleted = await sql.deleteDueUsers(pool);
  for (const { id } of deleted) log.info({ user: id }, "account deleted");
  await deleteExpiredSessions(pool);
  await sql.deleteExpiredLinks(pool);
  await sql.deleteExpiredOAuthAttempts(pool);
}
