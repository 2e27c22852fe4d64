-- The days on which a member has colored a page here, in the member's own time.
create table colored_days (
  user_id uuid not null references users on delete cascade,
  day date not null,
  primary key (user_id, day)
);

-- The hour at which a member wants to be reminded to color, and the last day on which that happened.
alter table users
  add column color_reminder_hour smallint check (color_reminder_hour between 0 and 23),
  add column color_reminded_on date;
create index users_by_color_reminder on users (color_reminder_hour) where color_reminder_hour is not null;
