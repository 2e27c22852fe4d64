-- Jobs were renamed. Those that wait in the queue of a running site keep their place under the new names. A new
-- database has no queue yet: the job library creates its schema after these migrations.
do $$
begin
  if to_regclass('graphile_worker._private_tasks') is null then
    return;
  end if;
  update graphile_worker._private_tasks as task set identifier = renamed.after
  from (
    values
      ('send-mail', 'send-email'),
      ('mail-password-reset', 'email-password-reset'),
      ('mail-results', 'email-results'),
      ('mail-daily-page', 'email-daily-page'),
      ('mail-votes', 'email-votes'),
      ('tend-prizes', 'advance-prize-claims'),
      ('tend-drawings', 'advance-prize-draws'),
      ('tend-notices', 'send-notices'),
      ('tend-plans', 'settle-plans')
  ) as renamed (before, after)
  where task.identifier = renamed.before
    and not exists (select from graphile_worker._private_tasks as other where other.identifier = renamed.after);
end
$$;
