/** Every statement of the contests. */
import { statement } from "@contest/database/statement";

export interface ContestRow {
  id: string;
  title: string;
  description: string;
  prize: string;
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
  /** When the asking member downloaded the line art. */
  own_downloads: string[];
}

const COLUMNS = `contests.*,
  array(
    select to_char(downloaded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    from contest_downloads
    where contest_id = contests.id and user_id = $1::uuid
    order by downloaded_at
    limit 100
  ) as own_downloads`;

/** The latest start first; $2 and $3 are the start and the id of the last contest already seen. */
export const listContests = statement<ContestRow>(
  "list-contests",
  `select ${COLUMNS} from contests
   where $2::timestamptz is null or (starts_at, id) < ($2, $3::uuid)
   order by starts_at desc, id desc
   limit $4`,
);

export const findContest = statement<ContestRow>("find-contest", `select ${COLUMNS} from contests where id = $2`);

export const currentContest = statement<ContestRow>(
  "current-contest",
  `select ${COLUMNS} from contests
   where starts_at <= now() and ends_at > now()
   order by starts_at desc, id desc
   limit 1`,
);

export const nextContest = statement<ContestRow>(
  "next-contest",
  `select ${COLUMNS} from contests where starts_at > now() order by starts_at, id limit 1`,
);

export const latestStarted = statement<{ line_art_folder: string }>(
  "latest-started-contest",
  "select line_art_folder from contests where starts_at <= now() order by starts_at desc, id desc limit 1",
);

/** The row and the count are one step. */
export const appendDownload = statement<{ id: string }>(
  "append-download",
  `with entry as (
     insert into contest_downloads (contest_id, user_id)
     select id, $2 from contests where id = $1
     returning contest_id
   )
   update contests set download_count = download_count + 1
   from entry where contests.id = entry.contest_id
   returning contests.id`,
);

export const downloadsOfUser = statement<{ contest: string; downloadedAt: Date }>(
  "downloads-of-user",
  `select title as contest, downloaded_at as "downloadedAt"
   from contest_downloads join contests on contests.id = contest_id
   where user_id = $1
   order by downloaded_at desc
   limit 10000`,
);

export const countView = statement<{ id: string }>(
  "count-view",
  "update contests set view_count = view_count + 1 where id = $1 returning id",
);

export const countVisitorDownload = statement<{ id: string }>(
  "count-visitor-download",
  "update contests set download_count = download_count + 1 where id = $1 returning id",
);

export const contestExists = statement<{ id: string }>("contest-exists", "select id from contests where id = $1");

/** A day is taken when any contest touches it. */
export const dayIsTaken = statement<{ taken: boolean }>(
  "day-is-taken",
  `select exists (
     select from contests
     where starts_at < ($1::date + 1)::timestamp at time zone 'UTC'
       and ends_at > $1::date::timestamp at time zone 'UTC'
   ) as taken`,
);

/** However many servers do this at once, the day gets one contest. */
export const insertDailyContest = statement<{ id: string }>(
  "insert-daily-contest",
  `insert into contests (
     title, description, art_style, difficulty, line_art_folder, line_art_alt, line_art_width, line_art_height,
     made_for_day, starts_at, ends_at
   )
   select $2, $3, $4, $5, $6, $7, $8, $9, $1::date,
     $1::date::timestamp at time zone 'UTC', ($1::date + 1)::timestamp at time zone 'UTC'
   where not exists (
     select from contests
     where starts_at < ($1::date + 1)::timestamp at time zone 'UTC'
       and ends_at > $1::date::timestamp at time zone 'UTC'
   )
   on conflict (made_for_day) do nothing
   returning id`,
);
