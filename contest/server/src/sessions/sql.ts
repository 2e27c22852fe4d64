import type { StaffRole } from "@contest/rules/accounts/staff-roles";
import { statement } from "@contest/database/statement";

export const insertSession = statement<
  { userId: string; tokenHash: Buffer; device: string; lifetime: number; secondFactor: boolean },
  { id: string }
>(
  "insert-session",
  `insert into sessions (user_id, token_hash, device, expires_at, second_factor)
   values ($userId, $tokenHash, $device, now() + $lifetime * interval '1 second', $secondFactor)
   returning id`,
);

export interface SessionRow {
  session_id: string;
  user_id: string;
  is_admin: boolean;
  staff_role: StaffRole | null;
  is_suspended: boolean;
  second_factor: boolean;
  child_id: string | null;
  /** Whether the last activity was recorded long enough ago to be updated. */
  stale: boolean;
}

/**
 * The place is that of the token in $1, counted from one. The subquery hides the length of the array, because PostgreSQL
 * would plan again for each length, which takes longer than finding the sessions. Every row is looked up by its key:
 * `offset 0` keeps PostgreSQL from reading whole tables instead.
 */
export const findSessions = statement<[tokenHashes: readonly Buffer[]], SessionRow & { place: number }>(
  "find-sessions",
  `select tokens.place, sessions.id as session_id, users.id as user_id, users.is_admin, users.staff_role,
     users.suspended_at is not null as is_suspended, sessions.second_factor, sessions.child_id,
     sessions.last_seen_at < now() - interval '10 minutes' as stale
   from unnest((select $1::bytea[])) with ordinality as tokens (hash, place)
     cross join lateral (
       select * from sessions where sessions.token_hash = tokens.hash and sessions.expires_at > now() offset 0
     ) as sessions
     cross join lateral (select * from users where users.id = sessions.user_id offset 0) as users`,
);

export const touchSession = statement<[sessionId: string, lifetime: number, longest: number], never>(
  "extend-session",
  `update sessions set last_seen_at = now(),
     expires_at = least(now() + $2 * interval '1 second', created_at + $3 * interval '1 second')
   where id = $1`,
);

export const listSessions = statement<
  [id: string],
  { id: string; device: string; created_at: Date; last_seen_at: Date }
>(
  "list-sessions",
  `select id, device, created_at, last_seen_at from sessions
   where user_id = $1 and expires_at > now()
   order by last_seen_at desc, id desc
   limit 100`,
);

export const endSession = statement<[sessionId: string, id: string], { id: string }>(
  "end-session",
  "delete from sessions where id = $1 and user_id = $2 returning id",
);

export const endSessionByToken = statement<[previousHash: Buffer], never>(
  "end-session-by-token",
  "delete from sessions where token_hash = $1",
);

/** Ends all sessions of a member, except the session in $2 if there is one. */
export const endSessions = statement<[id: string, sessionId: string | null], never>(
  "end-sessions",
  "delete from sessions where user_id = $1 and id is distinct from $2::uuid",
);

export const deleteExpiredSessions = statement<[], never>(
  "delete-expired-sessions",
  "delete from sessions where expires_at <= now()",
);

/**
 * A stranger with a borrowed session may have asked for another address: its link must not outlive the session. Locks
 * the member's row before anything that belongs to the member, as every other transaction does.
 */
export const endPendingLinks = statement<[userId: string], never>(
  "end-pending-links",
  `with member as (update users set pending_email = null, requested_email = null where id = $1 returning id)
   delete from account_links using member where user_id = member.id`,
);

export const findKnownDevice = statement<[tokenHash: Buffer, userId: string], { known: boolean }>(
  "find-known-device",
  "select true as known from known_devices where token_hash = $1 and user_id = $2",
);

/** Keeps the latest twenty devices of a member. */
export const rememberDevice = statement<[tokenHash: Buffer, userId: string], never>(
  "remember-device",
  `with remembered as (
     insert into known_devices (token_hash, user_id) values ($1, $2)
     on conflict (token_hash, user_id) do update set last_used_at = now()
   )
   delete from known_devices where user_id = $2 and token_hash in (
     select token_hash from known_devices where user_id = $2 and token_hash <> $1
     order by last_used_at desc offset 19
   )`,
);

export const forgetDevices = statement<[userId: string], never>(
  "forget-devices",
  "delete from known_devices where user_id = $1",
);
