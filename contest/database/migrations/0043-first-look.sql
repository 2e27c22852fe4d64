-- The automatic first look at uploaded pictures. What it noticed, and the layout of their colors, which all copies of a
-- picture share; null for pictures that were painted on the site.
alter table images
  add column sign text check (sign in ('skin', 'text')),
  add column color_layout bit(64);

-- A held submission is seen by its artist and by people with its link until somebody has approved it. The reason stays,
-- so that an approval can be undone.
alter table submissions
  drop constraint submissions_status_check,
  add constraint submissions_status_check check (status in ('submitted', 'hidden', 'held')),
  add column held_for text check (held_for in ('skin', 'text', 'copy', 'new-artist')),
  add check (status <> 'held' or held_for is not null),
  add column color_layout bit(64);

create index submissions_color_layouts on submissions (contest_id) include (color_layout, user_id)
  where color_layout is not null;
-- Only works that somebody has approved vouch for an artist.
create index submissions_approved on submissions (user_id) where reviewed_at is not null and status = 'submitted';

-- What is held comes first: "held" sorts before "submitted".
drop index submissions_to_review;
create index submissions_to_review on submissions (status, created_at, id)
  where reviewed_at is null and status <> 'hidden';

create or replace function count_listed_again() returns trigger language plpgsql as $$
begin
  update contests
  set submission_count = submission_count + (new.status = 'submitted')::int - (old.status = 'submitted')::int
  where id = new.contest_id;
  return null;
end $$;
