-- Whether this database was given an invented past to begin with, and how far that has come. At most one row.
create table example_past (
  only_one boolean primary key default true check (only_one),
  -- The moment it was planned for: whoever goes on with it plans the same.
  planned_at timestamptz(3) not null default now(),
  finished_at timestamptz
);
