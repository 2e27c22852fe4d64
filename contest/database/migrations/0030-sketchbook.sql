-- Pages that members color without submitting them. Nobody else can read them. The browser chooses the id, so that a
-- request sent twice saves one page.
create table sketches (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  contest_id uuid not null references contests on delete cascade,
  version integer not null default 1 check (version > 0),
  log bytea not null check (octet_length(log) between 36 and 500000),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index sketches_of_member on sketches (user_id, updated_at desc, id desc);
create index sketches_of_contest on sketches (contest_id);
