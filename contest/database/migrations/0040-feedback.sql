-- Professional feedback on a work, which its artist asked for. Only the artist and the reviewers can read it.
create table feedback (
  id uuid primary key default uuidv7(),
  submission_id uuid not null unique references submissions on delete cascade,
  user_id uuid not null references users on delete cascade,
  question text not null default '' check (length(question) <= 300),
  asked_at timestamptz(3) not null default now(),
  -- Its three parts; all of them, or none while it waits.
  strengths text check (length(strengths) between 1 and 2000),
  suggestions text check (length(suggestions) between 1 and 2000),
  next_step text check (length(next_step) between 1 and 2000),
  answered_by uuid references users on delete set null,
  answered_at timestamptz(3),
  check (num_nonnulls(strengths, suggestions, next_step, answered_at) in (0, 4))
);
create index feedback_waiting on feedback (asked_at, id) where answered_at is null;
create index feedback_answered on feedback (answered_at desc, id desc) where answered_at is not null;
create index feedback_of_member on feedback (user_id, asked_at desc);
create index feedback_of_reviewer on feedback (answered_by) where answered_by is not null;
create constraint trigger act_for_member_logged after insert or update or delete on feedback
  deferrable initially deferred for each row when (current_setting('contest.acts_for', true) <> '')
  execute function log_act_for_member();
