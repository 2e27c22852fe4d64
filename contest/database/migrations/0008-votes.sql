alter table contests
  -- Whether a vote counts one, or what its member's plan says.
  add column vote_weighing text not null default 'equal' check (vote_weighing in ('equal', 'tier')),
  add column self_votes boolean not null default false,
  -- Set when the result is confirmed; the winner is null when nothing was handed in.
  add column confirmed_at timestamptz,
  add column winner_id uuid references submissions on delete set null;

create index contests_to_confirm on contests (ends_at) where confirmed_at is null;
create index contests_won on contests (winner_id) where winner_id is not null;

-- What votes change, apart from the submissions: a vote then touches few indexes, and a busy row stays small. Weights
-- are kept in tenths, so that sums are exact.
create table tallies (
  submission_id uuid primary key references submissions on delete cascade,
  contest_id uuid not null,
  user_id uuid not null,
  created_at timestamptz(3) not null,
  -- The day, the week (from Sunday) and the month in UTC. Those of any place on earth are one of these and a day more.
  created_day date not null,
  created_week date generated always as (created_day - extract(dow from created_day)::int) stored,
  created_month date generated always as (created_day - extract(day from created_day)::int + 1) stored,
  age_group text not null,
  contest_type text not null,
  listed boolean not null,
  vote_count integer not null default 0 check (vote_count >= 0),
  score integer not null default 0 check (score >= 0)
) with (fillfactor = 80);

-- Each serves one ranking: the higher score first, then the earlier work, then the id. Negative, so that all three run
-- the same way and a page can begin behind any of them.
create index tallies_top on tallies ((-score), created_at, submission_id) where listed;
create index tallies_top_by_kind on tallies (age_group, contest_type, (-score), created_at, submission_id) where listed;
create index tallies_top_of_contest on tallies (contest_id, (-score), created_at, submission_id) where listed;
create index tallies_top_of_day on tallies (created_day, (-score), created_at, submission_id) where listed;
create index tallies_top_of_week on tallies (created_week, (-score), created_at, submission_id) where listed;
create index tallies_top_of_month on tallies (created_month, (-score), created_at, submission_id) where listed;
create index tallies_of_user on tallies (user_id);

insert into tallies (
  submission_id, contest_id, user_id, created_at, created_day, age_group, contest_type, listed
)
select id, contest_id, user_id, created_at, (created_at at time zone 'UTC')::date, age_group, contest_type,
  status = 'submitted'
from submissions;

create function keep_tally() returns trigger language plpgsql as $$
begin
  insert into tallies (submission_id, contest_id, user_id, created_at, created_day, age_group, contest_type, listed)
  values (
    new.id, new.contest_id, new.user_id, new.created_at, (new.created_at at time zone 'UTC')::date, new.age_group,
    new.contest_type, new.status = 'submitted'
  )
  on conflict (submission_id) do update set listed = excluded.listed;
  return null;
end $$;

create trigger submissions_tallied after insert or update of status on submissions
  for each row execute function keep_tally();

create table votes (
  submission_id uuid not null references submissions on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- In tenths, as it was when the vote was cast.
  weight integer not null check (weight > 0),
  cast_at timestamptz not null default now(),
  -- For a later look at where votes came from: the network's address, hashed, and how old the account was.
  address_hash bytea not null check (octet_length(address_hash) = 32),
  account_age interval not null,
  primary key (submission_id, user_id)
);

create index votes_of_user on votes (user_id, cast_at desc);

-- What members say is wrong with a picture; each says it once.
create table reports (
  id uuid primary key default uuidv7(),
  submission_id uuid not null references submissions on delete cascade,
  user_id uuid not null references users on delete cascade,
  reason text not null,
  details text not null check (length(details) <= 1000),
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  unique (submission_id, user_id)
);

create index reports_open on reports (created_at, id) where settled_at is null;
create index reports_of_user on reports (user_id);

-- A vote that goes (with its member) takes its count along.
create function take_back_votes() returns trigger language plpgsql as $$
begin
  with gone as (
    select submission_id, count(*) as votes, sum(weight) as weight from gone_votes group by submission_id
  ), lowered as (
    update tallies set vote_count = tallies.vote_count - gone.votes, score = score - gone.weight
    from gone where tallies.submission_id = gone.submission_id
    returning tallies.contest_id, gone.votes
  )
  update contests set vote_count = contests.vote_count - lowered.votes
  from (select contest_id, sum(votes) as votes from lowered group by contest_id) as lowered
  where contests.id = lowered.contest_id;
  return null;
end $$;

create trigger votes_gone after delete on votes
  referencing old table as gone_votes for each statement execute function take_back_votes();
