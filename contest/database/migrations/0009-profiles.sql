alter table users
  -- How dates are written; the time zone of the visitor's device until one is chosen.
  add column language text not null default 'en' check (language in ('en', 'es', 'fr', 'de')),
  add column timezone text check (timezone in ('utc', 'est', 'pst', 'cet')),
  -- Which mails the member wants besides those about the account itself.
  add column mail_results boolean not null default true,
  add column mail_votes boolean not null default true,
  add column mail_daily boolean not null default false,
  add column mail_news boolean not null default false,
  -- What others see of the member.
  add column public_profile boolean not null default true,
  add column show_location boolean not null default true,
  add column show_statistics boolean not null default true,
  -- The picture behind avatar_url; only one the member uploaded.
  add column avatar_image_id uuid,
  add foreign key (avatar_image_id, id) references images (id, user_id) on delete set null (avatar_image_id);

create index users_avatar_image on users (avatar_image_id, id) where avatar_image_id is not null;
create index users_wanting_daily on users (id) where mail_daily;

-- What a member has earned. The key makes each badge come once, however many jobs find it at the same moment.
create table badges (
  user_id uuid not null references users on delete cascade,
  badge text not null check (badge ~ '^[a-z-]{1,40}$'),
  earned_at timestamptz not null default now(),
  -- When the member was told on a page.
  shown_at timestamptz,
  primary key (user_id, badge)
);

create index badges_to_show on badges (user_id) where shown_at is null;

-- Whose work got the most votes of a month (UTC). Decided once and for good: a member who leaves has no successor.
create table month_favorites (
  month date primary key check (extract(day from month) = 1),
  user_id uuid references users on delete set null,
  decided_at timestamptz not null default now()
);

create index month_favorites_of_user on month_favorites (user_id);

-- Which letters about a contest were written, so that a job that runs again writes none twice.
create table contest_letters (
  contest_id uuid not null references contests on delete cascade,
  kind text not null check (kind in ('daily', 'result')),
  written_at timestamptz not null default now(),
  primary key (contest_id, kind)
);

-- Up to when a member was told of votes.
create table vote_letters (
  user_id uuid primary key references users on delete cascade,
  told_until timestamptz not null
);
