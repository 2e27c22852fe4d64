/** For a statement: is it a member whom somebody signs in as, and not an invented one? */
export const SIGNS_IN = `(
  users.password_hash is not null or exists (select from oauth_identities where oauth_identities.user_id = users.id)
)`;

/** For a statement: can the member be written to? The address is proven, the member stays, and somebody signs in. */
export const REACHABLE = `users.email_confirmed_at is not null and users.deletion_due_at is null and ${SIGNS_IN}`;
