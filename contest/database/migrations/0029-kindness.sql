alter table users
  -- Whether others may follow the member, and put stickers on the member's works.
  add column allow_follows boolean not null default true,
  add column allow_praise boolean not null default true,
  -- Whether the member wants mail about stickers and followers.
  add column mail_praise boolean not null default true;

create table follows (
  -- Who follows.
  user_id uuid not null references users on delete cascade,
  artist_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  -- Whether the artist was told.
  announced boolean not null default false,
  primary key (user_id, artist_id),
  check (user_id <> artist_id)
);

create index follows_of_artist on follows (artist_id);
create index follows_to_announce on follows (artist_id) where not announced;

-- Also finds the newest works of each artist that a member follows, without looking at the works themselves.
drop index submissions_of_user;
create index submissions_of_user on submissions (user_id, created_at desc, id desc) include (status);

-- A blocked member can neither follow nor praise the member who has blocked them.
create table blocks (
  user_id uuid not null references users on delete cascade,
  blocked_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, blocked_id),
  check (user_id <> blocked_id)
);

create index blocks_of_blocked on blocks (blocked_id);

-- One of eight kind stickers on a work. Each member can put each of them on a work once.
create table praise (
  submission_id uuid not null references submissions on delete cascade,
  user_id uuid not null references users on delete cascade,
  sticker text not null check (sticker in (
    'love-the-sky', 'great-colors', 'so-neat', 'bold', 'made-me-smile', 'so-cozy', 'what-detail', 'more-please'
  )),
  created_at timestamptz not null default now(),
  announced boolean not null default false,
  primary key (submission_id, user_id, sticker)
);

create index praise_of_user on praise (user_id);
create index praise_to_announce on praise (submission_id) where not announced;

-- How many of each sticker a work has: a work with ten thousand is read as quickly as one with ten.
create table praise_counts (
  submission_id uuid not null references submissions on delete cascade,
  sticker text not null,
  count integer not null check (count >= 0),
  primary key (submission_id, sticker)
);

create function count_praise() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into praise_counts as known (submission_id, sticker, count)
    select submission_id, sticker, count(*) from changed_praise group by submission_id, sticker
    order by submission_id, sticker
    on conflict (submission_id, sticker) do update set count = known.count + excluded.count;
  else
    update praise_counts set count = praise_counts.count - gone.count
    from (select submission_id, sticker, count(*) as count from changed_praise group by submission_id, sticker) as gone
    where praise_counts.submission_id = gone.submission_id and praise_counts.sticker = gone.sticker;
  end if;
  return null;
end $$;

create trigger praise_added after insert on praise
  referencing new table as changed_praise for each statement execute function count_praise();
create trigger praise_removed after delete on praise
  referencing old table as changed_praise for each statement execute function count_praise();

-- The work that a notice is about, whose picture is shown with it.
alter table notices add column submission_id uuid references submissions on delete set null;
create index notices_of_work on notices (submission_id) where submission_id is not null;

-- What an administrator changes here for a member is logged, as in every other table.
do $$
declare
  owned text;
begin
  foreach owned in array array['follows', 'blocks', 'praise'] loop
    execute format(
      'create constraint trigger act_for_member_logged after insert or update or delete on %I
         deferrable initially deferred for each row when (current_setting(''contest.acts_for'', true) <> '''')
         execute function log_act_for_member()',
      owned
    );
  end loop;
end $$;
