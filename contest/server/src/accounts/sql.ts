import type { StaffRole } from "@contest/rules/accounts/staff-roles";
import type { Language, Timezone } from "@contest/rules/profiles/settings";
import { statement } from "@contest/database/statement";

export interface UserRow {
  id: string;
  email: string;
  username: string;
  first_name: string;
  last_name: string;
  password_hash: string | null;
  is_admin: boolean;
  staff_role: StaffRole | null;
  bio: string;
  location: string;
  website: string;
  avatar_url: string | null;
  email_confirmed_at: Date | null;
  requested_email: string | null;
  pending_email: string | null;
  age_confirmed_at: Date | null;
  created_at: Date;
  deletion_due_at: Date | null;
  suspended_at: Date | null;
  suspension_reason: string | null;
  language: Language;
  timezone: Timezone | null;
  public_profile: boolean;
  show_location: boolean;
}

export const insertUser = statement<
  {
    email: string;
    username: string;
    firstName: string;
    lastName: string;
    passwordHash: string | null;
    ageConfirmed: boolean;
  },
  UserRow
>(
  "insert-user",
  `insert into users (email, username, first_name, last_name, password_hash, age_confirmed_at)
   values ($email, $username, $firstName, $lastName, $passwordHash, case when $ageConfirmed::boolean then now() end)
   returning *`,
);

export const findUser = statement<[memberId: string], UserRow>("find-user", "select * from users where id = $1");

export const findUserByEmail = statement<[email: string], UserRow>(
  "find-user-by-email",
  "select * from users where lower(email) = lower($1)",
);

/** Null leaves a field unchanged. The time at which the age was first confirmed is kept. */
export const updateUser = statement<
  {
    id: string;
    username: string | null | undefined;
    firstName: string | null | undefined;
    lastName: string | null | undefined;
    bio: string | null | undefined;
    location: string | null | undefined;
    website: string | null | undefined;
    ageConfirmed: boolean;
  },
  UserRow
>(
  "update-user",
  `update users set
     username = coalesce($username, username),
     first_name = coalesce($firstName, first_name),
     last_name = coalesce($lastName, last_name),
     bio = coalesce($bio, bio),
     location = coalesce($location, location),
     website = coalesce($website, website),
     age_confirmed_at = coalesce(age_confirmed_at, case when $ageConfirmed::boolean then now() end)
   where id = $id
   returning *`,
);

export const setRequestedEmail = statement<[userId: string, newEmail: string | null], UserRow>(
  "set-requested-email",
  "update users set requested_email = $2 where id = $1 returning *",
);

/** Returns no row if the requested address has changed since the caller saw it. */
export const acceptRequestedEmail = statement<[userId: string, newEmail: string], UserRow>(
  "accept-requested-email",
  `update users set pending_email = requested_email, requested_email = null
   where id = $1 and requested_email = $2
   returning *`,
);

export const setPassword = statement<[userId: string, passwordHash: string], UserRow>(
  "set-password",
  "update users set password_hash = $2 where id = $1 returning *",
);

/** Opening a reset link also confirms the address it was sent to. */
export const resetPassword = statement<[userId: string, passwordHash: string | null, email: string], UserRow>(
  "reset-password",
  `update users set
     password_hash = $2,
     pending_email = null,
     requested_email = null,
     email_confirmed_at = coalesce(email_confirmed_at, now())
   where id = $1 and lower(email) = lower($3)
   returning *`,
);

/** Confirms the address that the link was sent to: the account's current address or its pending one. */
export const confirmEmail = statement<[userId: string, email: string], UserRow & { previous_email: string }>(
  "confirm-email",
  `update users set
     email = $2,
     pending_email = case when lower(pending_email) = lower($2) then null else users.pending_email end,
     email_confirmed_at = now()
   from (select id, email as previous_email from users where id = $1 for update) as before
   where users.id = before.id and (lower(users.email) = lower($2) or lower(users.pending_email) = lower($2))
   returning users.*, previous_email`,
);

export const insertLink = statement<
  { tokenHash: Buffer; userId: string; purpose: string; email: string; lifetime: number },
  never
>(
  "insert-link",
  `insert into account_links (token_hash, user_id, purpose, email, expires_at)
   values ($tokenHash, $userId, $purpose, $email, now() + $lifetime * interval '1 second')`,
);

/**
 * Call this before `consumeLink`: every transaction locks the account first and its links second, which avoids
 * deadlocks.
 */
export const lockOwnerOfLink = statement<[hash: Buffer], never>(
  "lock-owner-of-link",
  `select from users where id = (select user_id from account_links where token_hash = $1) for no key update`,
);

/** Finding and deleting the link is one statement, so only one of two simultaneous requests can use it. */
export const consumeLink = statement<[hash: Buffer, purpose: string], { user_id: string; email: string }>(
  "consume-link",
  `delete from account_links where token_hash = $1 and purpose = $2 and expires_at > now() returning user_id, email`,
);

export const deleteLinks = statement<[userId: string, purpose: string], never>(
  "delete-links",
  "delete from account_links where user_id = $1 and purpose = $2",
);

export const requestDeletion = statement<[id: string, graceDays: number], UserRow>(
  "request-deletion",
  `update users set deletion_due_at = coalesce(deletion_due_at, now() + $2 * interval '1 day') where id = $1 returning *`,
);

export const cancelDeletion = statement<[id: string], UserRow>(
  "cancel-deletion",
  "update users set deletion_due_at = null where id = $1 returning *",
);

export const findUserByIdentity = statement<[issuer: string, subject: string], UserRow>(
  "find-user-by-identity",
  `select users.* from users join oauth_identities on oauth_identities.user_id = users.id where issuer = $1 and subject = $2`,
);

export const insertIdentity = statement<[issuer: string, subject: string, userId: string], never>(
  "insert-identity",
  "insert into oauth_identities (issuer, subject, user_id) values ($1, $2, $3) on conflict do nothing",
);

export const insertOAuthAttempt = statement<
  { tokenHash: Buffer; state: string; nonce: string; verifier: string; returnTo: string },
  never
>(
  "insert-oauth-attempt",
  `insert into oauth_attempts (token_hash, state, nonce, code_verifier, return_to, expires_at)
   values ($tokenHash, $state, $nonce, $verifier, $returnTo, now() + interval '10 minutes')`,
);

export const consumeOAuthAttempt = statement<
  [tokenHash: Buffer],
  {
    state: string;
    nonce: string;
    code_verifier: string;
    return_to: string;
  }
>(
  "consume-oauth-attempt",
  `delete from oauth_attempts where token_hash = $1 and expires_at > now()
   returning state, nonce, code_verifier, return_to`,
);

export const deleteDueUsers = statement<[], { id: string }>(
  "delete-due-users",
  `delete from users
   where deletion_due_at <= now()
     and not exists (select from subscriptions where user_id = users.id and provider_id is not null)
   returning id`,
);

export const deleteExpiredLinks = statement<[], never>(
  "delete-expired-links",
  "delete from account_links where expires_at <= now()",
);

export const deleteExpiredOAuthAttempts = statement<[], never>(
  "delete-expired-oauth-attempts",
  "delete from oauth_attempts where expires_at <= now()",
);

export const emailsToAddress = statement<[email: string], { subject: string; created_at: Date; sent_at: Date | null }>(
  "emails-to-address",
  "select subject, created_at, sent_at from mails where lower(recipient) = lower($1) order by id desc limit 1000",
);

export const identitiesOfUser = statement<[userId: string], { issuer: string; created_at: Date }>(
  "identities-of-user",
  "select issuer, created_at from oauth_identities where user_id = $1 order by created_at",
);

export const anyAdministrator = statement<[], { exists: boolean }>(
  "any-administrator",
  "select exists (select from users where is_admin) as exists",
);

export const insertAdministrator = statement<[email: string, username: string, passwordHash: string], UserRow>(
  "insert-administrator",
  `insert into users (email, username, first_name, last_name, password_hash, is_admin, email_confirmed_at, age_confirmed_at)
   values ($1, $2, 'Site', 'Administrator', $3, true, now(), now())
   on conflict do nothing
   returning *`,
);

export const promoteToAdministrator = statement<[id: string, passwordHash: string], UserRow>(
  "promote-to-administrator",
  `update users set
     is_admin = true, password_hash = $2, email_confirmed_at = now(), pending_email = null, requested_email = null,
     deletion_due_at = null,
     suspended_at = null, suspension_reason = null
   where id = $1 and not is_admin
   returning *`,
);
