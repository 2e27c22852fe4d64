alter table users
  -- Which further mails the member wants: about own works, and about badges, drawings and titles.
  add column mail_submissions boolean not null default true,
  add column mail_rewards boolean not null default true,
  -- Stands in the links that switch a kind of mail off without signing in.
  add column unsubscribe_key uuid not null default gen_random_uuid();

create unique index users_unsubscribe_key on users (unsubscribe_key);

-- Where a mail program can switch this kind of mail off by itself.
alter table mails add column unsubscribe_url text;

-- What a member is told on the site.
create table notices (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind ~ '^[a-z]{1,20}$'),
  -- What it is about. The same is told once, however often the job runs that tells it.
  about text not null check (length(about) <= 200),
  title text not null check (length(title) between 1 and 300),
  words text not null check (length(words) <= 1000),
  path text not null check (path like '/%' and length(path) <= 300),
  created_at timestamptz not null default now(),
  read_at timestamptz,
  -- Still to go into a mail, if the member wants that kind.
  to_mail boolean not null,
  unique (user_id, kind, about)
);

create index notices_of_user on notices (user_id, id desc);
create index notices_unread on notices (user_id) where read_at is null;
create index notices_to_mail on notices (user_id, id) where to_mail;
create index notices_age on notices (created_at);

-- When a member last got a mail with notices, so that a busy day is one mail and not ten.
create table notice_letters (
  user_id uuid primary key references users on delete cascade,
  written_at timestamptz not null
);

-- The best work of each week and month that is over (UTC; weeks begin on Sunday), decided once and for good.
create table champions (
  period text not null check (period in ('week', 'month')),
  starts_on date not null,
  -- A member who leaves has no successor.
  user_id uuid references users on delete set null,
  submission_id uuid references submissions on delete set null,
  vote_count integer not null,
  decided_at timestamptz not null default now(),
  primary key (period, starts_on)
);

create index champions_of_user on champions (user_id);
create index champions_of_submission on champions (submission_id);

insert into champions (period, starts_on, user_id, vote_count, decided_at)
select 'month', month, user_id, 0, decided_at from month_favorites;

drop table month_favorites;
