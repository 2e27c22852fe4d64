/**
 * Records actions of administrators in the audit log, in the same transaction as the change, so that neither is stored
 * without the other.
 */
import type { Queryable } from "@contest/database/pool";
import { statement } from "@contest/database/statement";

export interface AdminAction {
  adminId: string;
  /** For example `hide-submission`. */
  act: string;
  /** The kind and the id of the affected object. */
  subject: `${string} ${string}`;
  /** The values that the action changes. They must not contain secrets, and no more personal data than necessary. */
  before?: object | null;
  after?: object | null;
}

/**
 * Call this inside the transaction that performs the action, as its last step. The log is a chain, so every other
 * administrative action waits from this call until the transaction ends.
 */
export async function recordAdminAction(
  database: Queryable,
  { adminId, act, subject, before, after }: AdminAction,
): Promise<void> {
  const [recorded] = await insertAction(database, { adminId, act, subject, before: json(before), after: json(after) });
  if (!recorded) throw new Error(`administrator ${adminId} does not exist`);
}

function json(value: object | null | undefined): string | null {
  return value ? JSON.stringify(value) : null;
}

/** The database sets the id, the time and the hash. */
const insertAction = statement<
  { adminId: string; act: string; subject: string; before: string | null; after: string | null },
  { id: number }
>(
  "insert-audit-entry",
  `insert into audit_log (admin_id, admin_name, act, subject, before, after)
   select id, username, $act, $subject, $before::jsonb, $after::jsonb from users where id = $adminId and (is_admin or staff_role is not null)
   returning id`,
);
