import { statement } from "@contest/database/statement";

export interface PlanRow {
  id: string;
  title: string;
  description: string;
  prize: string;
  starts_at: Date;
  ends_at: Date;
  vote_weighing: "equal" | "tier";
  self_votes: boolean;
  painted_here_only: boolean;
  submission_limit: number | null;
  line_art_folder: string;
  line_art_alt: string;
  made_for_day: Date | null;
  view_count: number;
  download_count: number;
  submission_count: number;
  vote_count: number;
}

export const listPlans = statement<
  { place: string; id: string; limit: number; startsFrom: string; startsBefore: string; endsAfter: string },
  PlanRow
>(
  "list-plans",
  `select * from contests
   where (starts_at, id) < ($place::timestamptz, $id::uuid)
     and starts_at >= $startsFrom::timestamptz and starts_at < $startsBefore::timestamptz
     and ends_at > $endsAfter::timestamptz
   order by starts_at desc, id desc
   limit $limit`,
);

export const findPlan = statement<[id: string], PlanRow>("find-plan", "select * from contests where id = $1");

export const lockPlan = statement<[id: string], PlanRow>(
  "lock-plan",
  "select * from contests where id = $1 for update",
);

export interface OverlappingContestRow {
  id: string;
  title: string;
  /** Whether the contest was created automatically and has not opened yet, so that a planned contest may replace it. */
  gives_way: boolean;
}

/** Contests that overlap the time from $1 to $2, except $3. A contest lasts a month at most. */
export const contestsWithin = statement<[startsAt: string, endsAt: string, own: string | null], OverlappingContestRow>(
  "overlapping-contests",
  `select id, title, made_for_day is not null and starts_at > now() and submission_count = 0 as gives_way
   from contests
   where starts_at < $2::timestamptz and starts_at > $1::timestamptz - interval '32 days' and ends_at > $1::timestamptz
     and id is distinct from $3::uuid`,
);

export const deleteContests = statement<[ids: readonly string[]], never>(
  "delete-contests",
  "delete from contests where id = any($1::uuid[])",
);

export interface LineArtRow {
  width: number;
  height: number;
  art_style: string;
  difficulty: string;
}

/** Finds line art that was made for administrators or belongs to a contest. */
export const findLineArt = statement<[lineArt: string], LineArtRow>(
  "find-line-art",
  `select width, height, art_style, difficulty from line_arts where folder = $1
   union all
   (
     select line_art_width, line_art_height, art_style, difficulty from contests where line_art_folder = $1 limit 1
   )
   limit 1`,
);

export const insertLineArt = statement<
  { folder: string; alternativeText: string; width: number; height: number; artStyle: string; difficulty: string },
  never
>(
  "insert-line-art",
  `insert into line_arts (folder, alternative_text, width, height, art_style, difficulty)
   values ($folder, $alternativeText, $width, $height, $artStyle, $difficulty)
   on conflict do nothing`,
);

export type PlanColumns = {
  title: string;
  description: string;
  prize: string;
  startsAt: string;
  endsAt: string;
  voteWeighing: string;
  selfVotes: boolean;
  paintedHereOnly: boolean;
  submissionLimit: number | null;
  lineArtFolder: string;
  lineArtAlt: string;
  lineArtWidth: number;
  lineArtHeight: number;
  artStyle: string;
  difficulty: string;
};

/** Longer contests are not among the days that have to be colored in a row. */
const TYPE =
  "case when $endsAt::timestamptz - $startsAt::timestamptz <= interval '24 hours' then 'daily' else 'special' end";

export const insertPlan = statement<PlanColumns, PlanRow>(
  "insert-plan",
  `insert into contests (
     title, description, prize, starts_at, ends_at, vote_weighing, self_votes, painted_here_only, submission_limit,
     line_art_folder, line_art_alt, line_art_width, line_art_height, art_style, difficulty, contest_type
   )
   values (
     $title, $description, $prize, $startsAt, $endsAt, $voteWeighing, $selfVotes, $paintedHereOnly, $submissionLimit,
     $lineArtFolder, $lineArtAlt, $lineArtWidth, $lineArtHeight, $artStyle, $difficulty, ${TYPE}
   )
   returning *`,
);

/**
 * A contest that an administrator has changed is no longer replaced by others. Only a generated prize has credits in it,
 * which its words name: another prize is for the administrator to deliver.
 */
export const updatePlan = statement<PlanColumns & { id: string }, PlanRow>(
  "update-plan",
  `update contests set
     title = $title, description = $description, prize = $prize,
     prize_credits = case when prize = $prize then prize_credits else 0 end, starts_at = $startsAt, ends_at = $endsAt,
     vote_weighing = $voteWeighing, self_votes = $selfVotes, painted_here_only = $paintedHereOnly,
     submission_limit = $submissionLimit, line_art_folder = $lineArtFolder, line_art_alt = $lineArtAlt,
     line_art_width = $lineArtWidth, line_art_height = $lineArtHeight, art_style = $artStyle, difficulty = $difficulty,
     contest_type = ${TYPE}, made_for_day = null
   where id = $id
   returning *`,
);

/** Deletes the contest if nothing depends on it. */
export const deletePlan = statement<[id: string], { id: string }>(
  "delete-plan",
  `delete from contests
   where id = $1 and starts_at > now() and not exists (select from submissions where contest_id = contests.id)
   returning id`,
);
