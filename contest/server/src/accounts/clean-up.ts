import type { Services } from "../services.ts";
import { deleteExpiredChallenges } from "./sign-in-methods-sql.ts";
import * as sql from "./sql.ts";
import { deleteExpiredSessions } from "../sessions/sql.ts";

/** Runs hourly. Deletes accounts whose grace period is over, and expired sessions, links and OAuth attempts. */
export async function cleanUpAccounts({ pool, log }: Services): Promise<void> {
  const deleted = await sql.deleteDueUsers(pool);
  for (const { id } of deleted) log.info({ user: id }, "account deleted");
  await deleteExpiredSessions(pool);
  await sql.deleteExpiredLinks(pool);
  await sql.deleteExpiredOAuthAttempts(pool);
  await deleteExpiredChallenges(pool);
}
