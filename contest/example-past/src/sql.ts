/** Every statement of the invented past. */
import { statement } from "@contest/database/statement";

/** Only a database in which nothing has happened yet is given a past. */
export const startExamplePast = statement<[], { planned_at: Date }>(
  "begin-example-past",
  `insert into example_past (only_one)
   select true where not exists (select from contests)
   on conflict do nothing
   returning planned_at`,
);

export const findUnfinishedPast = statement<[], { planned_at: Date }>(
  "unfinished-example-past",
  "select planned_at from example_past where finished_at is null",
);

export const finishExamplePast = statement<[], never>(
  "finish-example-past",
  "update example_past set finished_at = now()",
);

/** One process makes the past, however many share the database. */
export const lockPast = statement<[], { locked: boolean }>(
  "lock-example-past",
  "select pg_try_advisory_lock(7041, 1) as locked",
);

/** Nobody can sign in as an invented member, except with the password that was shown for one of them. */
export const insertMember = statement<
  {
    email: string;
    username: string;
    firstName: string;
    lastName: string;
    bio: string;
    location: string;
    passwordHash: string | null;
    joinedAt: Date;
  },
  never
>(
  "insert-example-member",
  `insert into users (
     email, username, first_name, last_name, bio, location, password_hash, email_confirmed_at, age_confirmed_at,
     created_at
   )
   values ($email, $username, $firstName, $lastName, $bio, $location, $passwordHash, $joinedAt, $joinedAt, $joinedAt)
   on conflict do nothing`,
);

export const membersByName = statement<[usernames: readonly string[]], { id: string; username: string }>(
  "example-members",
  "select id, username from users where username = any($1::text[])",
);

export const contestOfDay = statement<[day: string], { id: string }>(
  "contest-of-day",
  "select id from contests where made_for_day = $1",
);

/** What the counters of a past day would say. */
export const fillCounters = statement<[contestId: string, views: number, downloads: number], never>(
  "fill-example-counters",
  `update contests set created_at = starts_at - interval '10 minutes', view_count = $2, download_count = $3
   where id = $1 and view_count < $2`,
);

export const existingSubmissions = statement<[requestIds: readonly string[]], { request_id: string }>(
  "made-example-works",
  "select request_id from submissions where request_id = any($1::uuid[])",
);

export const submissionsOfContest = statement<[contestId: string], { id: string; request_id: string; user_id: string }>(
  "example-works-of-contest",
  "select id, request_id, user_id from submissions where contest_id = $1 and request_id is not null",
);

/** Votes of invented members: $1 the contest, then works, members and times. */
export const insertVotes = statement<
  { contestId: string; submissionIds: readonly string[]; voterIds: readonly string[]; times: readonly Date[] },
  never
>(
  "insert-example-votes",
  `with cast_votes as (
     insert into votes (submission_id, user_id, weight, cast_at, address_hash, account_age)
     select work, member, 10, at, sha256('example'), at - users.created_at
     from unnest($submissionIds::uuid[], $voterIds::uuid[], $times::timestamptz[]) as given (work, member, at)
       join users on users.id = member
     on conflict do nothing
     returning submission_id
   ), counted as (
     update tallies set vote_count = vote_count + votes, score = score + 10 * votes
     from (select submission_id, count(*) as votes from cast_votes group by submission_id) as new_votes
     where tallies.submission_id = new_votes.submission_id
   )
   update contests set vote_count = vote_count + (select count(*) from cast_votes) where id = $contestId`,
);

/** A submission with the credit it cost, at a time gone by. */
export const insertSubmission = statement<
  {
    userId: string;
    contestId: string;
    imageId: string;
    requestId: string;
    ageGroup: string;
    contestType: string;
    alternativeText: string;
    submittedAt: Date;
  },
  never
>(
  "insert-example-work",
  `with credit as (
     insert into credit_grants (user_id, reason, source, granted, remaining, created_at)
     values ($userId, 'example', 'example ' || $requestId, 1, 0, $submittedAt)
     on conflict do nothing
     returning id
   ), picture as (
     update images set used_at = $submittedAt, created_at = $submittedAt where id = $imageId and user_id = $userId returning id
   )
   insert into submissions (
     user_id, contest_id, image_id, grant_id, request_id, age_group, contest_type, guardian_confirmed_at, alt_text,
     created_at
   )
   select $userId, $contestId, picture.id, credit.id, $requestId::uuid, $ageGroup, $contestType, case when $ageGroup in ('child', 'teen') then $submittedAt end, $alternativeText, $submittedAt
   from credit, picture
   on conflict do nothing`,
);
