/** Writes what an administrator does into the audit log, with the change itself: neither is kept without the other. */
import type { Queryable } from "@contest/database/pool";
import { statement } from "@contest/database/statement";

export interface AdminAction {
  adminId: string;
  /** Like `hide-submission`. */
  act: string;
  /** The kind and the id of what it is done to. */
  subject: `${string} ${string}`;
  /** What the act changes; no secrets, and of people no more than it needs. */
  before?: object | null;
  after?: object | null;
}

/**
 * For use inside the transaction that does the act, and as its last step: acts follow each other, so from here to the
 * end of the transaction everybody else's wait.
 */
export async function recordAdminAction(
  database: Queryable,
  { adminId, act, subject, before, after }: AdminAction,
): Promise<void> {
  const [recorded] = await insertAct(database, { adminId, act, subject, before: json(before), after: json(after) });
  if (!recorded) throw new Error(`there is no administrator ${adminId}`);
}

function json(value: object | null | undefined): string | null {
  return value ? JSON.stringify(value) : null;
}

/** The database makes the id, the time and the hash. */
const insertAct = statement<
  { adminId: string; act: string; subject: string; before: string | null; after: string | null },
  { id: number }
>(
  "insert-act",
  `insert into audit_log (admin_id, admin_name, act, subject, before, after)
   select id, username, $act, $subject, $before::jsonb, $after::jsonb from users where id = $adminId and is_admin
   returning id`,
);
