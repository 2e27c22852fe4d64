-- The boards of artists: the sum of the scores of an artist's listed works in a week, in a month and of all time (UTC, as
-- contests run; weeks begin on Sunday), of all kinds and of each. A job adds them up, at most a minute after a change: in
-- the transaction of a vote, twelve more rows would have to be written.
create table artist_scores (
  artist_id uuid not null references users on delete cascade,
  period text not null check (period in ('week', 'month', 'all')),
  -- The first day of the week or month; -infinity for all time.
  starts_on date not null,
  age_group text not null check (age_group in ('any', 'child', 'teen', 'adult', 'senior')),
  contest_type text not null check (contest_type in ('any', 'traditional', 'digital')),
  score integer not null check (score >= 0),
  -- The artist's best work of the period. The row goes with it and is made again.
  best_id uuid not null references submissions on delete cascade,
  -- The place at the last midnight; null for an artist who was not on the board yet.
  previous_place integer check (previous_place > 0),
  primary key (artist_id, period, starts_on, age_group, contest_type)
);

-- Serves each board, and finds an artist's place and the next higher score.
create index artist_scores_top on artist_scores (period, starts_on, age_group, contest_type, (-score), artist_id);
create index artist_scores_of_work on artist_scores (best_id);

-- Artists whose sums have to be added up again, as often as something has changed.
create table artists_to_rank (
  artist_id uuid not null
);

insert into artists_to_rank select distinct user_id from tallies;

create function record_artist_to_rank() returns trigger language plpgsql as $$
begin
  insert into artists_to_rank (artist_id) values (coalesce(new.user_id, old.user_id));
  return null;
end
$$;

create trigger tallies_added after insert on tallies for each row execute function record_artist_to_rank();

-- As before, and the artist is ranked again, too.
create or replace function record_changed_tally() returns trigger language plpgsql as $$
begin
  insert into changed_tallies (submission_id) values (coalesce(new.submission_id, old.submission_id));
  insert into artists_to_rank (artist_id) values (coalesce(new.user_id, old.user_id));
  return null;
end
$$;
