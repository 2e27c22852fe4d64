create table submissions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  contest_id uuid not null references contests on delete restrict,
  -- A member can hand in only what that member uploaded, and each picture once.
  image_id uuid not null unique,
  -- The credit this submission cost.
  grant_id uuid not null,
  -- Made by the page, so that the same request sent twice is one submission.
  request_id uuid,
  age_group text not null check (age_group in ('child', 'teen', 'adult', 'senior')),
  contest_type text not null check (contest_type in ('traditional', 'digital')),
  -- When the member said to be the artist's parent or guardian.
  guardian_confirmed_at timestamptz,
  alt_text text not null default '' check (length(alt_text) <= 300),
  status text not null default 'submitted' check (status in ('submitted', 'hidden')),
  -- A place in an order that says nothing about the work, for looking around without favor.
  shuffle integer not null default floor(random() * 2147483647),
  -- In milliseconds, as the API says it: lists are paged by it.
  created_at timestamptz(3) not null,
  -- The day in UTC. A day anywhere on earth is two of these.
  created_day date generated always as ((created_at at time zone 'UTC')::date) stored,
  check (age_group not in ('child', 'teen') or guardian_confirmed_at is not null),
  unique (user_id, request_id),
  foreign key (image_id, user_id) references images (id, user_id),
  foreign key (grant_id, user_id) references credit_grants (id, user_id)
);

-- Serve the lists, newest first: all of them, a contest's, a member's; the first two also by age group and type.
create index submissions_newest on submissions (created_at desc, id desc) where status = 'submitted';
create index submissions_of_contest on submissions (contest_id, created_at desc, id desc) where status = 'submitted';
create index submissions_by_kind on submissions (age_group, contest_type, created_at desc, id desc)
  where status = 'submitted';
create index submissions_of_contest_by_kind
  on submissions (contest_id, age_group, contest_type, created_at desc, id desc) where status = 'submitted';
create index submissions_shuffled on submissions (shuffle, id) where status = 'submitted';
create index submissions_shuffled_by_kind on submissions (age_group, contest_type, shuffle, id)
  where status = 'submitted';
create index submissions_of_contest_shuffled on submissions (contest_id, shuffle, id) where status = 'submitted';
create index submissions_of_day_shuffled on submissions (created_day, shuffle, id) where status = 'submitted';
create index submissions_of_user on submissions (user_id, created_at desc, id desc);
create index submissions_of_grant on submissions (grant_id);

-- A contest's own count follows its submissions, whatever made or took them.
create function count_submissions() returns trigger language plpgsql as $$
begin
  update contests set submission_count = submission_count + changed.change
  from (
    select contest_id, case when tg_op = 'INSERT' then count(*) else -count(*) end as change
    from changed_submissions group by contest_id
  ) as changed
  where contests.id = changed.contest_id;
  return null;
end $$;

create trigger submissions_added after insert on submissions
  referencing new table as changed_submissions for each statement execute function count_submissions();
create trigger submissions_removed after delete on submissions
  referencing old table as changed_submissions for each statement execute function count_submissions();
