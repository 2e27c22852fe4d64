/** SQL: the username of the member who asked for a contest's page and agreed to be named, or null. */
export const REQUESTED_BY = `(
  select username from line_art_requests join users on users.id = user_id
  where folder = contests.line_art_folder and may_be_contest
)`;
