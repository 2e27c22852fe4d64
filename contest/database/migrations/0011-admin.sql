-- What administrators did, for good. Each act's hash covers the hash before it, so nothing in between can be changed,
-- added or taken away unnoticed. The log outlives its administrators and what they acted on: ids, no references.
create table audit_log (
  id bigint primary key,
  acted_at timestamptz not null,
  admin_id uuid not null,
  admin_name text not null,
  act text not null check (act ~ '^[a-z-]{1,60}$'),
  subject text not null check (length(subject) between 1 and 200),
  before jsonb,
  after jsonb,
  hash bytea not null check (octet_length(hash) = 32)
);

create index audit_log_of_act on audit_log (act, id);
create index audit_log_of_subject on audit_log (subject, id);
create index audit_log_of_admin on audit_log (admin_id, id);

-- The end of the chain. Its lock makes acts that happen at once follow each other, and it tells when the end is missing.
create table audit_head (
  only_one boolean primary key default true check (only_one),
  acts bigint not null,
  hash bytea not null check (octet_length(hash) = 32)
);

insert into audit_head (acts, hash) values (0, decode(repeat('00', 32), 'hex'));

create function audit_hash(previous bytea, act audit_log) returns bytea language sql stable as $$
  select sha256(previous || convert_to(
    jsonb_build_array(
      act.id, to_char(act.acted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), act.admin_id, act.admin_name,
      act.act, act.subject, act.before, act.after
    )::text,
    'UTF8'
  ))
$$;

create function chain_act() returns trigger language plpgsql as $$
declare
  head audit_head;
begin
  update audit_head set acts = acts + 1 returning * into strict head;
  new.id := head.acts;
  new.acted_at := clock_timestamp();
  new.hash := audit_hash(head.hash, new);
  update audit_head set hash = new.hash;
  return new;
end $$;

create trigger audit_log_chained before insert on audit_log for each row execute function chain_act();

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end $$;

create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_audit_change();
create trigger audit_log_stays before truncate on audit_log
  for each statement execute function refuse_audit_change();

-- A suspended member can look, take the own data and leave. Somebody who runs the contest cannot be suspended.
alter table users
  add column suspended_at timestamptz,
  add column suspension_reason text check (length(suspension_reason) between 1 and 500),
  add check ((suspended_at is null) = (suspension_reason is null)),
  add check (suspended_at is null or not is_admin);

create index users_suspended on users (id) where suspended_at is not null;

-- Members are found by any part of what they are called.
create extension if not exists pg_trgm;
create index users_search on users
  using gin (lower(email || ' ' || username || ' ' || first_name || ' ' || last_name) gin_trgm_ops);
create index subscriptions_of_tier on subscriptions (tier, user_id);

alter table submissions
  -- When an administrator last decided about it; null while nobody has.
  add column reviewed_at timestamptz,
  add column hidden_reason text check (length(hidden_reason) between 1 and 500),
  -- Since when somebody waits for an answer to a report.
  add column reported_at timestamptz(3),
  add check (hidden_reason is null or status = 'hidden');

-- What was there before anybody could look through it is not waiting.
update submissions set reviewed_at = now();
update submissions set reported_at = waiting.since
from (select submission_id, min(created_at) as since from reports where settled_at is null group by 1) as waiting
where submissions.id = waiting.submission_id;

create index submissions_to_review on submissions (created_at, id) where reviewed_at is null and status = 'submitted';
create index submissions_reported on submissions (reported_at, id) where reported_at is not null;
create index submissions_hidden on submissions (created_at desc, id desc) where status = 'hidden';
create index submissions_of_user_in_contest on submissions (user_id, contest_id);
create index reports_of_submission on reports (submission_id, created_at);

create function mark_reported() returns trigger language plpgsql as $$
begin
  update submissions set reported_at = coalesce(reported_at, new.created_at) where id = new.submission_id;
  return null;
end $$;

create trigger reports_mark after insert on reports for each row execute function mark_reported();

-- A contest counts the works that are listed.
create or replace function count_submissions() returns trigger language plpgsql as $$
begin
  update contests set submission_count = submission_count + changed.change
  from (
    select contest_id, case when tg_op = 'INSERT' then count(*) else -count(*) end as change
    from changed_submissions where status = 'submitted' group by contest_id
  ) as changed
  where contests.id = changed.contest_id;
  return null;
end $$;

create function count_listed_again() returns trigger language plpgsql as $$
begin
  update contests set submission_count = submission_count + case new.status when 'submitted' then 1 else -1 end
  where id = new.contest_id;
  return null;
end $$;

create trigger submissions_listed_again after update of status on submissions
  for each row when (old.status <> new.status) execute function count_listed_again();

update contests set submission_count = submission_count - hidden.works
from (select contest_id, count(*) as works from submissions where status = 'hidden' group by contest_id) as hidden
where contests.id = hidden.contest_id;

alter table contests
  add column prize text not null default '' check (length(prize) <= 300),
  -- How many works one member may hand in; null is as many as there are credits.
  add column submission_limit integer check (submission_limit between 1 and 100);

create index contests_line_art on contests (line_art_folder);

-- Line art that an administrator has uploaded or chosen, and that a contest can be given.
create table line_arts (
  folder text primary key check (folder ~ '^[a-z0-9-]{1,80}$'),
  alternative_text text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  art_style text not null default '',
  difficulty text not null default '',
  created_at timestamptz not null default now()
);

-- Credits that an administrator gave or took. The id comes from the page, so that the same request sent twice is one.
create table credit_changes (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  admin_name text not null,
  change integer not null check (change <> 0),
  reason text not null check (length(reason) between 1 and 500),
  changed_at timestamptz not null default now()
);

create index credit_changes_of_user on credit_changes (user_id);

-- The change that is being made, where it is one by hand: whoever makes it says so for the length of a transaction.
alter table credit_history add column change_id uuid references credit_changes;

create index credit_history_of_change on credit_history (change_id) where change_id is not null;

create or replace function write_credit_history() returns trigger language plpgsql as $$
begin
  insert into credit_history (user_id, grant_id, change, remaining, change_id)
  values (
    new.user_id, new.id, new.remaining - case when tg_op = 'INSERT' then 0 else old.remaining end, new.remaining,
    nullif(current_setting('credits.change_id', true), '')::uuid
  );
  return null;
end $$;

create index payments_newest on payments (created_at desc, id desc);
create index payments_by_status on payments (status, created_at desc, id desc);
create index payments_paid on payments (paid_at) where paid_at is not null;

-- A refund that an administrator asked for; its id is the key that makes asking the provider again harmless.
create table refunds (
  id uuid primary key,
  payment_id uuid not null references payments,
  admin_id uuid not null,
  amount_cents integer not null check (amount_cents > 0),
  reason text not null check (length(reason) between 1 and 500),
  provider_id text unique,
  -- Why the provider did not do it.
  refused text,
  asked_at timestamptz not null default now()
);

create index refunds_of_payment on refunds (payment_id, asked_at);

alter table contact_messages add column answered_at timestamptz;

create index contact_messages_open on contact_messages (id) where answered_at is null;

create table contact_replies (
  id uuid primary key default uuidv7(),
  message_id uuid not null references contact_messages on delete cascade,
  admin_name text not null,
  reply text not null check (length(reply) between 1 and 5000),
  sent_at timestamptz not null default now()
);

create index contact_replies_of_message on contact_replies (message_id, id);

alter table mails
  -- How often handing it over has failed, and how.
  add column tries integer not null default 0,
  add column last_error text;

create index mails_failing on mails (id) where sent_at is null and last_error is not null;

-- What an operator changes while the site runs. What is not here is as the environment says.
create table settings (
  name text primary key check (name ~ '^[a-zA-Z]{1,40}$'),
  value jsonb not null,
  changed_at timestamptz not null default now()
);

-- For how many votes came when: they are written in the order of time.
create index votes_by_time on votes using brin (cast_at) with (pages_per_range = 32, autosummarize = on);
