/** The SQL statements of the example past. */
import { statement } from "@contest/database/statement";

/** Only an empty database gets an example past. */
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

export const recordProgress = statement<[done: number, total: number], never>(
  "record-progress-of-example-past",
  "update example_past set days_done = $1, days_total = $2",
);

export const readProgress = statement<[], { done: number; total: number }>(
  "progress-of-example-past",
  `select days_done as done, days_total as total from example_past where finished_at is null and days_total > 0`,
);

const LOCK = { space: 7041, key: 1 };

/** Only one process generates the past, however many share the database. */
export const lockPast = statement<[], { locked: boolean }>(
  "lock-example-past",
  `select pg_try_advisory_lock(${LOCK.space}, ${LOCK.key}) as locked`,
);

/** A query that finds a row while a process makes the past. */
export const PAST_IS_BEING_MADE = `select from pg_locks
  where locktype = 'advisory' and classid = ${LOCK.space} and objid = ${LOCK.key} and objsubid = 2 and granted
    and database = (select oid from pg_database where datname = current_database())`;

/** Nobody can sign in as an example member, except as the one whose password was shown. */
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

/** Nobody has paid for these plans: they only show what the plans offer. */
export const giveProPlans = statement<[usernames: readonly string[]], never>(
  "give-example-plans",
  `insert into subscriptions (user_id, tier)
   select id, 'pro' from users where username = any($1::text[])
   on conflict do nothing`,
);

/**
 * Puts the best-loved work of these members on the home page, unless somebody is in the spotlight or was. Winners are on
 * the home page anyway.
 */
export const startSpotlight = statement<[usernames: readonly string[], words: string], never>(
  "start-example-spotlight",
  `insert into spotlights (submission_id, words)
   select submissions.id, $2
   from submissions
     join users on users.id = submissions.user_id
     join vote_counts on vote_counts.submission_id = submissions.id
   where users.username = any($1::text[]) and submissions.status = 'submitted'
     and not exists (
       select from contests join submissions as won on won.id = winner_id where won.user_id = submissions.user_id
     )
     and not exists (select from spotlights)
   order by vote_count desc, submissions.id
   limit 1
   on conflict do nothing`,
);

export const membersByName = statement<[usernames: readonly string[]], { id: string; username: string }>(
  "example-members",
  "select id, username from users where username = any($1::text[])",
);

/** A contest that was judged while nobody made the past stays as it was judged. */
export const contestOfDay = statement<[day: string], { id: string; line_art_folder: string }>(
  "contest-of-day",
  "select id, line_art_folder from contests where made_for_day = $1 and confirmed_at is null",
);

/** Sets plausible view and download counts for a past day. */
export const fillCounters = statement<[contestId: string, views: number, downloads: number], never>(
  "fill-example-counters",
  `update contests set created_at = starts_at - interval '10 minutes', view_count = $2, download_count = $3
   where id = $1 and view_count < $2`,
);

export const existingSubmissions = statement<[requestIds: readonly string[]], { request_id: string }>(
  "existing-example-submissions",
  "select request_id from submissions where request_id = any($1::uuid[])",
);

export const submissionsOfContest = statement<[contestId: string], { id: string; request_id: string; user_id: string }>(
  "example-submissions-of-contest",
  "select id, request_id, user_id from submissions where contest_id = $1 and request_id is not null",
);

/** Inserts the votes of example members. */
export const insertVotes = statement<
  { submissionIds: readonly string[]; voterIds: readonly string[]; times: readonly Date[] },
  never
>(
  "insert-example-votes",
  `with cast_votes as (
     insert into votes (submission_id, user_id, weight, cast_at, address_hash, account_age)
     select work, member, 10, at, sha256(member::text::bytea), at - users.created_at
     from unnest($submissionIds::uuid[], $voterIds::uuid[], $times::timestamptz[]) as given (work, member, at)
       join users on users.id = member
     on conflict do nothing
     returning submission_id
   )
   update vote_counts set vote_count = vote_count + votes, score = score + 10 * votes, cast_count = cast_count + votes
   from (select submission_id, count(*) as votes from cast_votes group by submission_id) as new_votes
   where vote_counts.submission_id = new_votes.submission_id`,
);

/** The arrays have one element per sticker. */
export const insertPraise = statement<
  {
    submissionIds: readonly string[];
    voterIds: readonly string[];
    times: readonly Date[];
    stickers: readonly string[];
  },
  never
>(
  "insert-example-praise",
  `insert into praise (submission_id, user_id, sticker, created_at)
   select work, member, sticker, at
   from unnest($submissionIds::uuid[], $voterIds::uuid[], $times::timestamptz[], $stickers::text[])
     as given (work, member, at, sticker)
   on conflict do nothing`,
);

export const insertFollows = statement<
  [followers: readonly string[], artists: readonly string[], times: readonly Date[]],
  never
>(
  "insert-example-follows",
  `insert into follows (user_id, artist_id, created_at)
   select followers.id, artists.id, at
   from unnest($1::text[], $2::text[], $3::timestamptz[]) as given (follower, artist, at)
     join users as followers on followers.username = follower
     join users as artists on artists.username = artist
   on conflict do nothing`,
);

/** Creates the month's prize draws, if they are missing, and the entries of example members, each in its own network. */
export const enterPrizeDraws = statement<
  {
    month: string;
    pools: readonly string[];
    prizes: readonly number[];
    names: readonly string[];
    usernames: readonly string[];
  },
  never
>(
  "enter-example-members-into-drawings",
  `with created as (
     insert into drawings (month, pool, prize_cents)
     select to_date($month, 'YYYY-MM'), pool, prize_cents
     from unnest($pools::text[], $prizes::int[]) as wanted (pool, prize_cents)
     on conflict (month, pool) do update set prize_cents = drawings.prize_cents
     returning id, month, pool, state
   )
   insert into drawing_entries (drawing_id, user_id, entered_at, mailbox_hash, address_hash)
   select created.id, users.id, least(now(), created.month + interval '1 day' * length(users.username)),
     sha256(convert_to(users.canonical_email, 'UTF8')), sha256(users.id::text::bytea)
   from unnest($names::text[], $usernames::text[]) as given (pool, username)
     join created on created.pool = given.pool and created.state = 'collecting'
     join users on users.username = given.username
   on conflict do nothing`,
);

/** Inserts a submission in the past, with the credit it cost. */
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
  "insert-example-submission",
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
     created_at, reviewed_at
   )
   select $userId, $contestId, picture.id, credit.id, $requestId::uuid, $ageGroup, $contestType, case when $ageGroup in ('child', 'teen') then $submittedAt end, $alternativeText, $submittedAt,
     -- The newest ones wait for the owner, so that the queue can be tried.
     case when $submittedAt::timestamptz < now() - interval '2 days' then $submittedAt::timestamptz + interval '3 hours' end
   from credit, picture
   on conflict do nothing`,
);
