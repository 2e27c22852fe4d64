/** Every statement of planning contests. */
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
  submission_limit: number | null;
  line_art_folder: string;
  line_art_alt: string;
  made_for_day: Date | null;
  view_count: number;
  download_count: number;
  submission_count: number;
  vote_count: number;
}

/** Behind a place ($1 and $2), $3 how many, with a start between $4 and $5 and an end after $6. */
export const listPlans = statement<PlanRow>(
  "list-plans",
  `select * from contests
   where (starts_at, id) < ($1::timestamptz, $2::uuid)
     and starts_at >= $4::timestamptz and starts_at < $5::timestamptz and ends_at > $6::timestamptz
   order by starts_at desc, id desc
   limit $3`,
);

export const findPlan = statement<PlanRow>("find-plan", "select * from contests where id = $1");

export const lockPlan = statement<PlanRow>("lock-plan", "select * from contests where id = $1 for update");

export interface OverlappingContestRow {
  id: string;
  title: string;
  /** The server made it by itself, and nobody has seen it yet. */
  gives_way: boolean;
}

/** Contests that share time with the span from $1 to $2, apart from $3. A contest lasts a month at most. */
export const contestsWithin = statement<OverlappingContestRow>(
  "contests-within",
  `select id, title, made_for_day is not null and starts_at > now() and submission_count = 0 as gives_way
   from contests
   where starts_at < $2::timestamptz and starts_at > $1::timestamptz - interval '32 days' and ends_at > $1::timestamptz
     and id is distinct from $3::uuid`,
);

export const deleteContests = statement<never>("delete-contests", "delete from contests where id = any($1::uuid[])");

export interface LineArtRow {
  width: number;
  height: number;
  art_style: string;
  difficulty: string;
}

/** Line art that was made for administrators, or that a contest has. */
export const findLineArt = statement<LineArtRow>(
  "find-line-art",
  `select width, height, art_style, difficulty from line_arts where folder = $1
   union all
   (
     select line_art_width, line_art_height, art_style, difficulty from contests where line_art_folder = $1 limit 1
   )
   limit 1`,
);

export const insertLineArt = statement<never>(
  "insert-line-art",
  `insert into line_arts (folder, alternative_text, width, height, art_style, difficulty)
   values ($1, $2, $3, $4, $5, $6)
   on conflict do nothing`,
);

export const insertPlan = statement<PlanRow>(
  "insert-plan",
  `insert into contests (
     title, description, prize, starts_at, ends_at, vote_weighing, self_votes, submission_limit, line_art_folder,
     line_art_alt, line_art_width, line_art_height, art_style, difficulty
   )
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
   returning *`,
);

/** What an administrator has changed is not the server's own any more. */
export const updatePlan = statement<PlanRow>(
  "update-plan",
  `update contests set
     title = $2, description = $3, prize = $4, starts_at = $5, ends_at = $6, vote_weighing = $7, self_votes = $8,
     submission_limit = $9, line_art_folder = $10, line_art_alt = $11, line_art_width = $12, line_art_height = $13,
     art_style = $14, difficulty = $15, made_for_day = null
   where id = $1
   returning *`,
);

/** Deletes it if nothing hangs on it at this moment. */
export const deletePlan = statement<{ id: string }>(
  "delete-plan",
  `delete from contests
   where id = $1 and starts_at > now() and not exists (select from submissions where contest_id = contests.id)
   returning id`,
);
