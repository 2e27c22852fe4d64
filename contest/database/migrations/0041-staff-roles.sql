-- Members who help to run the site: moderators look at works, reviewers give feedback. Administrators can do everything.
alter table users add column staff_role text check (staff_role in ('moderator', 'reviewer'));
create index users_staff on users (id) where staff_role is not null;
