-- The artist in the spotlight on home. There is one at a time, and earlier ones are kept.
create table spotlights (
  id uuid primary key default uuidv7(),
  submission_id uuid not null references submissions on delete cascade,
  -- What the artist says about the work.
  words text not null default '' check (length(words) <= 400),
  chosen_by uuid references users on delete set null,
  started_at timestamptz(3) not null default now(),
  ended_at timestamptz(3)
);
create unique index spotlights_current on spotlights ((true)) where ended_at is null;
create index spotlights_of_submission on spotlights (submission_id);
create index spotlights_of_administrator on spotlights (chosen_by) where chosen_by is not null;

-- Finds the members whose works can be chosen.
create index subscriptions_by_tier on subscriptions (tier, user_id) where tier <> 'free';
