-- Passkeys: each signs its member in without a password, and counts as two factors because the device asks for a
-- fingerprint, a face or a PIN.
create table passkeys (
  -- As the browser gives it, in base64url.
  id text primary key check (length(id) between 1 and 1400),
  user_id uuid not null references users on delete cascade,
  public_key bytea not null,
  -- Grows with each use if the authenticator counts; one that goes back was copied.
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);

create index passkeys_of_user on passkeys (user_id, created_at);

-- What a browser has to sign, for a few minutes and once. The member is known when a passkey is added, and not yet when
-- somebody signs in.
create table passkey_challenges (
  challenge_hash bytea primary key check (octet_length(challenge_hash) = 32),
  user_id uuid references users on delete cascade,
  expires_at timestamptz not null
);

create index passkey_challenges_expiry on passkey_challenges (expires_at);
create index passkey_challenges_of_user on passkey_challenges (user_id) where user_id is not null;

-- Authenticator apps, which show a new code every thirty seconds.
create table authenticators (
  user_id uuid primary key references users on delete cascade,
  secret text not null,
  -- Null until the member has entered a first code.
  confirmed_at timestamptz,
  -- The time step of the last code that was used: none works twice.
  last_step bigint not null default 0
);

-- Each works once, when neither passkey nor authenticator is at hand.
create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  primary key (user_id, code_hash)
);

alter table sessions
  -- Whether more than a password was proved: by a passkey, a code of an authenticator, or a recovery code.
  add column second_factor boolean not null default false;

alter table users
  -- A new address that the member has entered, but not yet confirmed with the password.
  add column requested_email text check (length(requested_email) between 3 and 254);
