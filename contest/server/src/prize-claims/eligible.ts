/**
 * SQL condition: the account may win. It is neither suspended nor being deleted, and does not belong to an
 * administrator or a member of the staff.
 */
export const MAY_WIN =
  "users.suspended_at is null and users.deletion_due_at is null and not users.is_admin and users.staff_role is null";
