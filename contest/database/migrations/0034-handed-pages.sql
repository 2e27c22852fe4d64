-- A page that somebody under 18 has colored without an account, on its way to a grown-up. Nothing says who colored it.
-- Whoever opens the link first keeps the page in their sketchbook; after a week the row is deleted.
create table handed_pages (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  contest_id uuid not null references contests on delete cascade,
  -- Empty once it is in the sketchbook.
  log bytea check (octet_length(log) between 36 and 500000),
  mailed_at timestamptz,
  claimed_by uuid references users on delete cascade,
  sketch_id uuid,
  created_at timestamptz not null default now(),
  check ((claimed_by is null) = (log is not null)),
  check ((claimed_by is null) = (sketch_id is null))
);
create index handed_pages_age on handed_pages (created_at);
create index handed_pages_of_contest on handed_pages (contest_id);
create index handed_pages_of_member on handed_pages (claimed_by) where claimed_by is not null;

-- An email to somebody who has no account here. It is deleted as soon as it is sent, and after a week at the latest.
alter table mails add column forgets_recipient boolean not null default false;
create index mails_to_forget on mails (created_at) where forgets_recipient;
