import { statement } from "@contest/database/statement";

/** Locks the rows, so that two administrators who leave at the same time cannot both see the other as remaining. */
export const lockAdministrators = statement<[], { id: string }>(
  "lock-administrators",
  "select id from users where is_admin and deletion_due_at is null order by id for update",
);
