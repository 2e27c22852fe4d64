-- As before, but votes that exist already are among them: the statement that writes the votes finds out for itself.
create or replace function votes_to_cast(
  works uuid[], voters uuid[], networks bytea[], ranges bytea[], devices bytea[], weights jsonb
) returns table (
  place bigint, submission_id uuid, user_id uuid, contest_id uuid, stands boolean, weight int, account_age interval,
  confirmed boolean, mailbox_hash bytea, domain_hash bytea, address_hash bytea, range_hash bytea, device_hash bytea
) language sql stable as $$
  select sent.place, submissions.id, users.id, contests.id,
    users.suspended_at is null and users.deletion_due_at is null,
    case when contests.vote_weighing = 'tier' then coalesce(
      (weights ->> coalesce((select tier from subscriptions where subscriptions.user_id = users.id), 'free'))::int, 10
    ) else 10 end,
    clock_timestamp() - users.created_at, users.email_confirmed_at is not null,
    users.mailbox_hash, users.domain_hash, sent.network, sent.network_range, sent.device
  from unnest(works, voters, networks, ranges, devices) with ordinality
      as sent (submission_id, user_id, network, network_range, device, place)
    cross join lateral (select * from submissions where submissions.id = sent.submission_id offset 0) as submissions
    cross join lateral (select * from contests where contests.id = submissions.contest_id offset 0) as contests
    cross join lateral (select * from users where users.id = sent.user_id offset 0) as users
  where submissions.status = 'submitted'
    and contests.starts_at <= clock_timestamp() and contests.ends_at > clock_timestamp()
    and contests.confirmed_at is null
    and (contests.self_votes or submissions.user_id <> users.id)
$$;

-- Inserts votes for any submissions and updates their counts. Votes that already exist or are not allowed are not
-- returned. Starting a plan costs as much as writing several votes, so the statement that writes almost all of them has
-- as few steps as it can.
create or replace function cast_votes(
  works uuid[], voters uuid[], networks bytea[], ranges bytea[], devices bytea[], weights jsonb
) returns table (submission_id uuid, user_id uuid, held text, vote_count int, score int, contest_id uuid)
language plpgsql as $$
#variable_conflict use_column
declare
  cast_vote record;
  vote votes;
  written int;
begin
  -- Later statements of this function see what those who held these locks before have written.
  perform from vote_counts where vote_counts.submission_id = any(works)
  order by vote_counts.submission_id
  for no key update;

  -- A vote whose origin has not voted for the submission before has no reason to be held, apart from its account. All
  -- such votes are written at once. A second vote of a member or of a mailbox conflicts with the first.
  return query
    with shared_origins as materialized (
      select work, origin from unnest(works || works || works, networks || ranges || devices) as sent (work, origin)
      where origin is not null
      group by work, origin having count(*) > 1
    ), vote as materialized (
      select *, count(*) over (partition by submission_id, domain_hash) as votes_of_domain
      from votes_to_cast(works, voters, networks, ranges, devices, weights)
    ), inserted as (
      insert into votes (
        submission_id, user_id, weight, cast_at, account_age, confirmed, mailbox_hash, domain_hash, address_hash,
        range_hash, device_hash, held
      )
      select submission_id, user_id, weight, now(), account_age, confirmed, mailbox_hash, domain_hash, address_hash,
        range_hash, device_hash, case when not stands then 'account' end
      from vote
      where not exists (
          select from shared_origins
          where work = submission_id and origin in (address_hash, range_hash, device_hash)
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
        and (domain_hash is null or votes_of_domain = 1 and not exists (
          select from votes where votes.submission_id = vote.submission_id and votes.domain_hash = vote.domain_hash
          offset 0
        ))
        and not exists (
          select from vote_clusters where vote_clusters.submission_id = vote.submission_id
            and key in (address_hash, range_hash, device_hash, domain_hash)
          offset 0
        )
      on conflict do nothing
      returning votes.submission_id, votes.user_id, votes.weight, votes.held
    ), counted as (
      update vote_counts set vote_count = vote_counts.vote_count + added.counted,
        score = vote_counts.score + added.score, cast_count = vote_counts.cast_count + cardinality(added.voters)
      from (
        select submission_id, count(*) filter (where held is null) as counted,
          coalesce(sum(weight) filter (where held is null), 0) as score,
          array_agg(user_id) as voters, array_agg(held) as reasons
        from inserted group by submission_id
      ) as added
        cross join lateral (
          select submissions.contest_id from submissions where submissions.id = added.submission_id offset 0
        ) as work
      where vote_counts.submission_id = added.submission_id
      returning vote_counts.submission_id, vote_counts.vote_count, vote_counts.score, contest_id, voters, reasons
    )
    select submission_id, voter, reason, vote_count, score, contest_id
    from counted cross join unnest(voters, reasons) as cast_vote (voter, reason);
  get diagnostics written = row_count;
  if written = cardinality(works) then return; end if;

  -- The others follow one by one, because each decides about the next.
  for cast_vote in
    select * from votes_to_cast(works, voters, networks, ranges, devices, weights) as sent
    where not exists (
      select from votes where votes.submission_id = sent.submission_id and votes.user_id = sent.user_id offset 0
    )
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

-- Every row is looked up by its key. Otherwise PostgreSQL reads small tables as a whole, for each vote again, and goes on
-- doing so with the same plan after they have grown.
alter function cast_votes(uuid[], uuid[], bytea[], bytea[], bytea[], jsonb) set enable_seqscan = off;
