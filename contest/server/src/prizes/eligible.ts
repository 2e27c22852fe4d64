/** Whose account may win, in a statement that has `users`: neither suspended nor leaving. */
export const MAY_WIN = "users.suspended_at is null and users.deletion_due_at is null";
