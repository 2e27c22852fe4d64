-- The PIN that ends kids' mode.
create table families (
  user_id uuid primary key references users on delete cascade,
  pin_hash text not null
);

-- A child has a nickname, an age group and an animal, and nothing else: no address, no last name, no profile. The row is
-- also the parent's consent; withdrawing it deletes the row, and with it everything that the child has made.
create table children (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  -- One word, so that it cannot be a full name or an address.
  nickname text not null check (nickname ~ '^[^\s@./:]{2,20}$'),
  age_group text not null check (age_group in ('child', 'teen')),
  avatar text not null check (avatar ~ '^[a-z]{2,20}$'),
  -- What the parent has agreed to, word for word.
  consent_wording text not null check (length(consent_wording) between 1 and 1000),
  consented_at timestamptz not null default now(),
  -- Lets another table refer to a child together with whose it is.
  unique (id, user_id)
);
create unique index children_by_nickname on children (user_id, lower(nickname));

-- A session in kids' mode belongs to this child. It ends with the child's profile, and never becomes the parent's.
alter table sessions
  add column child_id uuid,
  add foreign key (child_id, user_id) references children (id, user_id) on delete cascade;
create index sessions_of_child on sessions (child_id) where child_id is not null;

-- The nickname is copied, so that lists need not join the child.
alter table submissions
  add column child_id uuid,
  add column child_nickname text,
  add foreign key (child_id, user_id) references children (id, user_id) on delete cascade,
  add check ((child_id is null) = (child_nickname is null)),
  add check (child_id is null or age_group in ('child', 'teen'));
create index submissions_of_child on submissions (child_id) where child_id is not null;

-- A page that a child wants to hand in. Only the parent can see it. A page that was declined goes with its picture, a day
-- later.
create table page_requests (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  child_id uuid not null,
  contest_id uuid not null references contests on delete cascade,
  image_id uuid not null unique,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'declined')),
  created_at timestamptz(3) not null default now(),
  foreign key (child_id, user_id) references children (id, user_id) on delete cascade,
  foreign key (image_id, user_id) references images (id, user_id) on delete cascade
);
create index page_requests_waiting on page_requests (user_id, created_at desc, id desc) where state = 'waiting';
create index page_requests_of_child on page_requests (child_id, created_at desc, id desc);
create index page_requests_of_contest on page_requests (contest_id);

do $$
declare
  owned text;
begin
  foreach owned in array array['families', 'children', 'page_requests'] loop
    execute format(
      'create constraint trigger act_for_member_logged after insert or update or delete on %I
         deferrable initially deferred for each row when (current_setting(''contest.acts_for'', true) <> '''')
         execute function log_act_for_member()',
      owned
    );
  end loop;
end $$;
