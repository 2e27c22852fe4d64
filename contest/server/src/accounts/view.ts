import type { OwnUser, PublicUser } from "@contest/contract/accounts";
import type { UserRow } from "./sql.ts";

export function publicUser(row: UserRow): PublicUser {
  return {
    _id: row.id,
    username: row.username,
    bio: row.bio,
    location: row.show_location ? row.location : "",
    website: row.website,
    avatarUrl: row.avatar_url,
    createdDate: row.created_at.toISOString(),
  };
}

export function ownUser(row: UserRow): OwnUser {
  return {
    ...publicUser(row),
    location: row.location,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    isAdmin: row.is_admin,
    role: row.staff_role,
    emailConfirmed: row.email_confirmed_at !== null,
    hasPassword: row.password_hash !== null,
    requestedEmail: row.requested_email,
    pendingEmail: row.pending_email,
    ageConfirmed: row.age_confirmed_at !== null,
    language: row.language,
    timezone: row.timezone,
    deletionDate: row.deletion_due_at?.toISOString() ?? null,
    suspendedBecause: row.suspension_reason,
  };
}
