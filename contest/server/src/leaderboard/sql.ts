import type { AgeGroup, ContestType } from "@contest/rules/submissions/kinds";
import { MAX_PLACE } from "@contest/contract/leaderboard";
import { statement } from "@contest/database/statement";
import { SHOWN_ARTIST, SHOWN_AVATAR } from "../children/shown-artist.ts";
import { IMAGE_COLUMNS, type ImageRow } from "@contest/platform/image-urls/responsive-image";

export interface EntryRow extends ImageRow {
  id: string;
  user_id: string;
  username: string;
  avatar_url: string | null;
  public_profile: boolean;
  artist_leaves: boolean;
  alt_text: string;
  contest_title: string;
  contest_type: ContestType;
  age_group: AgeGroup;
  created_at: Date;
  is_winner: boolean;
}

export const findEntries = statement<[ids: readonly string[]], EntryRow>(
  "leaderboard-entries",
  `select submissions.id, submissions.user_id, submissions.alt_text, submissions.contest_type, submissions.age_group,
     submissions.created_at, contests.title as contest_title, ${SHOWN_ARTIST}, ${SHOWN_AVATAR},
     users.deletion_due_at is not null as artist_leaves,
     contests.winner_id is not distinct from submissions.id as is_winner, ${IMAGE_COLUMNS}
   from submissions
     join contests on contests.id = submissions.contest_id
     join images on images.id = submissions.image_id
     join users on users.id = submissions.user_id
   where submissions.id = any($1::uuid[])`,
);

/** One board of artists: a period of all kinds or of one age group and type; `any` stands for all of them. */
export type Board = { period: string; startsOn: string; ageGroup: string; contestType: string };

const ON_BOARD = `period = $period and starts_on = $startsOn::date and age_group = $ageGroup
     and contest_type = $contestType`;

export interface ArtistScoreRow {
  artist_id: string;
  score: number;
  best_id: string;
  previous_place: number | null;
}

/** The artists after a position, highest score first. */
export const topArtists = statement<Board & { score: number; artistId: string; limit: number }, ArtistScoreRow>(
  "top-artists",
  `select artist_id, score, best_id, previous_place from artist_scores
   where ${ON_BOARD} and (-score, artist_id) > (-$score::int, $artistId::uuid)
   order by -score, artist_id
   limit $limit`,
);

export interface StandingRow extends ImageRow {
  id: string;
  alt_text: string;
  score: number;
  previous_place: number | null;
  place: number;
  next_score: number | null;
}

const PICTURE = `join submissions on submissions.id = own.submission_id
     join images on images.id = submissions.image_id`;

/** Counts only so many places that the cost has a limit. */
const standing = (higher: string) => `
  (select count(*) + 1 from (select from ${higher} limit ${MAX_PLACE - 1}) as counted)::int as place,
  (select score from ${higher} order by -score desc limit 1) as next_score`;

export const standingOfArtist = statement<Board & { userId: string }, StandingRow>(
  "standing-of-artist",
  `with own as (
     select best_id as submission_id, score, previous_place from artist_scores
     where artist_id = $userId and ${ON_BOARD}
   )
   select submissions.id, submissions.alt_text, own.score, own.previous_place, ${IMAGE_COLUMNS},
     ${standing(`artist_scores as higher where ${ON_BOARD} and -score < -own.score`)}
   from own ${PICTURE}`,
);

/** The best submission of a member in a contest. */
export const standingInContest = statement<
  { userId: string; contestId: string; ageGroups: readonly string[]; contestTypes: readonly string[] },
  StandingRow
>(
  "standing-in-contest",
  `with own as (
     select submission_id, score from tallies
     where user_id = $userId and contest_id = $contestId and listed
       and age_group = any($ageGroups::text[]) and contest_type = any($contestTypes::text[])
     order by -score, created_at, submission_id
     limit 1
   )
   select submissions.id, submissions.alt_text, own.score, null::int as previous_place, ${IMAGE_COLUMNS},
     ${standing(`tallies as higher where contest_id = $contestId and listed and -score < -own.score
       and age_group = any($ageGroups::text[]) and contest_type = any($contestTypes::text[])`)}
   from own ${PICTURE}`,
);

/** Only one process adds up scores at a time: an older sum must not overwrite a newer one. */
export const lockRanking = statement<[], { locked: boolean }>(
  "lock-ranking",
  "select pg_try_advisory_xact_lock(hashtext('ranking of artists')) as locked",
);

/**
 * Adds up the scores of up to $1 artists whose works have changed, in the current week and month and of all time, for all
 * kinds and for each. Rows of the artist that no work belongs to any more are deleted.
 */
export const rankArtists = statement<[limit: number], { taken: number }>(
  "rank-artists",
  `with taken as (
     delete from artists_to_rank
     where ctid = any(array(select ctid from artists_to_rank limit $1 for update skip locked))
     returning artist_id
   ), artists as (
     select distinct users.id from taken join users on users.id = taken.artist_id
   ), today as (
     select (now() at time zone 'UTC')::date as day
   ), fresh as (
     select tallies.user_id, periods.period, periods.starts_on, coalesce(tallies.age_group, 'any') as age_group,
       coalesce(tallies.contest_type, 'any') as contest_type, sum(score)::int as score,
       (array_agg(submission_id order by -score, created_at, submission_id))[1] as best_id
     from artists
       join tallies on tallies.user_id = artists.id and listed
       cross join today
       cross join lateral (values
         ('week', created_week, created_week = day - extract(dow from day)::int),
         ('month', created_month, created_month = date_trunc('month', day)::date),
         ('all', '-infinity'::date, true)
       ) as periods (period, starts_on, is_current)
     where periods.is_current
     group by tallies.user_id, periods.period, periods.starts_on, cube (tallies.age_group, tallies.contest_type)
   ), gone as (
     delete from artist_scores using artists
     where artist_scores.artist_id = artists.id and not exists (
       select from fresh
       where fresh.user_id = artist_scores.artist_id and fresh.period = artist_scores.period
         and fresh.starts_on = artist_scores.starts_on and fresh.age_group = artist_scores.age_group
         and fresh.contest_type = artist_scores.contest_type
     )
   ), ranked as (
     insert into artist_scores as known (artist_id, period, starts_on, age_group, contest_type, score, best_id)
     select user_id, period, starts_on, age_group, contest_type, score, best_id from fresh
     on conflict (artist_id, period, starts_on, age_group, contest_type)
       do update set score = excluded.score, best_id = excluded.best_id
       where (known.score, known.best_id) is distinct from (excluded.score, excluded.best_id)
   )
   select count(*)::int as taken from taken`,
);

/** Weeks and months that are over are decided, and their boards are no longer shown. */
export const deleteOldBoards = statement<[], never>(
  "delete-old-boards",
  `delete from artist_scores
   where period = 'week' and starts_on < (now() at time zone 'UTC')::date - 7
     or period = 'month' and starts_on < date_trunc('month', now() at time zone 'UTC')::date`,
);

/** Runs at midnight: the places of the day that is over, so that boards can show who has moved since. */
export const rememberPlaces = statement<[], never>(
  "remember-places",
  `update artist_scores set previous_place = ranked.place
   from (
     select artist_id, period, starts_on,
       rank() over (partition by period, starts_on order by score desc)::int as place
     from artist_scores where age_group = 'any' and contest_type = 'any'
   ) as ranked
   where artist_scores.artist_id = ranked.artist_id and artist_scores.period = ranked.period
     and artist_scores.starts_on = ranked.starts_on and age_group = 'any' and contest_type = 'any'
     and previous_place is distinct from ranked.place`,
);
