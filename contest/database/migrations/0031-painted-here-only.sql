-- Contests that accept only what was painted on the site, whose making can be replayed.
alter table contests add column painted_here_only boolean not null default false;

-- The artist shows the finished work, but not how it was painted. Administrators can see it all the same.
alter table submissions add column replay_off boolean not null default false;
