import { statement } from "@contest/database/statement";

/**
 * Locks the rows, so that two administrators who leave at the same time cannot both see the other as remaining. Their
 * keys stay free: whoever else holds one of these rows may be writing to the log, which refers to an administrator.
 */
export const lockAdministrators = statement<[], { id: string }>(
  "lock-administrators",
  "select id from users where is_admin and deletion_due_at is null order by id for no key update",
);
