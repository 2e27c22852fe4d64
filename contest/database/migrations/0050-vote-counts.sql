-- What the votes of a submission add up to, exact at every moment: it is written with the vote. It is narrow and has one
-- index, so that writing it costs next to nothing. Its lock makes the votes of one submission follow each other.
create table vote_counts (
  submission_id uuid primary key references submissions on delete cascade,
  -- The votes that count, and their weight in tenths.
  vote_count integer not null default 0 check (vote_count >= 0),
  score integer not null default 0 check (score >= 0),
  -- All votes, also those that are held or set aside.
  cast_count integer not null default 0 check (cast_count >= 0)
) with (fillfactor = 60);

-- Tallies are what rankings are read from. They follow the counts a moment later, because a dozen indexes follow them.
alter table tallies
  -- How many votes of this submission its contest's number contains.
  add column cast_count integer not null default 0 check (cast_count >= 0);

update tallies set cast_count = cast_votes.count
from (select submission_id, count(*) from votes group by submission_id) as cast_votes
where tallies.submission_id = cast_votes.submission_id;

insert into vote_counts (submission_id, vote_count, score, cast_count)
select submission_id, vote_count, score, cast_count from tallies;

-- Deleted submissions took their votes along, but their contest kept counting them.
update contests set vote_count = counted.votes
from (
  select contests.id, coalesce(sum(tallies.cast_count), 0) as votes
  from contests left join tallies on tallies.contest_id = contests.id
  group by contests.id
) as counted
where contests.id = counted.id and contests.vote_count <> counted.votes;

-- Submissions whose tally has to follow, or has to be published. No longer unlogged: what is recorded here must outlive a
-- crash as the votes do.
alter table changed_tallies set logged;

create function record_changed_counts() returns trigger language plpgsql as $$
begin
  insert into changed_tallies (submission_id) select submission_id from new_counts;
  return null;
end $$;

create trigger vote_counts_changed after update on vote_counts
  referencing new table as new_counts for each statement execute function record_changed_counts();

drop trigger tallies_changed on tallies;
drop trigger tallies_deleted on tallies;
drop function record_changed_tally();

-- A submission that is hidden, listed again or deleted is published, and its artist is ranked again.
create function record_listed_tally() returns trigger language plpgsql as $$
begin
  insert into changed_tallies (submission_id) values (old.submission_id);
  insert into artists_to_rank (artist_id) values (old.user_id);
  return null;
end $$;

create trigger tallies_listed after update of listed on tallies
  for each row when (old.listed <> new.listed) execute function record_listed_tally();
create trigger tallies_deleted after delete on tallies
  for each row execute function record_listed_tally();

create function lower_contest_votes() returns trigger language plpgsql as $$
begin
  update contests set vote_count = contests.vote_count - gone.votes
  from (select contest_id, sum(cast_count) as votes from gone_tallies group by contest_id) as gone
  where contests.id = gone.contest_id and gone.votes > 0;
  return null;
end $$;

create trigger tallies_gone after delete on tallies
  referencing old table as gone_tallies for each statement execute function lower_contest_votes();

create or replace function keep_tally() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    update tallies set listed = new.status = 'submitted' where submission_id = new.id;
    return null;
  end if;
  insert into tallies (submission_id, contest_id, user_id, created_at, created_day, age_group, contest_type, listed)
  values (
    new.id, new.contest_id, new.user_id, new.created_at, (new.created_at at time zone 'UTC')::date, new.age_group,
    new.contest_type, new.status = 'submitted'
  );
  insert into vote_counts (submission_id) values (new.id);
  return null;
end $$;

-- Lets up to `most` tallies and the numbers of their contests follow, and notifies `channel` of them. Returns how many
-- there were. Rows that somebody holds are left for the next time, so this never waits and nobody waits for it in a
-- circle.
create function fold_tallies(channel text, most int) returns int language plpgsql as $$
declare
  works uuid[];
  removed uuid[];
begin
  if not exists (select from changed_tallies) then return 0; end if;
  -- One at a time: an older count must not overwrite a newer one.
  if not pg_try_advisory_xact_lock(hashtext('fold tallies')) then return 0; end if;
  -- Nothing is lost by not waiting for the disk: after a crash, what was not folded is still recorded.
  perform set_config('synchronous_commit', 'off', true);

  select array_agg(submission_id) into removed from (
    select distinct submission_id from changed_tallies
    where not exists (select from tallies where tallies.submission_id = changed_tallies.submission_id)
    limit most
  ) as gone;
  select array_agg(submission_id) into works from (
    select tallies.submission_id
    from (select distinct submission_id from changed_tallies) as changed
      join tallies on tallies.submission_id = changed.submission_id
      join contests on contests.id = tallies.contest_id
    limit most - coalesce(cardinality(removed), 0)
    for no key update of contests, tallies skip locked
  ) as found;
  works := coalesce(works, '{}') || removed;
  if cardinality(works) = 0 then return 0; end if;

  -- Before the counts are read: a vote that arrives in between is recorded again.
  delete from changed_tallies where submission_id = any(works);
  with folded as (
    update tallies set vote_count = counts.vote_count, score = counts.score, cast_count = counts.cast_count
    from vote_counts as counts
    where counts.submission_id = tallies.submission_id and tallies.submission_id = any(works)
      and (tallies.vote_count, tallies.score, tallies.cast_count)
        <> (counts.vote_count, counts.score, counts.cast_count)
    returning new.user_id, new.contest_id, new.score <> old.score as is_ranked_again,
      new.cast_count - old.cast_count as votes
  ), artists as (
    insert into artists_to_rank (artist_id) select distinct user_id from folded where is_ranked_again
  )
  update contests set vote_count = contests.vote_count + changed.votes
  from (select contest_id, sum(votes) as votes from folded group by contest_id) as changed
  where contests.id = changed.contest_id and changed.votes <> 0;

  perform pg_notify(channel, json_agg(json_build_array(work, vote_count, score, coalesce(listed, false)))::text)
  from unnest(works) as work left join tallies on submission_id = work;
  return cardinality(works);
end $$;

-- As before, but what follows a vote is its submission's count. The locks come first and in the order of the ids, as when
-- votes are cast, so that nobody waits in a circle.
create or replace function count_changed_votes() returns trigger language plpgsql as $$
begin
  perform from vote_counts where submission_id in (select submission_id from new_votes)
  order by submission_id
  for no key update;
  update vote_counts set vote_count = vote_counts.vote_count + changed.votes, score = vote_counts.score + changed.score
  from (
    select submission_id, sum(sign) as votes, sum(sign * weight) as score
    from (
      select new_votes.submission_id, new_votes.weight,
        (new_votes.held is null and not new_votes.set_aside)::int
          - (old_votes.held is null and not old_votes.set_aside)::int as sign
      from new_votes join old_votes
        on old_votes.submission_id = new_votes.submission_id and old_votes.user_id = new_votes.user_id
    ) as vote
    where sign <> 0
    group by submission_id
  ) as changed
  where vote_counts.submission_id = changed.submission_id;
  return null;
end $$;

create or replace function take_back_votes() returns trigger language plpgsql as $$
begin
  perform from vote_counts where submission_id in (select submission_id from gone_votes)
  order by submission_id
  for no key update;
  update vote_counts set vote_count = vote_counts.vote_count - gone.counted, score = vote_counts.score - gone.weight,
    cast_count = vote_counts.cast_count - gone.votes
  from (
    select submission_id, count(*) as votes, count(*) filter (where not set_aside and held is null) as counted,
      coalesce(sum(weight) filter (where not set_aside and held is null), 0) as weight
    from gone_votes group by submission_id
  ) as gone
  where vote_counts.submission_id = gone.submission_id;
  return null;
end $$;

create or replace function judge_votes_of_member() returns trigger language plpgsql as $$
declare
  vote votes;
  member_vote record;
begin
  perform from vote_counts where submission_id in (
    select votes.submission_id from votes
      join tallies on tallies.submission_id = votes.submission_id
      join contests on contests.id = tallies.contest_id
    where votes.user_id = new.id and contests.ends_at > clock_timestamp() and contests.confirmed_at is null
  )
  order by submission_id
  for no key update;

  for member_vote in
    select votes as vote, contests.id as contest from votes
      join tallies on tallies.submission_id = votes.submission_id
      join contests on contests.id = tallies.contest_id
    where votes.user_id = new.id and contests.ends_at > clock_timestamp() and contests.confirmed_at is null
  loop
    vote := member_vote.vote;
    vote.confirmed := vote.confirmed or new.email_confirmed_at is not null;
    vote.held := reason_to_hold(vote, member_vote.contest, true, new.suspended_at is null and new.deletion_due_at is null);
    update votes set confirmed = vote.confirmed, held = vote.held
    where submission_id = vote.submission_id and user_id = vote.user_id
      and (confirmed, held) is distinct from (vote.confirmed, vote.held);
  end loop;
  return null;
end $$;

create or replace function decide_cluster(chosen uuid, new_decision text, new_reason text, administrator uuid)
returns table (held int, counted int) language plpgsql as $$
#variable_conflict use_column
declare
  cluster vote_clusters;
  vote votes;
  member_vote record;
  is_open boolean;
begin
  perform from vote_counts where submission_id = (select submission_id from vote_clusters where id = chosen)
  for no key update;
  update vote_clusters set decision = new_decision, reason = new_reason, decided_by = administrator,
    decided_at = clock_timestamp()
  where id = chosen
  returning * into cluster;
  select ends_at > clock_timestamp() into is_open from contests where id = cluster.contest_id;
  for member_vote in
    select vote_of_cluster as vote, users.suspended_at is null and users.deletion_due_at is null as stands
    from votes_of_cluster(cluster) as vote_of_cluster join users on users.id = vote_of_cluster.user_id
    order by vote_of_cluster.cast_at, vote_of_cluster.user_id
  loop
    vote := member_vote.vote;
    vote.held := reason_to_hold(vote, cluster.contest_id, is_open, member_vote.stands);
    update votes set held = vote.held
    where submission_id = vote.submission_id and user_id = vote.user_id and held is distinct from vote.held;
  end loop;
  return query
    select count(*) filter (where vote_of_cluster.held is not null)::int,
      count(*) filter (where vote_of_cluster.held is null)::int
    from votes_of_cluster(cluster) as vote_of_cluster;
end $$;

drop function cast_votes(uuid, uuid[], bytea[], bytea[], bytea[], jsonb);

create function sha256_of_text(content text) returns bytea language plpgsql immutable strict parallel safe as $$
begin
  return sha256(convert_to(content, 'UTF8'));
end $$;

-- What a vote remembers of its voter, worked out once for each account instead of for each vote.
alter table users
  add column mailbox_hash bytea not null
    generated always as (sha256_of_text(canonical_email(email))) stored,
  add column domain_hash bytea
    generated always as (sha256_of_text(private_mail_domain(canonical_email(email)))) stored;

-- The votes that may be cast now, of those that were sent. The arrays have one element per vote; `weights` gives the
-- tenths of a point for each plan. Every row is looked up by its key: `offset 0` keeps PostgreSQL from reading whole
-- tables instead, which it would go on doing with a plan from when they were small.
create function votes_to_cast(
  works uuid[], voters uuid[], networks bytea[], ranges bytea[], devices bytea[], weights jsonb
) returns table (
  place bigint, submission_id uuid, user_id uuid, contest_id uuid, stands boolean, weight int, account_age interval,
  confirmed boolean, mailbox_hash bytea, domain_hash bytea, address_hash bytea, range_hash bytea, device_hash bytea
) language sql stable as $$
  select sent.place, submissions.id, users.id, contests.id,
    users.suspended_at is null and users.deletion_due_at is null,
    case when contests.vote_weighing = 'tier'
      then coalesce((weights ->> coalesce(subscriptions.tier, 'free'))::int, 10) else 10
    end,
    clock_timestamp() - users.created_at, users.email_confirmed_at is not null,
    users.mailbox_hash, users.domain_hash, sent.network, sent.network_range, sent.device
  from unnest(works, voters, networks, ranges, devices) with ordinality
      as sent (submission_id, user_id, network, network_range, device, place)
    cross join lateral (select * from submissions where submissions.id = sent.submission_id offset 0) as submissions
    cross join lateral (select * from contests where contests.id = submissions.contest_id offset 0) as contests
    cross join lateral (select * from users where users.id = sent.user_id offset 0) as users
    left join lateral (select * from subscriptions where subscriptions.user_id = users.id offset 0) as subscriptions
      on true
  where submissions.status = 'submitted'
    and contests.starts_at <= clock_timestamp() and contests.ends_at > clock_timestamp()
    and contests.confirmed_at is null
    and (contests.self_votes or submissions.user_id <> users.id)
    and not exists (
      select from votes where votes.submission_id = sent.submission_id and votes.user_id = sent.user_id offset 0
    )
$$;

-- Inserts votes for any submissions and updates their counts. Votes that already exist or are not allowed are not
-- returned.
create function cast_votes(
  works uuid[], voters uuid[], networks bytea[], ranges bytea[], devices bytea[], weights jsonb
) returns table (submission_id uuid, user_id uuid, held text, vote_count int, score int, contest_id uuid)
language plpgsql as $$
#variable_conflict use_column
declare
  cast_vote record;
  vote votes;
  to_judge bigint[] := '{}';
begin
  -- Later statements of this function see what those who held these locks before have written.
  perform from vote_counts where vote_counts.submission_id = any(works)
  order by vote_counts.submission_id
  for no key update;

  -- A vote whose origin has not voted for the submission before has no reason to be held, apart from its account. All
  -- such votes are written at once.
  for cast_vote in
    with vote as materialized (
      select *,
        count(*) over (partition by submission_id, mailbox_hash) = 1
          and count(*) over (partition by submission_id, address_hash) = 1
          and (range_hash is null or count(*) over (partition by submission_id, range_hash) = 1)
          and (device_hash is null or count(*) over (partition by submission_id, device_hash) = 1)
          and (domain_hash is null or count(*) over (partition by submission_id, domain_hash) = 1) as is_alone
      from votes_to_cast(works, voters, networks, ranges, devices, weights)
    ), judged as materialized (
      select vote.*, is_alone
        and not exists (
          select from votes where votes.submission_id = vote.submission_id and votes.mailbox_hash = vote.mailbox_hash
            and votes.held is null
          offset 0
        )
        and not exists (
          select from votes where votes.submission_id = vote.submission_id and votes.address_hash = vote.address_hash
          offset 0
        )
        and (range_hash is null or not exists (
          select from votes where votes.submission_id = vote.submission_id and votes.range_hash = vote.range_hash
          offset 0
        ))
        and (device_hash is null or not exists (
          select from votes where votes.submission_id = vote.submission_id and votes.device_hash = vote.device_hash
          offset 0
        ))
        and (domain_hash is null or not exists (
          select from votes where votes.submission_id = vote.submission_id and votes.domain_hash = vote.domain_hash
          offset 0
        ))
        and not exists (
          select from vote_clusters where vote_clusters.submission_id = vote.submission_id
            and key in (address_hash, range_hash, device_hash, domain_hash)
          offset 0
        ) as is_new_origin
      from vote
    ), inserted as (
      insert into votes (
        submission_id, user_id, weight, cast_at, account_age, confirmed, mailbox_hash, domain_hash, address_hash,
        range_hash, device_hash, held
      )
      select submission_id, user_id, weight, now(), account_age, confirmed, mailbox_hash, domain_hash, address_hash,
        range_hash, device_hash, case when not stands then 'account' end
      from judged where is_new_origin
      on conflict do nothing
      returning votes.submission_id, votes.user_id, votes.weight, votes.held
    ), counted as (
      update vote_counts set vote_count = vote_counts.vote_count + added.counted,
        score = vote_counts.score + added.score, cast_count = vote_counts.cast_count + added.votes
      from (
        select submission_id, count(*) as votes, count(*) filter (where held is null) as counted,
          coalesce(sum(weight) filter (where held is null), 0) as score
        from inserted group by submission_id
      ) as added
      where vote_counts.submission_id = added.submission_id
      returning vote_counts.submission_id, vote_counts.vote_count, vote_counts.score
    )
    select judged.place, judged.submission_id, judged.user_id, judged.contest_id, judged.is_new_origin,
      inserted.user_id is not null as is_inserted, inserted.held, counted.vote_count, counted.score
    from judged
      left join inserted on inserted.submission_id = judged.submission_id and inserted.user_id = judged.user_id
      left join counted on counted.submission_id = judged.submission_id
    order by judged.place
  loop
    if cast_vote.is_inserted then
      submission_id := cast_vote.submission_id;
      user_id := cast_vote.user_id;
      held := cast_vote.held;
      vote_count := cast_vote.vote_count;
      score := cast_vote.score;
      contest_id := cast_vote.contest_id;
      return next;
    elsif not cast_vote.is_new_origin then
      to_judge := to_judge || cast_vote.place;
    end if;
  end loop;
  if cardinality(to_judge) = 0 then return; end if;

  -- The others follow one by one, because each decides about the next.
  for cast_vote in
    select * from votes_to_cast(works, voters, networks, ranges, devices, weights)
    where place = any(to_judge)
    order by place
  loop
    vote.submission_id := cast_vote.submission_id;
    vote.user_id := cast_vote.user_id;
    vote.weight := cast_vote.weight;
    vote.cast_at := now();
    vote.account_age := cast_vote.account_age;
    vote.confirmed := cast_vote.confirmed;
    vote.mailbox_hash := cast_vote.mailbox_hash;
    vote.domain_hash := cast_vote.domain_hash;
    vote.address_hash := cast_vote.address_hash;
    vote.range_hash := cast_vote.range_hash;
    vote.device_hash := cast_vote.device_hash;
    vote.set_aside := false;
    vote.held := reason_to_hold(vote, cast_vote.contest_id, true, cast_vote.stands);
    insert into votes values (vote.*) on conflict do nothing;
    continue when not found;
    submission_id := vote.submission_id;
    user_id := vote.user_id;
    held := vote.held;
    contest_id := cast_vote.contest_id;
    update vote_counts set
      vote_count = vote_counts.vote_count + (vote.held is null)::int,
      score = vote_counts.score + case when vote.held is null then vote.weight else 0 end,
      cast_count = vote_counts.cast_count + 1
    where vote_counts.submission_id = vote.submission_id
    returning vote_counts.vote_count, vote_counts.score into vote_count, score;
    return next;
  end loop;
end $$;
