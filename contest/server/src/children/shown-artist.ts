/**
 * The columns that say who made a submission. A minor is shown by nickname or initials and age group, without a profile,
 * and without the account that has submitted the work.
 */
const MINOR = "coalesce(submissions.child_nickname, submissions.student_initials)";

export const SHOWN_ARTIST = `coalesce(${MINOR} || ', ' || submissions.age_group, users.username) as username,
  users.public_profile and ${MINOR} is null as public_profile`;

export const SHOWN_AVATAR = `case when ${MINOR} is null then users.avatar_url end as avatar_url`;
