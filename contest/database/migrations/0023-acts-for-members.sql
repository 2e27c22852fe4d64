-- What an administrator does for a member is logged by the database, in the transaction that changes it: which row, and
-- each changed field before and after. The server names the administrator, the member and the call in settings of the
-- transaction. Secrets are not shown, only that they changed.
create function log_act_for_member() returns trigger language plpgsql as $$
declare
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  row_id text := coalesce(new_row ->> 'id', old_row ->> 'id', new_row ->> 'user_id', old_row ->> 'user_id');
begin
  if old_row = new_row then
    return null;
  end if;
  insert into audit_log (admin_id, admin_name, act, subject, before, after)
  select id, username, 'act-for-member', 'member ' || current_setting('contest.acts_for'),
    changed_fields(old_row, new_row),
    jsonb_build_object('call', current_setting('contest.call'), 'object', tg_table_name || ' ' || row_id)
      || coalesce(changed_fields(new_row, old_row), '{}')
  from users where id = current_setting('contest.admin')::uuid and is_admin;
  if not found then
    raise exception 'administrator % does not exist', current_setting('contest.admin');
  end if;
  return null;
end $$;

create function changed_fields(of_row jsonb, other_row jsonb) returns jsonb language sql immutable as $$
  select jsonb_object_agg(key, case when key ~ '(hash|token|secret|sha256|placeholder)' then '"(not shown)"' else value end)
  from jsonb_each(of_row)
  where value is distinct from coalesce(other_row -> key, 'null')
$$;

-- The log's end belongs to the owner of the tables: whoever adds to the log can move it only by adding.
alter function chain_act() security definer set search_path = public, pg_temp;

-- Deferred to the commit, because the log makes administrators wait for each other. Votes cannot be cast for others, and
-- tallies follow from them.
do $$
declare
  owned text;
begin
  for owned in
    select 'users' union
    select table_name from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE' and column_name = 'user_id'
      and table_name not in ('votes', 'tallies')
  loop
    execute format(
      'create constraint trigger act_for_member_logged after insert or update or delete on %I
         deferrable initially deferred for each row when (current_setting(''contest.acts_for'', true) <> '''')
         execute function log_act_for_member()',
      owned
    );
  end loop;
end $$;

-- The end of the log on each day. It is published and mailed, so that a log that was rewritten later does not fit it.
create table published_audit_heads (
  day date primary key,
  acts bigint not null,
  hash bytea not null check (octet_length(hash) = 32),
  published_at timestamptz not null default now()
);

create trigger published_audit_heads_append_only before update or delete on published_audit_heads
  for each row execute function refuse_audit_change();
create trigger published_audit_heads_stay before truncate on published_audit_heads
  for each statement execute function refuse_audit_change();
