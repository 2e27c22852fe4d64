-- How many days of the invented past are there, which home shows while it is being made.
alter table example_past
  add column days_done integer not null default 0,
  add column days_total integer not null default 0,
  add check (days_done between 0 and days_total);
