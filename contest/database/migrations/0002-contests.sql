create table contests (
  id uuid primary key default uuidv7(),
  title text not null check (length(title) between 1 and 200),
  description text not null,
  contest_type text not null default 'daily',
  art_style text not null default '',
  difficulty text not null default '',
  -- Where the line art's files lie in the store, and what they show.
  line_art_folder text not null,
  line_art_alt text not null,
  line_art_width integer not null check (line_art_width > 0),
  line_art_height integer not null check (line_art_height > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Set on contests the server made by itself: however many servers try, a day gets one.
  made_for_day date unique,
  view_count integer not null default 0,
  download_count integer not null default 0,
  submission_count integer not null default 0,
  vote_count integer not null default 0,
  created_at timestamptz not null default now(),
  check (ends_at > starts_at)
);

-- Serves the current contest, the next one and the list.
create index contests_start on contests (starts_at desc, id desc);

-- Append-only: who took the line art, and when.
create table contest_downloads (
  contest_id uuid not null references contests on delete cascade,
  user_id uuid not null references users on delete cascade,
  downloaded_at timestamptz not null default now()
);

create index contest_downloads_of_member on contest_downloads (contest_id, user_id, downloaded_at);
create index contest_downloads_of_user on contest_downloads (user_id);
