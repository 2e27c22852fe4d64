-- All works, newest first. The time is written as no other list writes it: this index runs along with the table, so
-- PostgreSQL thinks it cheap, and would rather filter it than read the index that was made for a list.
drop index submissions_newest;
create index submissions_newest on submissions ((created_at at time zone 'UTC') desc, id desc)
  where status = 'submitted';

-- Of a kind in a contest or in a stretch of time: whoever filters the whole of it reads everything where a kind is rare.
create index submissions_of_contest_shuffled_by_kind
  on submissions (contest_id, age_group, contest_type, shuffle, id) where status = 'submitted';
create index submissions_of_day_shuffled_by_kind
  on submissions (created_day, age_group, contest_type, shuffle, id) where status = 'submitted';
create index tallies_top_of_contest_by_kind
  on tallies (contest_id, age_group, contest_type, (-score), created_at, submission_id) where listed;
create index tallies_top_of_day_by_kind
  on tallies (created_day, age_group, contest_type, (-score), created_at, submission_id) where listed;
create index tallies_top_of_week_by_kind
  on tallies (created_week, age_group, contest_type, (-score), created_at, submission_id) where listed;
create index tallies_top_of_month_by_kind
  on tallies (created_month, age_group, contest_type, (-score), created_at, submission_id) where listed;
