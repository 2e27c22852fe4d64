-- As before, but a counter's uses are told apart only if it is used up. All uses of a rank are of the same limit.
create or replace function consume_rate_limits(requests int[], ranks int[], keys bytea[], windows int[], maxima int[])
returns table (request int, seconds_left int) language plpgsql as $$
#variable_conflict use_column
declare
  rate_limit record;
  used_up record;
  refused int[] := '{}';
begin
  -- Nobody waits for the disk: a crash loses half a second of counts.
  perform set_config('synchronous_commit', 'off', true);
  for rate_limit in
    select rank, max(seconds) as seconds, max(most) as most
    from unnest(ranks, windows, maxima) as use (rank, seconds, most)
    group by rank order by rank
  loop
    for used_up in
      with counted as (
        insert into limit_counters as counters (key, used, resets_at)
        select key, count(*), now() + rate_limit.seconds * interval '1 second'
        from unnest(requests, ranks, keys) as use (request, rank, key)
        where rank = rate_limit.rank and request <> all(refused)
        group by key order by key
        on conflict (key) do update set
          used = excluded.used
            + case when counters.resets_at <= now() then 0 else least(counters.used, rate_limit.most) end,
          resets_at = case when counters.resets_at <= now() then excluded.resets_at else counters.resets_at end
        returning counters.key, counters.used, counters.resets_at
      )
      select * from counted where used > rate_limit.most
    loop
      seconds_left := ceil(extract(epoch from used_up.resets_at - now()));
      -- The last ones are refused.
      for request in
        select request from unnest(requests, ranks, keys) as use (request, rank, key)
        where rank = rate_limit.rank and key = used_up.key and request <> all(refused)
        order by request desc
        limit used_up.used - rate_limit.most
      loop
        refused := refused || request;
        return next;
      end loop;
    end loop;
  end loop;
end $$;
