-- Counts the sign-ups of a week or a month.
create index users_by_sign_up on users (created_at);
