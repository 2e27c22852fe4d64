-- One row for each member. Whoever changes a member's credits locks it first, so such changes come one after another.
create table subscriptions (
  user_id uuid primary key references users on delete cascade,
  tier text not null default 'free' check (tier in ('free', 'lite', 'pro', 'champ'))
);

-- Credits as they were given, each with its reason, what is left of it, and its end.
create table credit_grants (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  reason text not null
    check (reason in ('free-month', 'payment', 'champ', 'submission-fee', 'gift', 'administrator', 'example')),
  -- Which month, payment or code it was given for: the same one gives once, however often it is tried.
  source text not null check (length(source) between 1 and 255),
  granted integer not null check (granted > 0),
  remaining integer not null check (remaining between 0 and granted),
  ends_at timestamptz,
  created_at timestamptz not null default now(),
  unique (user_id, source),
  unique (id, user_id)
);

create index credit_grants_to_spend on credit_grants (user_id, ends_at, id) where remaining > 0;

-- What happened to each grant, written by the database itself: the sum of the changes is what remains.
create table credit_history (
  id bigint generated always as identity primary key,
  user_id uuid not null,
  grant_id uuid not null,
  change integer not null check (change <> 0),
  remaining integer not null,
  changed_at timestamptz not null default clock_timestamp(),
  foreign key (grant_id, user_id) references credit_grants (id, user_id) on delete cascade
);

create index credit_history_of_user on credit_history (user_id, id desc);
create index credit_history_of_grant on credit_history (grant_id);

create function write_credit_history() returns trigger language plpgsql as $$
begin
  insert into credit_history (user_id, grant_id, change, remaining)
  values (new.user_id, new.id, new.remaining - case when tg_op = 'INSERT' then 0 else old.remaining end, new.remaining);
  return null;
end $$;

create trigger credit_grants_given after insert on credit_grants
  for each row when (new.remaining <> 0) execute function write_credit_history();
create trigger credit_grants_changed after update on credit_grants
  for each row when (new.remaining <> old.remaining) execute function write_credit_history();

-- History goes with its member and in no other way.
create function refuse_history_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from users where id = old.user_id) then
    return old;
  end if;
  raise exception 'the history of credits is append-only';
end $$;

create trigger credit_history_append_only before update or delete on credit_history
  for each row execute function refuse_history_change();
