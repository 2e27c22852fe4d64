-- Pages of line art that members asked for. Only the member and administrators can see one, unless it becomes a contest.
create table line_art_requests (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  subject text not null check (length(subject) between 1 and 80),
  difficulty text not null check (difficulty in ('easy', 'medium', 'intricate')),
  -- Whether the member agreed that the page may be a day's contest, with credit.
  may_be_contest boolean not null,
  asked_at timestamptz(3) not null default now(),
  month date not null default date_trunc('month', now() at time zone 'UTC')::date,
  answered_by uuid references users on delete set null,
  answered_at timestamptz(3),
  -- An answer is either a reason or a page.
  decline_reason text check (length(decline_reason) between 1 and 300),
  folder text unique check (folder ~ '^request-[a-z0-9-]{1,72}$'),
  title text,
  description text,
  alternative_text text,
  check (num_nonnulls(folder, title, description, alternative_text) in (0, 4)),
  check (num_nonnulls(decline_reason, folder) = num_nonnulls(answered_at))
);
create unique index line_art_requests_open on line_art_requests (user_id) where answered_at is null;
-- A request that was declined does not use up the month.
create unique index line_art_requests_monthly on line_art_requests (user_id, month) where decline_reason is null;
create index line_art_requests_waiting on line_art_requests (asked_at, id) where answered_at is null;
create index line_art_requests_answered on line_art_requests (answered_at desc, id desc) where answered_at is not null;
create index line_art_requests_of_member on line_art_requests (user_id, id desc);
create index line_art_requests_of_administrator on line_art_requests (answered_by) where answered_by is not null;
create constraint trigger act_for_member_logged after insert or update or delete on line_art_requests
  deferrable initially deferred for each row when (current_setting('contest.acts_for', true) <> '')
  execute function log_act_for_member();
