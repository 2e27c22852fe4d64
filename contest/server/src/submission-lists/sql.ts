/** The list statements for newest and shuffled submissions, and the row that every list returns. */
import { type Statement, statement } from "@contest/database/statement";
import type { AgeGroup, ContestType } from "@contest/rules/submissions/kinds";
import { IMAGE_COLUMNS, type ImageRow } from "../image-urls/responsive-image.ts";
import { eachKind, OF_THE_KIND } from "./kinds.ts";

export interface SubmissionRow extends ImageRow {
  id: string;
  user_id: string;
  contest_id: string;
  contest_title: string;
  alt_text: string;
  student_initials: string | null;
  age_group: AgeGroup;
  contest_type: ContestType;
  status: "submitted" | "hidden";
  shuffle: number;
  vote_count: number;
  /** In tenths. */
  score: number;
  weighed: boolean;
  voting_open: boolean;
  is_winner: boolean;
  created_at: Date;
  username: string;
  avatar_url: string | null;
  public_profile: boolean;
  /** Who has asked for deletion is seen by nobody. */
  artist_leaves: boolean;
}

const COLUMNS = `submissions.*, contests.title as contest_title, contests.vote_weighing = 'tier' as weighed,
  contests.starts_at <= now() and contests.ends_at > now() as voting_open,
  contests.winner_id is not distinct from submissions.id as is_winner,
  tallies.vote_count, tallies.score, users.username, users.avatar_url, users.public_profile,
  users.deletion_due_at is not null as artist_leaves, ${IMAGE_COLUMNS}`;

/** What is shown with a submission. */
const AROUND = `
  join contests on contests.id = submissions.contest_id
  join tallies on tallies.submission_id = submissions.id
  join images on images.id = submissions.image_id
  join users on users.id = submissions.user_id`;

/**
 * The same for a page of them, looked up one by one. PostgreSQL does not know how long a page is when it plans for all
 * to come, thinks of a tenth of the table, and would read the others whole.
 */
const AROUND_EACH = AROUND.replaceAll(
  /join (\w+) on (.+)$/gm,
  "cross join lateral (select * from $1 where $2 offset 0) as $1",
);

export const findSubmissions = statement<SubmissionRow>(
  "find-submissions",
  `select ${COLUMNS} from submissions ${AROUND} where submissions.id = any($1::uuid[])`,
);

/** In which order a list runs, the place behind which a page of it begins ($1 and $2), and from when ($4). */
const NEWEST = {
  order: "created_at desc, id desc",
  stretch: "(created_at, id) < ($1::timestamptz, $2::uuid) and created_at >= $4::timestamptz",
};
/** Of all works, as the index has it that is for nothing else. */
const NEWEST_OF_ALL = {
  order: "created_at at time zone 'UTC' desc, id desc",
  stretch: `(created_at at time zone 'UTC', id) < ($1::timestamptz at time zone 'UTC', $2::uuid)
       and created_at at time zone 'UTC' >= $4::timestamptz at time zone 'UTC'`,
};
/**
 * Until when is $5, and $6 is where the random order ends. What `coalesce` holds is no reason to read all works of a
 * time and sort them.
 */
const SHUFFLED = {
  order: "shuffle, id",
  stretch: `(shuffle, id) > ($1::int, $2::uuid) and shuffle <= $6::int
       and coalesce(created_at >= $4::timestamptz and created_at < $5::timestamptz, false)`,
};

/**
 * Lists are paged by key, a stretch with so many works ($3). Always with a place, never with "or there is none": a
 * prepared statement would then read from the beginning each time.
 */
function read({ order, stretch }: typeof NEWEST, condition: string): string {
  return `select * from submissions
     where ${condition} and status = 'submitted' and ${stretch}
     order by ${order}
     limit $3`;
}

/** Several stretches of an index, in one order. */
function merged({ order }: typeof NEWEST, wanted: string, stretch: string): string {
  return `select found.* from ${wanted}, lateral (${stretch}) as found order by ${order} limit $3`;
}

/** What belongs to the submissions is joined only to those that are on the page. */
function list(name: string, { order }: typeof NEWEST, page: string): Statement<SubmissionRow> {
  const shown = order.replaceAll(/(created_at|shuffle|id)\b/g, "submissions.$1");
  return statement(name, `select ${COLUMNS} from (${page}) as submissions ${AROUND_EACH} order by ${shown}`);
}

/** After the stretch come the age groups and types, where a list has them, then the contest or member. */
const newestKinds = eachKind("$5", "$6");

export const newest = {
  all: list("newest", NEWEST, read(NEWEST_OF_ALL, "true")),
  ofKinds: list("newest-of-kinds", NEWEST, merged(NEWEST, newestKinds, read(NEWEST, OF_THE_KIND))),
  ofContest: list("newest-of-contest", NEWEST, read(NEWEST, "contest_id = $5::uuid")),
  ofKindsInContest: list(
    "newest-of-kinds-in-contest",
    NEWEST,
    merged(NEWEST, newestKinds, read(NEWEST, `contest_id = $7::uuid and ${OF_THE_KIND}`)),
  ),
  ofUser: list(
    "newest-of-user",
    NEWEST,
    read(NEWEST, "user_id = $7::uuid and age_group = any($5::text[]) and contest_type = any($6::text[])"),
  ),
};

/** As above, and days beside contests. */
const shuffledKinds = eachKind("$7", "$8");

export const shuffled = {
  all: list("shuffled", SHUFFLED, read(SHUFFLED, "true")),
  ofKinds: list("shuffled-of-kinds", SHUFFLED, merged(SHUFFLED, shuffledKinds, read(SHUFFLED, OF_THE_KIND))),
  ofContest: list("shuffled-of-contest", SHUFFLED, read(SHUFFLED, "contest_id = $7::uuid")),
  ofKindsInContest: list(
    "shuffled-of-kinds-in-contest",
    SHUFFLED,
    merged(SHUFFLED, shuffledKinds, read(SHUFFLED, `contest_id = $9::uuid and ${OF_THE_KIND}`)),
  ),
  ofDays: list(
    "shuffled-of-days",
    SHUFFLED,
    merged(SHUFFLED, "unnest($7::date[]) as wanted_day", read(SHUFFLED, "created_day = wanted_day")),
  ),
  ofKindsInDays: list(
    "shuffled-of-kinds-in-days",
    SHUFFLED,
    merged(
      SHUFFLED,
      `unnest($9::date[]) as wanted_day, ${shuffledKinds}`,
      read(SHUFFLED, `created_day = wanted_day and ${OF_THE_KIND}`),
    ),
  ),
};

export const findSubmission = statement<SubmissionRow>(
  "find-submission",
  `select ${COLUMNS} from submissions ${AROUND} where submissions.id = $1`,
);

export interface OwnSubmissionRow extends SubmissionRow {
  rank: number | null;
  decided: boolean;
  hidden_reason: string | null;
}

/** A member's own works behind a place ($1 and $2), whatever their status. The ranking is that of `compareRanked`. */
export const ownSubmissions = statement<OwnSubmissionRow>(
  "own-works",
  `select ${COLUMNS}, contests.confirmed_at is not null as decided,
     case when tallies.listed then (
       select count(*) + 1 from tallies as others
       where others.listed and others.contest_id = tallies.contest_id
         and (-others.score, others.created_at, others.submission_id)
           < (-tallies.score, tallies.created_at, tallies.submission_id)
     )::int end as rank
   from (
     select * from submissions
     where user_id = $4::uuid and (created_at, id) < ($1::timestamptz, $2::uuid)
     order by ${NEWEST.order}
     limit $3
   ) as submissions ${AROUND_EACH}
   order by submissions.created_at desc, submissions.id desc`,
);

export const findPlace = statement<{ created_at: Date; id: string }>(
  "find-place-of-submission",
  "select created_at, id from submissions where id = $1",
);
