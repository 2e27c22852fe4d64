import { statement } from "@contest/database/statement";

/** Locked, so that two administrators who leave at once cannot both find the other still there. */
export const lockAdministrators = statement<[], { id: string }>(
  "lock-administrators",
  "select id from users where is_admin and deletion_due_at is null order by id for update",
);
