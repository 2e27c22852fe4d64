import { statement } from "@contest/database/statement";

export interface PasskeyRow {
  id: string;
  user_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

export const passkeysOf = statement<[userId: string], PasskeyRow>(
  "passkeys-of-user",
  "select * from passkeys where user_id = $1 order by created_at limit 20",
);

export const findPasskey = statement<[id: string], PasskeyRow>("find-passkey", "select * from passkeys where id = $1");

/** A member has at most twenty passkeys, and a passkey belongs to one member. */
export const insertPasskey = statement<
  { id: string; userId: string; publicKey: Uint8Array; counter: number; transports: readonly string[]; name: string },
  { id: string }
>(
  "insert-passkey",
  `insert into passkeys (id, user_id, public_key, counter, transports, name)
   select $id, $userId, $publicKey, $counter, $transports::text[], $name
   where (select count(*) from passkeys where user_id = $userId) < 20
   on conflict do nothing
   returning id`,
);

/**
 * A counter that does not grow shows that the passkey was copied; authenticators that do not count always say zero. Of
 * two answers with the same counter one is refused.
 */
export const usePasskey = statement<[id: string, counter: number], { id: string }>(
  "use-passkey",
  `update passkeys set counter = $2, last_used_at = now()
   where id = $1 and (counter < $2 or counter = 0 and $2 = 0)
   returning id`,
);

export const deletePasskey = statement<[id: string, userId: string], { name: string }>(
  "delete-passkey",
  "delete from passkeys where id = $1 and user_id = $2 returning name",
);

export const insertChallenge = statement<[hash: Buffer, userId: string | null, lifetime: number], never>(
  "insert-passkey-challenge",
  `insert into passkey_challenges (challenge_hash, user_id, expires_at)
   values ($1, $2, now() + $3 * interval '1 second')`,
);

/** Finding and deleting is one statement, so each challenge is used once. */
export const consumeChallenge = statement<[hash: Buffer, userId: string | null], { expires_at: Date }>(
  "consume-passkey-challenge",
  `delete from passkey_challenges
   where challenge_hash = $1 and user_id is not distinct from $2::uuid and expires_at > now()
   returning expires_at`,
);

export const deleteExpiredChallenges = statement<[], never>(
  "delete-expired-passkey-challenges",
  "delete from passkey_challenges where expires_at <= now()",
);

export const findAuthenticator = statement<[userId: string], { secret: string; confirmed_at: Date | null }>(
  "find-authenticator",
  "select secret, confirmed_at from authenticators where user_id = $1",
);

/** An authenticator that is in use is not replaced before it is removed. */
export const requestAuthenticator = statement<[userId: string, secret: string], { secret: string }>(
  "request-authenticator",
  `insert into authenticators (user_id, secret) values ($1, $2)
   on conflict (user_id) do update set secret = excluded.secret, last_step = 0
     where authenticators.confirmed_at is null
   returning secret`,
);

/** Accepts the code of a time step once. */
export const useAuthenticator = statement<[userId: string, step: number], { user_id: string }>(
  "use-authenticator",
  `update authenticators set last_step = $2, confirmed_at = coalesce(confirmed_at, now())
   where user_id = $1 and last_step < $2
   returning user_id`,
);

export const deleteAuthenticator = statement<[userId: string], { user_id: string }>(
  "delete-authenticator",
  "delete from authenticators where user_id = $1 returning user_id",
);

export const replaceRecoveryCodes = statement<[userId: string, hashes: readonly Buffer[]], never>(
  "replace-recovery-codes",
  `with old as (
     delete from recovery_codes where user_id = $1 and not code_hash = any($2::bytea[])
   )
   insert into recovery_codes (user_id, code_hash) select $1, unnest($2::bytea[])`,
);

export const useRecoveryCode = statement<[userId: string, hash: Buffer], { user_id: string }>(
  "use-recovery-code",
  "delete from recovery_codes where user_id = $1 and code_hash = $2 returning user_id",
);

export const countRecoveryCodes = statement<[userId: string], { count: number }>(
  "count-recovery-codes",
  "select count(*) from recovery_codes where user_id = $1",
);

/** Recovery codes without anything to recover would be a way in that nobody thinks of. */
export const deleteUnneededRecoveryCodes = statement<[userId: string], never>(
  "delete-unneeded-recovery-codes",
  `delete from recovery_codes where user_id = $1
     and not exists (select from passkeys where user_id = $1)
     and not exists (select from authenticators where user_id = $1 and confirmed_at is not null)`,
);

export const markSecondFactor = statement<[sessionId: string], never>(
  "mark-second-factor",
  "update sessions set second_factor = true where id = $1",
);

export const sessionAge = statement<[sessionId: string], { seconds: number }>(
  "session-age",
  "select extract(epoch from now() - created_at)::float8 as seconds from sessions where id = $1",
);
