-- Where a free entry came from, as hashes, as for votes. Null for entries from before.
alter table drawing_entries
  add column mailbox_hash bytea,
  add column address_hash bytea,
  add column range_hash bytea,
  add column device_hash bytea,
  add column domain_hash bytea,
  -- Not in the list when it is frozen, unless an administrator lets the cluster count.
  add column held boolean not null default false;

update drawing_entries set mailbox_hash = sha256(convert_to(users.canonical_email, 'UTF8'))
from users, drawings
where users.id = drawing_entries.user_id and drawings.id = drawing_entries.drawing_id
  and drawings.state = 'collecting'
  and not exists (
    select from drawing_entries as earlier join users as twins on twins.id = earlier.user_id
    where earlier.drawing_id = drawing_entries.drawing_id and twins.canonical_email = users.canonical_email
      and (earlier.entered_at, earlier.user_id) < (drawing_entries.entered_at, drawing_entries.user_id)
  );

create unique index drawing_entries_one_per_mailbox on drawing_entries (drawing_id, mailbox_hash);
create index drawing_entries_by_network on drawing_entries (drawing_id, address_hash);
create index drawing_entries_by_range on drawing_entries (drawing_id, range_hash) where range_hash is not null;
create index drawing_entries_by_device on drawing_entries (drawing_id, device_hash) where device_hash is not null;
create index drawing_entries_by_domain on drawing_entries (drawing_id, domain_hash) where domain_hash is not null;

-- Many entries in one prize draw with the same origin.
create table entry_clusters (
  id uuid primary key default uuidv7(),
  drawing_id uuid not null references drawings on delete cascade,
  kind text not null check (kind in ('network', 'range', 'device', 'domain')),
  key bytea not null,
  found_at timestamptz(3) not null default now(),
  decision text check (decision in ('set-aside', 'count')),
  reason text check (length(reason) between 1 and 500),
  decided_by uuid references users on delete set null,
  decided_at timestamptz(3),
  unique (drawing_id, kind, key),
  check (num_nonnulls(decision, reason, decided_at) in (0, 3))
);

create index entry_clusters_open on entry_clusters (id desc) where decision is null;
create index entry_clusters_of_administrator on entry_clusters (decided_by) where decided_by is not null;

create function entries_of_cluster(cluster entry_clusters) returns setof drawing_entries language sql stable as $$
  select * from drawing_entries where cluster.kind = 'network'
    and drawing_id = cluster.drawing_id and address_hash = cluster.key
  union all
  select * from drawing_entries where cluster.kind = 'range'
    and drawing_id = cluster.drawing_id and range_hash = cluster.key
  union all
  select * from drawing_entries where cluster.kind = 'device'
    and drawing_id = cluster.drawing_id and device_hash = cluster.key
  union all
  select * from drawing_entries where cluster.kind = 'domain'
    and drawing_id = cluster.drawing_id and domain_hash = cluster.key
$$;

-- Says whether an entry must wait for an administrator. The caller holds the lock of the prize draw.
create function entry_must_wait(entry drawing_entries) returns boolean language plpgsql as $$
declare
  -- As for votes: the tenth entry of one origin waits, on one device the fourth.
  entries_of_origin constant int := 9;
  entries_of_device constant int := 3;
  waits boolean;
begin
  with origins as (
    select 'network' as kind, entry.address_hash as key, entries_of_origin <= (
      select count(*) from drawing_entries
      where drawing_id = entry.drawing_id and address_hash = entry.address_hash and not held
        and user_id <> entry.user_id
    ) as is_crowded
    union all
    select 'range', entry.range_hash, entries_of_origin <= (
      select count(*) from drawing_entries
      where drawing_id = entry.drawing_id and range_hash = entry.range_hash and not held
        and user_id <> entry.user_id
    )
    union all
    select 'device', entry.device_hash, entries_of_device <= (
      select count(*) from drawing_entries
      where drawing_id = entry.drawing_id and device_hash = entry.device_hash and not held
        and user_id <> entry.user_id
    )
    union all
    select 'domain', entry.domain_hash, entries_of_origin <= (
      select count(*) from drawing_entries
      where drawing_id = entry.drawing_id and domain_hash = entry.domain_hash and not held
        and user_id <> entry.user_id
    )
  ), found as (
    insert into entry_clusters (drawing_id, kind, key)
    select entry.drawing_id, kind, key from origins where is_crowded
    on conflict do nothing
  )
  select exists (
    select from origins left join entry_clusters
      on entry_clusters.drawing_id = entry.drawing_id and entry_clusters.kind = origins.kind
        and entry_clusters.key = origins.key
    where case decision when 'count' then false when 'set-aside' then true else is_crowded end
  ) into waits;
  return waits;
end $$;

-- Enters a member for free, once per mailbox. Returns no row if that is not possible; the caller knows who may enter.
create function enter_drawing(chosen uuid, member uuid, network bytea, network_range bytea, device bytea)
returns table (held boolean) language plpgsql as $$
#variable_conflict use_column
declare
  entry drawing_entries;
  canonical text;
begin
  -- Entries of one draw come one after the other, so that two cannot both take the last place.
  perform from drawings where id = chosen and state = 'collecting' for update;
  if not found then return; end if;
  select canonical_email into canonical from users where id = member;
  entry.drawing_id := chosen;
  entry.user_id := member;
  entry.entered_at := now();
  entry.mailbox_hash := sha256(convert_to(canonical, 'UTF8'));
  entry.domain_hash := sha256(convert_to(private_mail_domain(canonical), 'UTF8'));
  entry.address_hash := network;
  entry.range_hash := network_range;
  entry.device_hash := device;
  entry.held := entry_must_wait(entry);
  insert into drawing_entries values (entry.*) on conflict do nothing;
  if not found then return; end if;
  held := entry.held;
  return next;
end $$;

-- Decides about a cluster, and judges its entries again, the earliest first. Nothing changes once the list is frozen.
create function decide_entry_cluster(chosen uuid, new_decision text, new_reason text, administrator uuid)
returns table (held int, counted int) language plpgsql as $$
#variable_conflict use_column
declare
  cluster entry_clusters;
  entry drawing_entries;
begin
  perform from drawings
  where id = (select drawing_id from entry_clusters where id = chosen) and state = 'collecting' for update;
  if not found then return; end if;
  update entry_clusters set decision = new_decision, reason = new_reason, decided_by = administrator,
    decided_at = clock_timestamp()
  where id = chosen
  returning * into cluster;
  for entry in select * from entries_of_cluster(cluster) order by entered_at, user_id loop
    entry.held := entry_must_wait(entry);
    update drawing_entries set held = entry.held
    where drawing_id = entry.drawing_id and user_id = entry.user_id and held <> entry.held;
  end loop;
  return query
    select count(*) filter (where member_entry.held)::int, count(*) filter (where not member_entry.held)::int
    from entries_of_cluster(cluster) as member_entry;
end $$;

-- The public value can come from drand, whose answers anyone can verify.
alter table drawings drop constraint drawings_source_check;
alter table drawings add constraint drawings_source_check check (source in ('drand', 'beacon', 'contest-result'));
