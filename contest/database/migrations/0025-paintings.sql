-- A picture painted on the site, on the page of this contest. It can be submitted to no other.
alter table images add column painted_for uuid references contests on delete cascade;
create index images_painted_for on images (painted_for) where painted_for is not null;
-- The same painting sent twice is one picture, so a retry after a lost response cannot cost a second credit.
create unique index images_painted_once on images (user_id, painted_for, sha256) where painted_for is not null;

-- The log that the picture was painted from, and the hash that anybody can check it by.
create table paintings (
  image_id uuid primary key references images on delete cascade,
  log bytea not null check (octet_length(log) between 36 and 500000),
  hash text not null check (hash ~ '^[0-9a-f]{64}$')
);
