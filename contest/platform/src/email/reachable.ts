/** SQL condition: the member can sign in, so is not an invented member. */
export const SIGNS_IN = `(
  users.password_hash is not null or exists (select from oauth_identities where oauth_identities.user_id = users.id)
)`;

/**
 * SQL condition: the member can be emailed. The address is confirmed, the account is not being deleted, and the member
 * can sign in.
 */
export const REACHABLE = `users.email_confirmed_at is not null and users.deletion_due_at is null and ${SIGNS_IN}`;
