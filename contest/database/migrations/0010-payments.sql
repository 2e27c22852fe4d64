alter table subscriptions
  -- Who the member is to the payment provider, and the subscription that is paid for there.
  add column customer_id text unique,
  add column provider_id text unique,
  -- past_due: the last renewal could not be charged; the plan is kept for a while.
  add column status text not null default 'none' check (status in ('none', 'active', 'past_due')),
  add column paid_until timestamptz,
  -- The plan ends with what is paid for, or becomes another one then.
  add column cancels boolean not null default false,
  add column next_tier text check (next_tier in ('free', 'lite', 'pro', 'champ')),
  -- The end of the period whose renewal the member was reminded of.
  add column reminded_of timestamptz,
  add check ((provider_id is null) = (status = 'none'));

create index subscriptions_to_renew on subscriptions (paid_until) where status <> 'none';

alter table users add column mail_renewals boolean not null default true;

-- What members went to pay for. One of a kind is open at a time: a second click finds the first one's page.
create table checkouts (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('plan', 'submission', 'gift')),
  item text not null,
  amount_cents integer not null check (amount_cents > 0),
  return_url text not null,
  -- Null until the provider has answered. The id of this row is the key that makes asking again harmless.
  session_id text unique,
  state text not null default 'open' check (state in ('open', 'complete', 'expired')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create unique index checkouts_open on checkouts (user_id, kind) where state = 'open';

-- Every payment as the provider tells it, also those that failed: the billing history. It outlives its member, because
-- the sums of the site must.
create table payments (
  id uuid primary key default uuidv7(),
  user_id uuid references users on delete set null,
  -- The provider's invoice, or the payment intent of what is paid once.
  provider_id text not null unique,
  -- The payment intent that moved the money; null where none moved.
  intent_id text unique,
  kind text not null check (kind in ('plan', 'submission', 'gift')),
  item text not null,
  description text not null,
  amount_cents integer not null check (amount_cents >= 0),
  refunded_cents integer not null default 0 check (refunded_cents between 0 and amount_cents),
  status text not null check (status in ('pending', 'paid', 'failed', 'void', 'refunded')),
  -- The part of a submission fee that is given away, as it was when the fee was paid.
  donated_percent smallint not null default 0 check (donated_percent between 0 and 100),
  subscription_id text,
  period_end timestamptz,
  invoice_url text,
  payment_method text not null default '',
  -- In milliseconds, as the API says it: the list is paged by it.
  created_at timestamptz(3) not null,
  paid_at timestamptz,
  check ((status in ('paid', 'refunded')) = (paid_at is not null)),
  check (status <> 'refunded' or refunded_cents = amount_cents),
  check ((kind = 'plan') = (subscription_id is not null and period_end is not null))
);

-- What came of a checkout in which something is paid once.
alter table checkouts add column payment_id uuid unique references payments;

create index payments_of_user on payments (user_id, created_at desc, id desc);
create index payments_of_subscription on payments (subscription_id, period_end desc);
create index payments_donated on payments (paid_at) where donated_percent > 0;

-- What became of each payment, written by the database itself.
create table payment_history (
  id bigint generated always as identity primary key,
  payment_id uuid not null references payments,
  status text not null,
  amount_cents integer not null,
  refunded_cents integer not null,
  changed_at timestamptz not null default clock_timestamp()
);

create index payment_history_of_payment on payment_history (payment_id, id);

create function write_payment_history() returns trigger language plpgsql as $$
begin
  insert into payment_history (payment_id, status, amount_cents, refunded_cents)
  values (new.id, new.status, new.amount_cents, new.refunded_cents);
  return null;
end $$;

create trigger payments_made after insert on payments for each row execute function write_payment_history();
create trigger payments_changed after update on payments
  for each row when ((new.status, new.refunded_cents) is distinct from (old.status, old.refunded_cents))
  execute function write_payment_history();

-- Money that moved cannot be unsaid: a late or repeated word of the provider may only add to it. A payment outlives its
-- member as a number, without the card and the page that name somebody.
create function guard_payment_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'payments are kept';
  end if;
  if old.paid_at is not null and (
    new.paid_at is null or new.amount_cents <> old.amount_cents or new.refunded_cents < old.refunded_cents
      or new.provider_id <> old.provider_id
  ) then
    raise exception 'payment % is paid and stays so', old.provider_id;
  end if;
  if new.user_id is null then
    new.payment_method := '';
    new.invoice_url := null;
  end if;
  return new;
end $$;

create trigger payments_stay before update or delete on payments
  for each row execute function guard_payment_change();

create function refuse_payment_history_change() returns trigger language plpgsql as $$
begin
  raise exception 'the history of payments is append-only';
end $$;

create trigger payment_history_append_only before update or delete on payment_history
  for each row execute function refuse_payment_history_change();

-- What the provider reported. The key makes a report that comes ten times one report; a job works it off.
create table provider_events (
  id text primary key check (length(id) <= 255),
  type text not null,
  object_id text not null,
  customer_id text,
  received_at timestamptz not null default now(),
  done_at timestamptz
);

create index provider_events_waiting on provider_events (received_at) where done_at is null;

-- What was bought for others. A payment makes one, and one is redeemed once.
create table gift_codes (
  id uuid primary key default uuidv7(),
  code text not null unique,
  payment_id uuid not null unique references payments,
  buyer_id uuid references users on delete set null,
  item text not null,
  created_at timestamptz(3) not null default now(),
  redeemed_by uuid references users on delete set null,
  redeemed_at timestamptz,
  -- Its payment was given back before anybody redeemed it.
  cancelled_at timestamptz,
  check (redeemed_at is null or cancelled_at is null),
  check (redeemed_by is null or redeemed_at is not null)
);

create index gift_codes_of_buyer on gift_codes (buyer_id, created_at desc, id desc);
create index gift_codes_of_redeemer on gift_codes (redeemed_by);

-- Accounts that hand in works for a class.
create table classrooms (
  user_id uuid primary key references users on delete cascade,
  until timestamptz not null
);

alter table credit_grants
  -- What it was given for. Unique: a payment and a code give once, whatever arrives how often.
  add column payment_id uuid unique references payments,
  add column gift_code_id uuid unique references gift_codes,
  -- How many a refund took back.
  add column taken_back integer not null default 0 check (taken_back >= 0),
  add check (remaining + taken_back <= granted),
  drop constraint credit_grants_reason_check,
  add constraint credit_grants_reason_check check (
    reason in ('free-month', 'payment', 'champ', 'submission-fee', 'gift', 'classroom', 'administrator', 'example')
  );

-- The child of a classroom whose work it is: initials, never a name.
alter table submissions
  add column student_initials text check (length(student_initials) between 2 and 6 and student_initials like '%.');

-- What the nightly comparison of payments, credits and their histories found. There should be none.
create table payment_alarms (
  id uuid primary key default uuidv7(),
  subject text not null,
  difference text not null,
  raised_at timestamptz not null default now(),
  cleared_at timestamptz
);

create unique index payment_alarms_open on payment_alarms (subject, difference) where cleared_at is null;
