/** The list statements for newest and shuffled submissions, and the row that every list returns. */
import { type Statement, statement } from "@contest/database/statement";
import { MAX_FOLLOWS } from "@contest/rules/follows/limits";
import type { AgeGroup, ContestType } from "@contest/rules/submissions/kinds";
import { SHOWN_ARTIST, SHOWN_AVATAR } from "../children/shown-artist.ts";
import { IMAGE_COLUMNS, type ImageRow } from "@contest/platform/image-urls/responsive-image";
import { EACH_KIND, IS_OF_KIND, type KindParameters } from "./kinds.ts";

export interface SubmissionRow extends ImageRow {
  id: string;
  user_id: string;
  contest_id: string;
  contest_title: string;
  contest_starts_at: Date;
  alt_text: string;
  student_initials: string | null;
  age_group: AgeGroup;
  contest_type: ContestType;
  status: "submitted" | "hidden" | "held";
  shuffle: number;
  vote_count: number;
  /** In tenths of a point. */
  score: number;
  weighed: boolean;
  voting_open: boolean;
  is_winner: boolean;
  created_at: Date;
  username: string;
  avatar_url: string | null;
  public_profile: boolean;
  /** Whether it was painted on the site, so that it can be replayed. */
  painted_here: boolean;
  replay_off: boolean;
  /** Submissions of members who are leaving are hidden. */
  artist_leaves: boolean;
  /** Whether the artist's address is confirmed or an administrator has looked at it, so that home may show it. */
  is_vouched_for: boolean;
}

const COLUMNS = `submissions.*, contests.title as contest_title, contests.starts_at as contest_starts_at, contests.vote_weighing = 'tier' as weighed,
  contests.starts_at <= now() and contests.ends_at > now() as voting_open,
  contests.winner_id is not distinct from submissions.id as is_winner,
  vote_counts.vote_count, vote_counts.score, ${SHOWN_ARTIST}, ${SHOWN_AVATAR},
  images.painted_for is not null as painted_here, users.deletion_due_at is not null as artist_leaves,
  users.email_confirmed_at is not null or submissions.reviewed_at is not null as is_vouched_for, ${IMAGE_COLUMNS}`;

/** The columns shown with a submission. */
const JOINS = `
  join contests on contests.id = submissions.contest_id
  join vote_counts on vote_counts.submission_id = submissions.id
  join images on images.id = submissions.image_id
  join users on users.id = submissions.user_id`;

/**
 * The same joins for a page of submissions, looked up one by one. PostgreSQL does not know the page size when it makes
 * a generic plan, assumes a tenth of the table, and would read the joined tables completely.
 */
const LATERAL_JOINS = JOINS.replaceAll(
  /join (\w+) on (.+)$/gm,
  "cross join lateral (select * from $1 where $2 offset 0) as $1",
);

export const findSubmissions = statement<[ids: readonly string[]], SubmissionRow>(
  "find-submissions",
  `select ${COLUMNS} from submissions ${JOINS} where submissions.id = any($1::uuid[])`,
);

/** The parameters of every page of newest submissions: those older than one position, back to a date. */
export type NewestPage = { createdAt: Date | string; id: string; limit: number; since: Date | string };

/**
 * The parameters of a page in shuffled order: those after one position, up to another, created within a span of time.
 */
export type ShuffledPage = {
  shuffle: number;
  id: string;
  limit: number;
  since: Date | string;
  until: Date | string;
  lastShuffle: number;
};

interface Order {
  /** The columns that the list is sorted by. */
  by: string;
  /** The condition for rows after the position where the page starts. */
  after: string;
}

const NEWEST: Order = {
  by: "created_at desc, id desc",
  after: "(created_at, id) < ($createdAt::timestamptz, $id::uuid) and created_at >= $since::timestamptz",
};

/**
 * The expression matches the only index that serves the list of all submissions, so the planner cannot choose another.
 */
const NEWEST_OF_ALL: Order = {
  by: "created_at at time zone 'UTC' desc, id desc",
  after: `(created_at at time zone 'UTC', id) < ($createdAt::timestamptz at time zone 'UTC', $id::uuid)
       and created_at at time zone 'UTC' >= $since::timestamptz at time zone 'UTC'`,
};

/** `coalesce` hides the dates from the planner, which would otherwise read everything in that span and sort it. */
const SHUFFLED: Order = {
  by: "shuffle, id",
  after: `(shuffle, id) > ($shuffle::int, $id::uuid) and shuffle <= $lastShuffle::int
       and coalesce(created_at >= $since::timestamptz and created_at < $until::timestamptz, false)`,
};

/**
 * One range of one index. There is always a position to start after: with "or there is none", a prepared statement
 * would read from the beginning every time.
 */
function range({ by, after }: Order, condition: string): string {
  return `select * from submissions
     where ${condition} and status = 'submitted' and ${after}
     order by ${by}
     limit $limit`;
}

/** Several ranges of an index, merged in order. */
function mergedRanges({ by }: Order, filters: string, each: string): string {
  return `select found.* from ${filters}, lateral (${each}) as found order by ${by} limit $limit`;
}

/** Contests, images and artists are joined only to the submissions that are on the page. */
function list<Params extends Readonly<Record<string, unknown>>>(
  name: string,
  { by }: Order,
  page: string,
): Statement<Params, SubmissionRow> {
  const order = by.replaceAll(/(created_at|shuffle|id)\b/g, "submissions.$1");
  return statement(name, `select ${COLUMNS} from (${page}) as submissions ${LATERAL_JOINS} order by ${order}`);
}

/** How many of each followed artist are read before it is known of whom a page shows more. */
const FEW_OF_EACH = 4;

function newestOfFollowed(after: string, limit: number | string): string {
  return `select id, created_at from submissions
         where user_id = artist_id and status = 'submitted' and ${after}
         order by ${NEWEST.by}
         limit ${limit}`;
}

export const newest = {
  all: list<NewestPage>("newest", NEWEST, range(NEWEST_OF_ALL, "true")),
  ofKinds: list<NewestPage & KindParameters>(
    "newest-of-kinds",
    NEWEST,
    mergedRanges(NEWEST, EACH_KIND, range(NEWEST, IS_OF_KIND)),
  ),
  ofContest: list<NewestPage & { contestId: string }>(
    "newest-of-contest",
    NEWEST,
    range(NEWEST, "contest_id = $contestId::uuid"),
  ),
  ofKindsInContest: list<NewestPage & KindParameters & { contestId: string }>(
    "newest-of-kinds-in-contest",
    NEWEST,
    mergedRanges(NEWEST, EACH_KIND, range(NEWEST, `contest_id = $contestId::uuid and ${IS_OF_KIND}`)),
  ),
  /**
   * The newest few of each artist that the member follows, merged. Only artists of whom all of these are on the page can
   * have more on it, and at most a quarter as many as fit on the page are such artists. Only the index is read until the
   * page is known.
   */
  ofFollowed: list<NewestPage & { followerId: string }>(
    "newest-of-followed",
    NEWEST,
    `with followed as (
       select artist_id from follows where user_id = $followerId::uuid limit ${MAX_FOLLOWS}
     ), few as materialized (
       select found.*, artist_id, row_number() over (partition by artist_id order by ${NEWEST.by}) as place
       from followed, lateral (${newestOfFollowed(NEWEST.after, FEW_OF_EACH)}) as found
     ), newest_few as (
       select * from few order by ${NEWEST.by} limit $limit
     ), more as (
       select found.*
       from newest_few, lateral (${newestOfFollowed(
         "(created_at, id) < (newest_few.created_at, newest_few.id) and created_at >= $since::timestamptz",
         "$limit",
       )}) as found
       where place = ${FEW_OF_EACH}
     )
     select submissions.* from (
       select id from (select id, created_at from newest_few union all select id, created_at from more) as found
       order by ${NEWEST.by}
       limit $limit
     ) as page cross join lateral (select * from submissions where submissions.id = page.id offset 0) as submissions`,
  ),
  ofUser: list<NewestPage & KindParameters & { userId: string }>(
    "newest-of-user",
    NEWEST,
    range(
      NEWEST,
      "user_id = $userId::uuid and age_group = any($ageGroups::text[]) and contest_type = any($contestTypes::text[])",
    ),
  ),
};

const EACH_DAY = "unnest($days::date[]) as wanted_day";

export const shuffled = {
  all: list<ShuffledPage>("shuffled", SHUFFLED, range(SHUFFLED, "true")),
  ofKinds: list<ShuffledPage & KindParameters>(
    "shuffled-of-kinds",
    SHUFFLED,
    mergedRanges(SHUFFLED, EACH_KIND, range(SHUFFLED, IS_OF_KIND)),
  ),
  ofContest: list<ShuffledPage & { contestId: string }>(
    "shuffled-of-contest",
    SHUFFLED,
    range(SHUFFLED, "contest_id = $contestId::uuid"),
  ),
  ofKindsInContest: list<ShuffledPage & KindParameters & { contestId: string }>(
    "shuffled-of-kinds-in-contest",
    SHUFFLED,
    mergedRanges(SHUFFLED, EACH_KIND, range(SHUFFLED, `contest_id = $contestId::uuid and ${IS_OF_KIND}`)),
  ),
  ofDays: list<ShuffledPage & { days: readonly string[] }>(
    "shuffled-of-days",
    SHUFFLED,
    mergedRanges(SHUFFLED, EACH_DAY, range(SHUFFLED, "created_day = wanted_day")),
  ),
  ofKindsInDays: list<ShuffledPage & KindParameters & { days: readonly string[] }>(
    "shuffled-of-kinds-in-days",
    SHUFFLED,
    mergedRanges(SHUFFLED, `${EACH_DAY}, ${EACH_KIND}`, range(SHUFFLED, `created_day = wanted_day and ${IS_OF_KIND}`)),
  ),
};

export const findSubmission = statement<[id: string], SubmissionRow>(
  "find-submission",
  `select ${COLUMNS} from submissions ${JOINS} where submissions.id = $1`,
);

export interface OwnSubmissionRow extends SubmissionRow {
  rank: number | null;
  decided: boolean;
  hidden_reason: string | null;
}

/**
 * A member's own submissions after a position, whatever their status. The ranking matches
 * `compareRanked`.
 */
export const ownSubmissions = statement<
  { createdAt: string; id: string; limit: number; userId: string },
  OwnSubmissionRow
>(
  "own-submissions",
  `select ${COLUMNS}, contests.confirmed_at is not null as decided,
     case when tallies.listed then (
       select count(*) + 1 from tallies as others
       where others.listed and others.contest_id = tallies.contest_id
         and (-others.score, others.created_at, others.submission_id)
           < (-tallies.score, tallies.created_at, tallies.submission_id)
     )::int end as rank
   from (
     select * from submissions
     where user_id = $userId::uuid and (created_at, id) < ($createdAt::timestamptz, $id::uuid)
     order by ${NEWEST.by}
     limit $limit
   ) as submissions ${LATERAL_JOINS}
     cross join lateral (select * from tallies where tallies.submission_id = submissions.id offset 0) as tallies
   order by submissions.created_at desc, submissions.id desc`,
);

export const findPlace = statement<[id: string], { created_at: Date; id: string }>(
  "find-place-of-submission",
  "select created_at, id from submissions where id = $1",
);
