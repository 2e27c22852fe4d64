import type { ReviewedSubmission } from "@contest/contract/moderation";
import type { HoldReason } from "@contest/rules/images/first-look";
import { statement } from "@contest/database/statement";
import { IMAGE_COLUMNS, type ImageRow } from "@contest/platform/image-urls/responsive-image";

export interface ReviewRow {
  id: string;
  user_id: string;
  status: "submitted" | "hidden" | "held";
  held_for: HoldReason | null;
  reviewed_at: Date | null;
  hidden_reason: string | null;
}

export interface ReviewedRow extends ReviewRow, ImageRow {
  contest_id: string;
  contest_title: string;
  username: string;
  created_at: Date;
  reported_at: Date | null;
  age_group: ReviewedSubmission["ageGroup"];
  contest_type: ReviewedSubmission["contestType"];
  painted_here: boolean;
  alt_text: string;
  vote_count: number;
  reports: ReviewedSubmission["reports"];
}

/** The newest reports are enough for a decision. */
const COLUMNS = `submissions.*, contests.title as contest_title, users.username, vote_counts.vote_count, ${IMAGE_COLUMNS},
  images.painted_for is not null as painted_here,
  coalesce((
    select json_agg(json_build_object(
      'reason', reason, 'details', details,
      'reportedAt', to_char(report.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    ) order by report.created_at)
    from (
      select * from reports where submission_id = submissions.id and settled_at is null
      order by created_at limit 50
    ) as report
  ), '[]') as reports`;

const AROUND = `
  join contests on contests.id = submissions.contest_id
  join vote_counts on vote_counts.submission_id = submissions.id
  join images on images.id = submissions.image_id
  join users on users.id = submissions.user_id`;

/** A page of the submissions that meet a condition, after the position ($1 and $2). $3 is the page size. */
function queue(name: string, condition: string, place: { by: string; down: boolean }) {
  const direction = place.down ? "desc" : "asc";
  const order = `submissions.${place.by} ${direction}, submissions.id ${direction}`;
  return statement<[place: string, id: string, limit: number], ReviewedRow>(
    name,
    `select ${COLUMNS}
     from (
       select * from submissions
       where ${condition} and (${place.by}, id) ${place.down ? "<" : ">"} ($1::timestamptz, $2::uuid)
       order by ${order}
       limit $3
     ) as submissions ${AROUND}
     order by ${order}`,
  );
}

/** What is held comes first. */
export const waitingSubmissions = statement<[status: string, place: string, id: string, limit: number], ReviewedRow>(
  "submissions-to-review",
  `select ${COLUMNS}
   from (
     select * from submissions
     where reviewed_at is null and status <> 'hidden' and (status, created_at, id) > ($1, $2::timestamptz, $3::uuid)
     order by status, created_at, id
     limit $4
   ) as submissions ${AROUND}
   order by submissions.status, submissions.created_at, submissions.id`,
);
export const reportedSubmissions = queue("reported-submissions", "reported_at is not null", {
  by: "reported_at",
  down: false,
});
export const hiddenSubmissions = queue("hidden-submissions", "status = 'hidden'", { by: "created_at", down: true });

/** Ids are ordered by time, whatever the submission's status is. */
export const allSubmissions = statement<[place: string, id: string, limit: number], ReviewedRow>(
  "all-submissions",
  `select ${COLUMNS}
   from (
     select * from submissions where id < $2::uuid and created_at <= $1::timestamptz order by id desc limit $3
   ) as submissions ${AROUND}
   order by submissions.id desc`,
);

export const findSubmissionForReview = statement<[id: string], ReviewedRow>(
  "find-submission-for-review",
  `select ${COLUMNS} from submissions ${AROUND} where submissions.id = $1`,
);

export interface LockedSubmission extends ReviewRow {
  contest_title: string;
}

export const lockSubmission = statement<[id: string], LockedSubmission>(
  "lock-submission",
  `select submissions.id, user_id, status, held_for, reviewed_at, hidden_reason, contests.title as contest_title
   from submissions join contests on contests.id = contest_id
   where submissions.id = $1 for update of submissions`,
);

/**
 * Somebody else may have hidden one of them, or reported it, since the screen was loaded. What the first look has
 * noticed needs a decision of its own.
 */
export const approveWaiting = statement<[ids: readonly string[]], LockedSubmission>(
  "approve-waiting-submissions",
  `with waiting as (
     select id, user_id, status, held_for, reviewed_at, hidden_reason, contest_id from submissions
     where id = any($1::uuid[]) and (status = 'submitted' or (status = 'held' and held_for = 'new-artist'))
       and reviewed_at is null and reported_at is null
     order by id
     for update
   ), approved as (
     update submissions set status = 'submitted', reviewed_at = now() from waiting where submissions.id = waiting.id
     returning submissions.id
   )
   select waiting.*, contests.title as contest_title
   from approved join waiting on waiting.id = approved.id join contests on contests.id = waiting.contest_id`,
);

export const settleReports = statement<[id: string], never>(
  "settle-reports",
  "update reports set settled_at = now() where submission_id = $1 and settled_at is null",
);

export const review = statement<[id: string, status: string, reason: string | null], never>(
  "review-submission",
  `update submissions set status = $2, hidden_reason = $3, reviewed_at = now(), reported_at = null where id = $1`,
);

/**
 * Reopens the reports that were settled with the last decision. Both happened in one transaction, so the timestamps are
 * equal.
 */
export const reopenReports = statement<[id: string], never>(
  "reopen-reports",
  `update reports set settled_at = null from submissions
   where submissions.id = $1 and reports.submission_id = submissions.id and settled_at = reviewed_at`,
);

/** What was held before the decision is held again. */
export const reopenReview = statement<[id: string], never>(
  "reopen-review",
  `update submissions set
     status = case when held_for is null then 'submitted' else 'held' end, hidden_reason = null, reviewed_at = null, reported_at = (
     select min(created_at) from reports where submission_id = submissions.id and settled_at is null
   )
   where id = $1`,
);
