-- The mailbox behind an email address, so that all of its aliases are one person: upper case, plus tags, dots and
-- hyphens where the provider ignores them, and the provider's other domains make no difference. Accounts are found by
-- the address itself, never by this.
create function canonical_email(address text) returns text
language plpgsql immutable strict parallel safe as $$
declare
  folded constant text := lower(normalize(address, NFKC));
  domain text := substring(folded from '@([^@]*)$');
  name text := left(folded, greatest(length(folded) - length(domain) - 1, 0));
begin
  if domain is null then return folded; end if;
  domain := case
    when domain = 'googlemail.com' then 'gmail.com'
    when domain in ('protonmail.com', 'protonmail.ch', 'pm.me') then 'proton.me'
    when domain in ('me.com', 'mac.com') then 'icloud.com'
    when domain in ('ya.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'yandex.ua') then 'yandex.ru'
    else domain
  end;
  -- A name that begins with the separator has no other part.
  name := coalesce(nullif(split_part(name, '+', 1), ''), name);
  name := case
    when domain = 'gmail.com' then coalesce(nullif(replace(name, '.', ''), ''), name)
    when domain = 'proton.me' then coalesce(nullif(regexp_replace(name, '[._-]', '', 'g'), ''), name)
    when domain = 'yandex.ru' then replace(name, '.', '-')
    when domain ~ '^(yahoo\.|ymail\.com$|rocketmail\.com$)' then coalesce(nullif(split_part(name, '-', 1), ''), name)
    else name
  end;
  return name || '@' || domain;
end $$;

-- The domain of an address, or null where strangers share the domain because anybody can open a mailbox there.
create function private_mail_domain(canonical text) returns text
language sql immutable strict parallel safe as $$
  select domain from (select substring(canonical from '@([^@]*)$') as domain) as address
  where domain !~ '^(yahoo|hotmail|live|outlook|gmx|yandex|aol|msn)\.'
    and domain <> all (array[
      'gmail.com', 'icloud.com', 'proton.me', 'ymail.com', 'rocketmail.com', 'mail.com', 'mail.ru', 'inbox.ru', 'list.ru',
      'bk.ru', 'rambler.ru', 'web.de', 't-online.de', 'freenet.de', 'posteo.de', 'mailbox.org', 'tutanota.com',
      'tuta.com', 'fastmail.com', 'zoho.com', 'hey.com', 'duck.com', 'orange.fr', 'wanadoo.fr', 'free.fr', 'laposte.net',
      'sfr.fr', 'libero.it', 'virgilio.it', 'bluewin.ch', 'telenet.be', 'ziggo.nl', 'kpnmail.nl', 'btinternet.com',
      'sky.com', 'virginmedia.com', 'talktalk.net', 'comcast.net', 'verizon.net', 'att.net', 'sbcglobal.net', 'cox.net',
      'charter.net', 'bellsouth.net', 'shaw.ca', 'rogers.com', 'bigpond.com', 'optusnet.com.au', 'qq.com', '163.com',
      '126.com', 'naver.com', 'daum.net', 'hanmail.net', 'docomo.ne.jp', 'ezweb.ne.jp', 'softbank.ne.jp', 'uol.com.br',
      'bol.com.br', 'terra.com.br', 'wp.pl', 'o2.pl', 'onet.pl', 'interia.pl', 'seznam.cz', 'centrum.cz', 'rediffmail.com'
    ])
$$;

alter table users
  add column canonical_email text not null generated always as (canonical_email(email)) stored;

create index users_canonical_email on users (canonical_email);

alter table votes
  -- Why a vote is stored but not counted; null for a vote that counts.
  --   account: the voter is suspended or leaving.
  --   same-mailbox: another account of the same mailbox has a vote for the submission that counts.
  --   unconfirmed: the voter's address is not confirmed, and enough such votes came from the same network.
  --   cluster: many votes for the submission have the same origin, and no administrator has let them count.
  add column held text check (held in ('account', 'same-mailbox', 'unconfirmed', 'cluster')),
  -- Whether the voter's address was confirmed while voting was open.
  add column confirmed boolean not null default true,
  -- Where a vote came from, as hashes: the mailbox, and what several voters may share. Null where it is unknown.
  add column mailbox_hash bytea,
  add column range_hash bytea,
  add column device_hash bytea,
  add column domain_hash bytea;

update votes set
  confirmed = users.email_confirmed_at is not null,
  mailbox_hash = sha256(convert_to(users.canonical_email, 'UTF8'))
from users, tallies, contests
where users.id = votes.user_id and tallies.submission_id = votes.submission_id
  and contests.id = tallies.contest_id and contests.confirmed_at is null;

update votes set held = 'same-mailbox'
from votes as earlier, tallies, contests
where earlier.submission_id = votes.submission_id and earlier.mailbox_hash = votes.mailbox_hash
  and (earlier.cast_at, earlier.user_id) < (votes.cast_at, votes.user_id)
  and tallies.submission_id = votes.submission_id
  and contests.id = tallies.contest_id and contests.confirmed_at is null;

update tallies set vote_count = tallies.vote_count - held.votes, score = tallies.score - held.score
from (
  select submission_id, count(*) as votes, sum(weight) as score from votes where votes.held is not null group by submission_id
) as held
where tallies.submission_id = held.submission_id;

create unique index votes_one_per_mailbox on votes (submission_id, mailbox_hash) where held is null;
create index votes_by_network on votes (submission_id, address_hash);
create index votes_by_range on votes (submission_id, range_hash) where range_hash is not null;
create index votes_by_device on votes (submission_id, device_hash) where device_hash is not null;
create index votes_by_domain on votes (submission_id, domain_hash) where domain_hash is not null;

-- Many votes for one submission with the same origin. The first of them count, and further ones are held until an
-- administrator has decided about all of them.
create table vote_clusters (
  id uuid primary key default uuidv7(),
  contest_id uuid not null references contests on delete cascade,
  submission_id uuid not null references submissions on delete cascade,
  kind text not null check (kind in ('network', 'range', 'device', 'domain')),
  key bytea not null,
  found_at timestamptz(3) not null default now(),
  decision text check (decision in ('set-aside', 'count')),
  reason text check (length(reason) between 1 and 500),
  decided_by uuid references users on delete set null,
  decided_at timestamptz(3),
  unique (submission_id, kind, key),
  check (num_nonnulls(decision, reason, decided_at) in (0, 3))
);

create index vote_clusters_of_contest on vote_clusters (contest_id, id desc);
create index vote_clusters_open on vote_clusters (id desc) where decision is null;
create index vote_clusters_of_administrator on vote_clusters (decided_by) where decided_by is not null;

-- The votes of a cluster.
create function votes_of_cluster(cluster vote_clusters) returns setof votes language sql stable as $$
  select * from votes where cluster.kind = 'network'
    and submission_id = cluster.submission_id and address_hash = cluster.key
  union all
  select * from votes where cluster.kind = 'range'
    and submission_id = cluster.submission_id and range_hash = cluster.key
  union all
  select * from votes where cluster.kind = 'device'
    and submission_id = cluster.submission_id and device_hash = cluster.key
  union all
  select * from votes where cluster.kind = 'domain'
    and submission_id = cluster.submission_id and domain_hash = cluster.key
$$;

-- Says why a vote must not count, or null if it may. The caller holds the lock of the submission's tally, so that no
-- two votes can take the same last place.
create function reason_to_hold(vote votes, contest uuid, is_open boolean, stands boolean) returns text
language plpgsql as $$
declare
  -- A family or a few friends may vote before any of them has opened the link in their email.
  unconfirmed_votes_of_network constant int := 3;
  -- The tenth vote from one origin waits for an administrator; on one device the fourth.
  votes_of_origin constant int := 9;
  votes_of_device constant int := 3;
  waits boolean;
begin
  if not stands then return 'account'; end if;
  if exists (
    select from votes
    where submission_id = vote.submission_id and mailbox_hash = vote.mailbox_hash and held is null
      and user_id <> vote.user_id
  ) then
    return 'same-mailbox';
  end if;
  if not vote.confirmed then
    if not is_open then return 'unconfirmed'; end if;
    if unconfirmed_votes_of_network <= (
      select count(*) from votes
      where submission_id = vote.submission_id and address_hash = vote.address_hash and held is null
        and not confirmed and user_id <> vote.user_id
    ) then
      return 'unconfirmed';
    end if;
  end if;

  with origins as (
    select 'network' as kind, vote.address_hash as key, votes_of_origin <= (
      select count(*) from votes
      where submission_id = vote.submission_id and address_hash = vote.address_hash and held is null
        and user_id <> vote.user_id
    ) as is_crowded
    union all
    select 'range', vote.range_hash, votes_of_origin <= (
      select count(*) from votes
      where submission_id = vote.submission_id and range_hash = vote.range_hash and held is null
        and user_id <> vote.user_id
    )
    union all
    select 'device', vote.device_hash, votes_of_device <= (
      select count(*) from votes
      where submission_id = vote.submission_id and device_hash = vote.device_hash and held is null
        and user_id <> vote.user_id
    )
    union all
    select 'domain', vote.domain_hash, votes_of_origin <= (
      select count(*) from votes
      where submission_id = vote.submission_id and domain_hash = vote.domain_hash and held is null
        and user_id <> vote.user_id
    )
  ), found as (
    insert into vote_clusters (contest_id, submission_id, kind, key)
    select contest, vote.submission_id, kind, key from origins where is_crowded
    on conflict do nothing
  )
  select exists (
    select from origins left join vote_clusters
      on vote_clusters.submission_id = vote.submission_id and vote_clusters.kind = origins.kind
        and vote_clusters.key = origins.key
    where case decision when 'count' then false when 'set-aside' then true else is_crowded end
  ) into waits;
  if waits then return 'cluster'; end if;
  return null;
end $$;

-- Inserts votes for one submission, and updates its tally and its contest's count. Members whose vote already exists or
-- is not allowed are not returned. `weights` gives the tenths of a point for each plan.
create function cast_votes(
  work uuid, voters uuid[], networks bytea[], ranges bytea[], devices bytea[], weights jsonb
) returns table (user_id uuid, held text, vote_count int, score int, contest_id uuid) language plpgsql as $$
#variable_conflict use_column
declare
  vote votes;
  voter record;
  accepted uuid[] := '{}';
  reasons text[] := '{}';
  counted int := 0;
  points int := 0;
begin
  -- Later statements of this function see what those who held this lock before have written.
  perform from tallies where tallies.submission_id = work for update;
  for voter in
    select users.id, users.canonical_email, users.created_at, users.email_confirmed_at, contests.id as contest,
      users.suspended_at is null and users.deletion_due_at is null as stands,
      ballot.network, ballot.network_range, ballot.device,
      case when contests.vote_weighing = 'tier'
        then coalesce((weights ->> coalesce(subscriptions.tier, 'free'))::int, 10) else 10
      end as weight
    from unnest(voters, networks, ranges, devices) as ballot (user_id, network, network_range, device)
      join submissions on submissions.id = work
      join contests on contests.id = submissions.contest_id
      join users on users.id = ballot.user_id
      left join subscriptions on subscriptions.user_id = users.id
    where submissions.status = 'submitted'
      and contests.starts_at <= clock_timestamp() and contests.ends_at > clock_timestamp()
      and contests.confirmed_at is null
      and (contests.self_votes or submissions.user_id <> users.id)
      and not exists (select from votes where votes.submission_id = work and votes.user_id = users.id)
  loop
    vote.submission_id := work;
    vote.user_id := voter.id;
    vote.weight := voter.weight;
    vote.cast_at := now();
    vote.account_age := clock_timestamp() - voter.created_at;
    vote.confirmed := voter.email_confirmed_at is not null;
    vote.mailbox_hash := sha256(convert_to(voter.canonical_email, 'UTF8'));
    vote.domain_hash := sha256(convert_to(private_mail_domain(voter.canonical_email), 'UTF8'));
    vote.address_hash := voter.network;
    vote.range_hash := voter.network_range;
    vote.device_hash := voter.device;
    vote.set_aside := false;
    vote.held := reason_to_hold(vote, voter.contest, true, voter.stands);
    insert into votes values (vote.*) on conflict do nothing;
    continue when not found;
    accepted := array_append(accepted, voter.id);
    reasons := array_append(reasons, vote.held);
    if vote.held is null then
      counted := counted + 1;
      points := points + voter.weight;
    end if;
  end loop;
  if cardinality(accepted) = 0 then return; end if;

  return query
    with tally as (
      update tallies set vote_count = tallies.vote_count + counted, score = tallies.score + points
      where tallies.submission_id = work
      returning tallies.contest_id, tallies.vote_count, tallies.score
    ), contest as (
      update contests set vote_count = contests.vote_count + cardinality(accepted)
      from tally where contests.id = tally.contest_id
    )
    select cast_vote.user_id, cast_vote.held, tally.vote_count, tally.score, tally.contest_id
    from unnest(accepted, reasons) as cast_vote (user_id, held), tally;
end $$;

-- Judges the votes of a member again in all contests that are open, after something about the account has changed.
-- Contests that are over are judged as a whole when their result is counted.
create function judge_votes_of_member() returns trigger language plpgsql as $$
declare
  vote votes;
  member_vote record;
begin
  -- All locks first and in the same order, so that nobody waits in a circle.
  perform from tallies where submission_id in (
    select votes.submission_id from votes
      join tallies on tallies.submission_id = votes.submission_id
      join contests on contests.id = tallies.contest_id
    where votes.user_id = new.id and contests.ends_at > clock_timestamp() and contests.confirmed_at is null
  )
  order by submission_id
  for update;

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

create trigger users_votes_judged after update of email_confirmed_at, suspended_at, deletion_due_at on users
  for each row when (
    (old.email_confirmed_at is null, old.suspended_at is null, old.deletion_due_at is null)
      is distinct from (new.email_confirmed_at is null, new.suspended_at is null, new.deletion_due_at is null)
  )
  execute function judge_votes_of_member();

-- As before, and neither what a vote was held for changes after the result is confirmed.
create or replace function keep_vote() returns trigger language plpgsql as $$
begin
  if (new.submission_id, new.user_id, new.weight) is distinct from (old.submission_id, old.user_id, old.weight) then
    raise exception 'a vote stays as it was cast';
  end if;
  if (new.set_aside, new.held) is not distinct from (old.set_aside, old.held) then return new; end if;
  if exists (
    select from submissions join contests on contests.id = submissions.contest_id
    where submissions.id = old.submission_id and contests.confirmed_at is not null
  ) then
    raise exception 'the result is confirmed' using errcode = 'RC001';
  end if;
  return new;
end $$;

-- The tally follows votes that are held, released or set aside.
create function count_changed_votes() returns trigger language plpgsql as $$
begin
  update tallies set vote_count = tallies.vote_count + changed.votes, score = tallies.score + changed.score
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
  where tallies.submission_id = changed.submission_id;
  return null;
end $$;

create trigger votes_changed after update on votes
  referencing old table as old_votes new table as new_votes
  for each statement execute function count_changed_votes();

-- As before, but a vote that is held is not in its tally either.
create or replace function take_back_votes() returns trigger language plpgsql as $$
begin
  with gone as (
    select submission_id, count(*) as votes, count(*) filter (where not set_aside and held is null) as counted,
      coalesce(sum(weight) filter (where not set_aside and held is null), 0) as weight
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

-- Decides about a cluster, and judges its votes again, the earliest first.
create function decide_cluster(chosen uuid, new_decision text, new_reason text, administrator uuid)
returns table (held int, counted int) language plpgsql as $$
#variable_conflict use_column
declare
  cluster vote_clusters;
  vote votes;
  member_vote record;
  is_open boolean;
begin
  perform from tallies where submission_id = (select submission_id from vote_clusters where id = chosen) for update;
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
