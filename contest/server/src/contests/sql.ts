import { statement } from "@contest/database/statement";
import { REQUESTED_BY } from "../contest-calendar/requested-by.ts";

export interface ContestRow {
  id: string;
  title: string;
  description: string;
  prize: string;
  vote_weighing: "equal" | "tier";
  painted_here_only: boolean;
  contest_type: string;
  art_style: string;
  difficulty: string;
  line_art_folder: string;
  line_art_alt: string;
  line_art_width: number;
  line_art_height: number;
  starts_at: Date;
  ends_at: Date;
  view_count: number;
  download_count: number;
  submission_count: number;
  vote_count: number;
  created_at: Date;
  requested_by: string | null;
  /** The times at which the calling member downloaded the line art. */
  own_downloads: string[];
}

/** `memberId` is the parameter that holds the id of the calling member, or null for a visitor. */
const columns = (memberId: string) => `contests.*,
  ${REQUESTED_BY} as requested_by,
  array(
    select to_char(downloaded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    from contest_downloads
    where contest_id = contests.id and user_id = ${memberId}::uuid
    order by downloaded_at
    limit 100
  ) as own_downloads`;

/** Latest start first, after the last contest of the previous page. */
export const listContests = statement<
  {
    memberId: string | null | undefined;
    startsAt: Date | null | undefined;
    afterId: string | null | undefined;
    limit: number;
  },
  ContestRow
>(
  "list-contests",
  `select ${columns("$memberId")} from contests
   where $startsAt::timestamptz is null or (starts_at, id) < ($startsAt, $afterId::uuid)
   order by starts_at desc, id desc
   limit $limit`,
);

export const findContest = statement<[memberId: string | null | undefined, before: string], ContestRow>(
  "find-contest",
  `select ${columns("$1")} from contests where id = $2`,
);

export const currentContest = statement<[memberId: string | null | undefined], ContestRow>(
  "current-contest",
  `select ${columns("$1")} from contests
   where starts_at <= now() and ends_at > now()
   order by starts_at desc, id desc
   limit 1`,
);

export const nextContest = statement<[memberId: string | null], ContestRow>(
  "next-contest",
  `select ${columns("$1")} from contests where starts_at > now() order by starts_at, id limit 1`,
);

export const latestStarted = statement<[], { line_art_folder: string }>(
  "latest-started-contest",
  "select line_art_folder from contests where starts_at <= now() order by starts_at desc, id desc limit 1",
);

/** Inserting the row and increasing the count is one statement. */
export const appendDownload = statement<[id: string, memberId: string], { id: string }>(
  "append-download",
  `with entry as (
     insert into contest_downloads (contest_id, user_id)
     select contests.id, users.id from contests, users where contests.id = $1 and users.id = $2
     returning contest_id
   )
   update contests set download_count = download_count + 1
   from entry where contests.id = entry.contest_id
   returning contests.id`,
);

export const downloadsOfUser = statement<[userId: string], { contest: string; downloadedAt: Date }>(
  "downloads-of-user",
  `select title as contest, downloaded_at as "downloadedAt"
   from contest_downloads join contests on contests.id = contest_id
   where user_id = $1
   order by downloaded_at desc
   limit 10000`,
);

export const countView = statement<[contestId: string], { id: string }>(
  "count-view",
  "update contests set view_count = view_count + 1 where id = $1 returning id",
);

export const countVisitorDownload = statement<[contestId: string], { id: string }>(
  "count-visitor-download",
  "update contests set download_count = download_count + 1 where id = $1 returning id",
);

export const contestExists = statement<[id: string], { id: string }>(
  "contest-exists",
  "select id from contests where id = $1",
);

/** A day is taken if any contest overlaps it. */
export const dayIsTaken = statement<[day: string], { taken: boolean }>(
  "is-day-taken",
  `select exists (
     select from contests
     where starts_at < ($1::date + 1)::timestamp at time zone 'UTC'
       and ends_at > $1::date::timestamp at time zone 'UTC'
   ) as taken`,
);

/** However many servers run this at once, only one contest is inserted for the day. */
export const insertDailyContest = statement<
  {
    day: string;
    title: string;
    description: string;
    family: string;
    difficulty: string;
    name: string;
    alternativeText: string;
    width: number;
    height: number;
    prize: string;
    prizeCredits: number;
  },
  { id: string }
>(
  "insert-daily-contest",
  `insert into contests (
     title, description, prize, prize_credits, art_style, difficulty, line_art_folder, line_art_alt, line_art_width,
     line_art_height, made_for_day, starts_at, ends_at
   )
   select $title, $description, $prize, $prizeCredits, $family, $difficulty, $name, $alternativeText, $width, $height,
     $day::date,
     $day::date::timestamp at time zone 'UTC', ($day::date + 1)::timestamp at time zone 'UTC'
   where not exists (
     select from contests
     where starts_at < ($day::date + 1)::timestamp at time zone 'UTC'
       and ends_at > $day::date::timestamp at time zone 'UTC'
   )
   on conflict (made_for_day) do nothing
   returning id`,
);
