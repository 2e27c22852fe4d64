drop function consume_rate_limits(bytea[], int[], int[]);

-- Consumes the rate limits of many requests. The arrays have one element for each use of a limit: the number of the
-- request, the limit's rank from the narrowest to the widest, the counter's key, the window in seconds and the maximum. A
-- request that a narrow limit refuses never counts against a wider one, which others share. Returns the requests that
-- are refused. All callers lock counters in the order of rank and key, so that none can wait for each other in a circle.
create function consume_rate_limits(requests int[], ranks int[], keys bytea[], windows int[], maxima int[])
returns table (request int, seconds_left int) language plpgsql as $$
#variable_conflict use_column
declare
  this_rank int;
  refused int[] := '{}';
  refusal record;
begin
  -- Nobody waits for the disk: a crash loses half a second of counts.
  perform set_config('synchronous_commit', 'off', true);
  for this_rank in select distinct rank from unnest(ranks) as rank order by rank loop
    for refusal in
      with uses as (
        select request, key, seconds, most, row_number() over (partition by key order by request) as place,
          count(*) over (partition by key) as number
        from unnest(requests, ranks, keys, windows, maxima) as use (request, rank, key, seconds, most)
        where rank = this_rank and request <> all(refused)
      ), counted as (
        insert into limit_counters as counters (key, used, resets_at)
        select key, number, now() + seconds * interval '1 second' from uses where place = 1 order by key
        on conflict (key) do update set
          used = excluded.used
            + case when counters.resets_at <= now() then 0 else least(counters.used, (select max(most) from uses)) end,
          resets_at = case when counters.resets_at <= now() then excluded.resets_at else counters.resets_at end
        returning counters.key, counters.used, counters.resets_at
      )
      select uses.request, ceil(extract(epoch from counted.resets_at - now()))::int as seconds_left
      from uses join counted on counted.key = uses.key
      where counted.used - uses.number + uses.place > uses.most
    loop
      refused := refused || refusal.request;
      request := refusal.request;
      seconds_left := refusal.seconds_left;
      return next;
    end loop;
  end loop;
end $$;
