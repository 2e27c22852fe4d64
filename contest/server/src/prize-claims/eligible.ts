/** Whose account may win, in a statement that has `users`: neither suspended nor leaving, and nobody who runs the site. */
export const MAY_WIN = "users.suspended_at is null and users.deletion_due_at is null and not users.is_admin";
