-- Whatever changes a tally (a vote, a vote that is set aside or goes with its member, a submission that is hidden or
-- deleted) is written down here, and published to open pages a moment later. `notify` in the trigger itself would
-- serialize the commits of all votes. The table is unlogged because it may be lost: pages ask again after a crash.
create unlogged table changed_tallies (
  submission_id uuid not null
);

create function record_changed_tally() returns trigger language plpgsql as $$
begin
  insert into changed_tallies (submission_id) values (coalesce(new.submission_id, old.submission_id));
  return null;
end
$$;

create trigger tallies_changed after update of vote_count, score, listed on tallies
  for each row when (old.vote_count <> new.vote_count or old.score <> new.score or old.listed <> new.listed)
  execute function record_changed_tally();

create trigger tallies_deleted after delete on tallies
  for each row execute function record_changed_tally();
