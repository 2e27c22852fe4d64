-- Consumes several rate limits, from the narrowest to the widest, and stops at the first that is used up. A request that
-- a narrow limit refuses never counts against a wider one, which others share. Returns the limit that is used up, if any.
create function consume_rate_limits(keys bytea[], windows int[], maxima int[])
returns table (place int, seconds_left int) language plpgsql as $$
declare
  counter limit_counters;
begin
  -- Nobody waits for the disk: a crash loses half a second of counts.
  perform set_config('synchronous_commit', 'off', true);
  for i in 1 .. coalesce(array_length(keys, 1), 0) loop
    insert into limit_counters as counters (key, used, resets_at)
    values (keys[i], 1, now() + windows[i] * interval '1 second')
    on conflict (key) do update set
      used = case when counters.resets_at <= now() then 1 else least(counters.used, maxima[i]) + 1 end,
      resets_at = case when counters.resets_at <= now() then excluded.resets_at else counters.resets_at end
    returning counters.* into counter;
    if counter.used > maxima[i] then
      place := i;
      seconds_left := ceil(extract(epoch from counter.resets_at - now()));
      return next;
      return;
    end if;
  end loop;
end
$$;

-- Browsers in which a member has signed in before. Their attempts have a limit of their own, so that a stranger who uses
-- up the account's limit does not lock the member out.
create table known_devices (
  token_hash bytea not null,
  user_id uuid not null references users on delete cascade,
  last_used_at timestamptz not null default now(),
  -- Families share browsers.
  primary key (token_hash, user_id)
);
create index known_devices_of_user on known_devices (user_id, last_used_at);
