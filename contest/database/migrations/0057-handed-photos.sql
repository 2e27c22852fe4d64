-- A page that was colored on paper is on its way to a grown-up as a photo: decoded, without metadata, and as nobody's
-- picture. When a member has taken it, it becomes one of the member's pictures.
alter table handed_pages
  add column photo bytea check (octet_length(photo) between 1 and 10485760),
  add column image_id uuid,
  add foreign key (image_id, claimed_by) references images (id, user_id) on delete cascade,
  drop constraint handed_pages_check,
  drop constraint handed_pages_check1,
  add constraint handed_page_is_one_thing check (num_nonnulls(log, photo, sketch_id, image_id) = 1),
  -- A photo is still there while it is turned into a picture, so that this can be repeated.
  add constraint handed_page_of_claimant check (
    case when claimed_by is null then num_nonnulls(sketch_id, image_id) = 0 else log is null end
  ),
  -- It is compressed already.
  alter column photo set storage external;
create index handed_photos on handed_pages (created_at) where photo is not null;
create index handed_pages_of_image on handed_pages (image_id) where image_id is not null;
