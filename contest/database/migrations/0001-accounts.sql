create table users (
  id uuid primary key default uuidv7(),
  email text not null check (length(email) between 3 and 254),
  username text not null check (length(username) between 2 and 30),
  first_name text not null check (length(first_name) between 1 and 80),
  last_name text not null check (length(last_name) between 1 and 80),
  -- Null for an account that signs in with a provider only.
  password_hash text,
  is_admin boolean not null default false,
  bio text not null default '' check (length(bio) <= 1000),
  location text not null default '' check (length(location) <= 120),
  website text not null default '' check (website = '' or website ~* '^https?://'),
  avatar_url text,
  email_confirmed_at timestamptz,
  -- A new address becomes the account's own once its owner has opened the link sent there.
  pending_email text check (length(pending_email) between 3 and 254),
  age_confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  deletion_due_at timestamptz
);

-- "Ana@Example.com" and "ana@example.com" are one person.
create unique index users_email_key on users (lower(email));
create unique index users_username_key on users (lower(username));
create index users_deletion_due on users (deletion_due_at) where deletion_due_at is not null;
create index users_administrators on users (id) where is_admin;

create table sessions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  -- SHA-256 of the cookie's token: a stolen table signs nobody in.
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  device text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create index sessions_of_user on sessions (user_id, last_seen_at desc);
create index sessions_expiry on sessions (expires_at);

-- Links in mails. Taking one out and using it is the same statement, so none works twice.
create table account_links (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('reset-password', 'confirm-email')),
  -- The address the link was sent to; it proves that address and no other.
  email text not null,
  expires_at timestamptz not null
);

create index account_links_of_user on account_links (user_id, purpose);
create index account_links_expiry on account_links (expires_at);

create table oauth_identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);

create index oauth_identities_of_user on oauth_identities (user_id);

-- A sign-in that has left for the provider and not come back.
create table oauth_attempts (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  state text not null,
  nonce text not null,
  code_verifier text not null,
  return_to text not null,
  expires_at timestamptz not null
);

create index oauth_attempts_expiry on oauth_attempts (expires_at);

-- Counters of calls that are limited. Losing them in a crash costs nothing, so they are not logged.
create unlogged table limit_counters (
  key bytea primary key,
  used integer not null,
  resets_at timestamptz not null
);

create index limit_counters_reset on limit_counters (resets_at);

-- Mail waits here until the job has handed it over. Bodies are cleared then: they can hold links that sign somebody in.
create table mails (
  id uuid primary key default uuidv7(),
  recipient text not null,
  subject text not null,
  text_body text,
  html_body text,
  reply_to text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);

create index mails_of_recipient on mails (lower(recipient), id desc);
create index mails_age on mails (created_at);
