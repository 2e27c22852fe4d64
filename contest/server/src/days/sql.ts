import { statement } from "@contest/database/statement";
import { REQUESTED_BY } from "../contest-calendar/requested-by.ts";

export interface DayRow {
  id: string;
  title: string;
  description: string;
  prize: string;
  requested_by: string | null;
  art_style: string;
  difficulty: string;
  line_art_folder: string;
  line_art_alt: string;
  line_art_width: number;
  line_art_height: number;
  starts_at: Date;
  ends_at: Date;
  is_open: boolean;
  has_result: boolean;
  winner_id: string | null;
  winner_votes: number | null;
  submission_count: number;
  vote_count: number;
  download_count: number;
}

const COLUMNS = `contests.id, title, description, prize, art_style, difficulty, line_art_folder, line_art_alt,
  line_art_width, line_art_height, starts_at, ends_at, ends_at > now() as is_open,
  exists (select from results where results.contest_id = contests.id) as has_result, winner_id,
  (select tallies.vote_count from tallies where tallies.submission_id = winner_id) as winner_votes,
  submission_count, contests.vote_count, download_count, ${REQUESTED_BY} as requested_by`;

const STARTED_BEFORE = "starts_at <= now() and (starts_at, contests.id) < ($1::timestamptz, $2::uuid)";

export const listDays = statement<[startsAt: string, id: string, limit: number], DayRow>(
  "list-days",
  `select ${COLUMNS} from contests where ${STARTED_BEFORE} order by starts_at desc, contests.id desc limit $3`,
);

/** `pattern` is matched against the title and the family, in lower case. */
export const searchDays = statement<{ startsAt: string; id: string; limit: number; pattern: string }, DayRow>(
  "search-days",
  `select ${COLUMNS} from contests
   where lower(title || ' ' || art_style) like $pattern
     and starts_at <= now() and (starts_at, contests.id) < ($startsAt::timestamptz, $id::uuid)
   order by starts_at desc, contests.id desc
   limit $limit`,
);

const START_OF_DAY = "$1::date::timestamp at time zone 'UTC'";
const END_OF_DAY = "($1::date + 1)::timestamp at time zone 'UTC'";

export const contestsOfDay = statement<[date: string], DayRow>(
  "contests-of-day",
  `select ${COLUMNS} from contests
   where starts_at >= ${START_OF_DAY} and starts_at < ${END_OF_DAY} and starts_at <= now()
   order by starts_at desc, contests.id desc
   limit 24`,
);

export const neighborsOfDay = statement<[date: string], { previous: string | null; next: string | null }>(
  "neighbors-of-day",
  `select
     (
       select (starts_at at time zone 'UTC')::date from contests
       where starts_at < ${START_OF_DAY} order by starts_at desc limit 1
     )::text as previous,
     (
       select (starts_at at time zone 'UTC')::date from contests
       where starts_at >= ${END_OF_DAY} and starts_at <= now() order by starts_at limit 1
     )::text as next`,
);
