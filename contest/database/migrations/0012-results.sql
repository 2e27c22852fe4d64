-- Looks at the votes of contests that are over. One is added by each look; none is ever changed.
create table vote_reviews (
  id uuid primary key default uuidv7(),
  contest_id uuid not null references contests on delete cascade,
  made_at timestamptz(3) not null default now(),
  vote_count integer not null check (vote_count >= 0),
  flagged_count integer not null check (flagged_count between 0 and vote_count)
);

create index vote_reviews_of_contest on vote_reviews (contest_id, id desc);

-- What a look found about single votes; those that look like any other have no row.
create table vote_suspicions (
  review_id uuid not null references vote_reviews on delete cascade,
  submission_id uuid not null,
  user_id uuid not null,
  score smallint not null check (score > 0),
  reasons text[] not null check (cardinality(reasons) > 0),
  -- Names the network the vote came from within this look, and says nothing about its address.
  network text not null,
  primary key (review_id, submission_id, user_id),
  foreign key (submission_id, user_id) references votes on delete cascade
);

create index vote_suspicions_by_score on vote_suspicions (review_id, (-score), submission_id, user_id);
create index vote_suspicions_of_vote on vote_suspicions (submission_id, user_id);

-- What an administrator decided about a vote. The last one of a vote holds.
create table vote_decisions (
  id bigint generated always as identity primary key,
  contest_id uuid not null references contests on delete cascade,
  submission_id uuid not null,
  user_id uuid not null,
  decision text not null check (decision in ('set-aside', 'count')),
  reason text not null check (length(reason) between 1 and 500),
  decided_by uuid references users on delete set null,
  decided_at timestamptz(3) not null default clock_timestamp(),
  foreign key (submission_id, user_id) references votes on delete cascade
);

create index vote_decisions_of_contest on vote_decisions (contest_id, submission_id, user_id, id desc);
create index vote_decisions_of_vote on vote_decisions (submission_id, user_id, id desc);
create index vote_decisions_of_administrator on vote_decisions (decided_by) where decided_by is not null;

-- They go with their vote or contest, and in no other way; who decided is forgotten with the account.
create function keep_what_was_found() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if tg_table_name = 'vote_reviews' then
      if not exists (select from contests where id = old.contest_id) then return old; end if;
    elsif not exists (select from votes where submission_id = old.submission_id and user_id = old.user_id) then
      return old;
    end if;
  elsif tg_table_name = 'vote_decisions' then
    if to_jsonb(new) - 'decided_by' = to_jsonb(old) - 'decided_by' and new.decided_by is null then return new; end if;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;

create trigger vote_reviews_append_only before update or delete on vote_reviews
  for each row execute function keep_what_was_found();
create trigger vote_suspicions_append_only before update or delete on vote_suspicions
  for each row execute function keep_what_was_found();
create trigger vote_decisions_append_only before update or delete on vote_decisions
  for each row execute function keep_what_was_found();

-- Waits for who is just confirming the result, and is refused then: what was not counted cannot be said to be.
create function refuse_late_decisions() returns trigger language plpgsql as $$
declare
  decided record;
begin
  for decided in
    select contests.confirmed_at, contests.ends_at from contests
    where contests.id in (select contest_id from new_decisions)
    order by contests.id
    for share
  loop
    if decided.confirmed_at is not null then raise exception 'the result is confirmed' using errcode = 'RC001'; end if;
    if decided.ends_at > clock_timestamp() then raise exception 'voting is still open' using errcode = 'RC002'; end if;
  end loop;
  return null;
end $$;

create trigger vote_decisions_in_time after insert on vote_decisions
  referencing new table as new_decisions for each statement execute function refuse_late_decisions();

-- Left out of the final number. Set with the result; what a vote counts never changes otherwise.
alter table votes add column set_aside boolean not null default false;

create function keep_vote() returns trigger language plpgsql as $$
begin
  if (new.submission_id, new.user_id, new.weight) is distinct from (old.submission_id, old.user_id, old.weight) then
    raise exception 'a vote stays as it was cast';
  end if;
  if new.set_aside = old.set_aside then return new; end if;
  if exists (
    select from submissions join contests on contests.id = submissions.contest_id
    where submissions.id = old.submission_id and contests.confirmed_at is not null
  ) then
    raise exception 'the result is confirmed' using errcode = 'RC001';
  end if;
  return new;
end $$;

create trigger votes_stay before update on votes for each row execute function keep_vote();

-- As before, but a vote that was set aside is not in its tally any more.
create or replace function take_back_votes() returns trigger language plpgsql as $$
begin
  with gone as (
    select submission_id, count(*) as votes, count(*) filter (where not set_aside) as counted,
      coalesce(sum(weight) filter (where not set_aside), 0) as weight
    from gone_votes group by submission_id
  ), lowered as (
    update tallies set vote_count = tallies.vote_count - gone.counted, score = score - gone.weight
    from gone where tallies.submission_id = gone.submission_id
    returning tallies.contest_id, gone.votes
  )
  update contests set vote_count = contests.vote_count - lowered.votes
  from (select contest_id, sum(votes) as votes from lowered group by contest_id) as lowered
  where contests.id = lowered.contest_id;
  return null;
end $$;

-- What is published when a result is confirmed, to the byte.
create table results (
  contest_id uuid primary key references contests,
  document text not null,
  sha256 text not null check (sha256 = encode(sha256(convert_to(document, 'UTF8')), 'hex')),
  work_count integer not null,
  raw_votes integer not null,
  final_votes integer not null,
  -- Null when it was confirmed by itself.
  confirmed_by uuid references users on delete set null,
  confirmed_at timestamptz(3) not null default now()
);

create index results_of_administrator on results (confirmed_by) where confirmed_by is not null;

-- The same as rows, for pages of it.
create table result_works (
  contest_id uuid not null references results,
  rank integer not null check (rank > 0),
  -- Null once its artist has left; the numbers stay.
  submission_id uuid references submissions on delete set null,
  may_win boolean not null,
  raw_votes integer not null check (raw_votes >= final_votes),
  raw_score integer not null check (raw_score >= final_score),
  final_votes integer not null check (final_votes >= 0),
  final_score integer not null check (final_score >= 0),
  primary key (contest_id, rank)
);

create index result_works_of_submission on result_works (submission_id) where submission_id is not null;

create function keep_result() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if tg_table_name = 'results' then
      if new.confirmed_by is null and to_jsonb(new) - 'confirmed_by' = to_jsonb(old) - 'confirmed_by' then
        return new;
      end if;
    elsif new.submission_id is null and to_jsonb(new) - 'submission_id' = to_jsonb(old) - 'submission_id'
      and not exists (select from submissions where id = old.submission_id) then
      return new;
    end if;
  end if;
  raise exception 'the result is confirmed' using errcode = 'RC001';
end $$;

create trigger results_stay before update or delete on results for each row execute function keep_result();
create trigger result_works_stay before update or delete on result_works for each row execute function keep_result();

-- What a result was worked out from stays, too.
create function keep_confirmed_contest() returns trigger language plpgsql as $$
begin
  if (new.confirmed_at, new.vote_weighing, new.self_votes)
      is distinct from (old.confirmed_at, old.vote_weighing, old.self_votes)
    -- The API says times in milliseconds: who sends one back has not changed it.
    or date_trunc('milliseconds', new.starts_at) <> date_trunc('milliseconds', old.starts_at)
    or date_trunc('milliseconds', new.ends_at) <> date_trunc('milliseconds', old.ends_at)
    or new.winner_id is distinct from old.winner_id
      and (new.winner_id is not null or exists (select from submissions where id = old.winner_id)) then
    raise exception 'the result is confirmed' using errcode = 'RC001';
  end if;
  return new;
end $$;

create trigger contests_confirmed_stay before update on contests
  for each row when (old.confirmed_at is not null) execute function keep_confirmed_contest();

-- Serves the list of past winners, and of contests an administrator may look at.
create index contests_with_winner on contests (ends_at desc, id desc) where winner_id is not null;
create index contests_over on contests (ends_at desc, id desc);

-- Who is to get a prize. One after the other: the next is asked when the one before did not come forward.
create table prize_claims (
  id uuid primary key default uuidv7(),
  contest_id uuid references contests,
  -- The rank in the result.
  place integer not null check (place > 0),
  submission_id uuid references submissions on delete set null,
  user_id uuid references users on delete set null,
  prize text not null check (length(prize) between 1 and 300),
  -- waiting: for the confirmation of age. due: to be handed over. Both can lapse; fulfilled and lapsed are final.
  state text not null check (state in ('waiting', 'due', 'fulfilled', 'lapsed')),
  opened_at timestamptz(3) not null default now(),
  confirm_by timestamptz(3) not null,
  changed_at timestamptz(3) not null default now(),
  unique (contest_id, place)
);

create unique index prize_claims_of_contest on prize_claims (contest_id) where state <> 'lapsed';
create index prize_claims_open on prize_claims (confirm_by) where state in ('waiting', 'due');
create index prize_claims_newest on prize_claims (opened_at desc, id desc);
create index prize_claims_of_user on prize_claims (user_id) where user_id is not null;
create index prize_claims_of_submission on prize_claims (submission_id) where submission_id is not null;

create function guard_claim() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'claims are kept'; end if;
  if new.state <> old.state and (old.state, new.state) not in
    (('waiting', 'due'), ('waiting', 'lapsed'), ('due', 'fulfilled'), ('due', 'lapsed')) then
    raise exception 'a claim that is % cannot become %', old.state, new.state;
  end if;
  return new;
end $$;

create trigger prize_claims_guarded before update or delete on prize_claims
  for each row execute function guard_claim();
