-- What an administrator changes in a member's sketchbook is logged, as in every other table.
create constraint trigger act_for_member_logged after insert or update or delete on sketches
  deferrable initially deferred for each row when (current_setting('contest.acts_for', true) <> '')
  execute function log_act_for_member();
create constraint trigger act_for_member_logged after insert or update or delete on colored_days
  deferrable initially deferred for each row when (current_setting('contest.acts_for', true) <> '')
  execute function log_act_for_member();
