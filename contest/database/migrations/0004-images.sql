-- An uploaded picture. Its files lie in the store under its id, and are all there before the row is.
create table images (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  -- What was uploaded, by its content.
  format text not null check (format in ('jpg', 'png', 'webp', 'heic', 'pdf')),
  byte_count integer not null check (byte_count between 1 and 10485760),
  sha256 bytea not null check (octet_length(sha256) = 32),
  -- Upright.
  width integer not null check (width >= 64),
  height integer not null check (height >= 64),
  -- Where a hosting provider holds it, if it was uploaded there: each is taken over once.
  source_url text unique,
  -- A few blurred pixels as a data address.
  placeholder text not null check (placeholder like 'data:image/webp;base64,%' and length(placeholder) <= 2000),
  -- Set by whatever uses the picture, in the same statement; one that nothing uses is cleaned up.
  used_at timestamptz,
  -- When the AVIF files were complete.
  avif_at timestamptz,
  created_at timestamptz not null default now(),
  check (width::bigint * height <= 50000000),
  -- Lets another table refer to a picture together with whose it is.
  unique (id, user_id)
);

create index images_of_user on images (user_id, created_at desc, id desc);
create index images_unused on images (created_at) where used_at is null;
