/** The tables of the sandbox. Running it again changes nothing. */
export const SCHEMA = `
create schema if not exists payment_sandbox;

create table if not exists payment_sandbox.clock (
  only_row boolean primary key default true check (only_row),
  ahead_seconds bigint not null default 0 check (ahead_seconds >= 0)
);
insert into payment_sandbox.clock default values on conflict do nothing;

-- Lists show the newest first, which is the highest sequence.
create table if not exists payment_sandbox.objects (
  id text primary key,
  sequence bigint generated always as identity unique,
  object text not null,
  body jsonb not null,
  hidden jsonb,
  due_at bigint
);
create index if not exists objects_listed on payment_sandbox.objects (object, sequence);
-- Events are many and large, and are never searched by content.
create index if not exists objects_found on payment_sandbox.objects using gin (body jsonb_path_ops) where object <> 'event';
create index if not exists objects_due on payment_sandbox.objects (due_at, sequence) where due_at is not null;

create table if not exists payment_sandbox.deliveries (
  event text primary key references payment_sandbox.objects,
  sequence bigint generated always as identity,
  attempts integer not null default 0,
  next_attempt_at bigint,
  last_answer text,
  delivered_at bigint
);
create index if not exists deliveries_pending on payment_sandbox.deliveries (next_attempt_at, sequence)
  where next_attempt_at is not null;

create table if not exists payment_sandbox.answers (
  idempotency_key text primary key,
  request text not null,
  status integer not null,
  body jsonb not null,
  request_id text not null,
  created_at timestamptz not null default now()
);
create index if not exists answers_age on payment_sandbox.answers (created_at);

create sequence if not exists payment_sandbox.invoice_numbers;
`;
