import { SAME_LAYOUT_BITS } from "@contest/rules/images/first-look";
import { statement } from "@contest/database/statement";

export interface EarlierRow {
  id: string;
  contest_id: string;
  image_id: string;
}

/** Finds the submission that the same request, or the same image, has already created. */
export const findEarlier = statement<
  [userId: string, requestId: string | null | undefined, imageId: string],
  EarlierRow
>(
  "find-earlier-submission",
  `select id, contest_id, image_id from submissions where user_id = $1 and (request_id = $2 or image_id = $3)`,
);

export interface MadeRow {
  id: string;
  contest_title: string;
  status: "submitted" | "held";
}

/**
 * Inserts the submission if the contest is open and the image belongs to the member at this moment. The image is marked
 * as used in the same statement, so that no clean-up deletes it. A picture that the first look has noticed something
 * about, or that has the color layout of somebody else's, is held.
 */
export const insertSubmission = statement<
  {
    userId: string;
    contestId: string;
    imageId: string;
    grant: string;
    requestId: string | null | undefined;
    ageGroup: string;
    contestType: string;
    guardianConfirmed: boolean;
    altText: string;
    studentInitials: string | null | undefined;
    classPermittedAt: Date | null;
    childId: string | null;
    childNickname: string | null;
    lookFirst: boolean;
  },
  MadeRow
>(
  "insert-submission",
  `with moment as materialized (select date_trunc('milliseconds', clock_timestamp()) as now),
   picture as (
     update images set used_at = coalesce(used_at, moment.now) from moment
     where id = $imageId and user_id = $userId and (painted_for is null or painted_for = $contestId)
     returning id, painted_for, sign, color_layout
   ), looked_at as (
     select coalesce(
       picture.sign,
       case when exists (
         select from submissions as others
         where others.contest_id = $contestId and others.user_id <> $userId and others.color_layout is not null
           and bit_count(others.color_layout # picture.color_layout) <= ${SAME_LAYOUT_BITS}
       ) then 'copy' end,
       case when $lookFirst::boolean and not exists (
         select from submissions as own where own.user_id = $userId and own.reviewed_at is not null and own.status = 'submitted'
       ) then 'new-artist' end
     ) as held_for
     from picture
   )
   insert into submissions (
     user_id, contest_id, image_id, grant_id, request_id, age_group, contest_type, guardian_confirmed_at, alt_text,
     student_initials, class_permitted_at, child_id, child_nickname, created_at,
     color_layout, held_for, status
   )
   select $userId, contests.id, picture.id, $grant, $requestId, $ageGroup,
     case when picture.painted_for is null then $contestType else 'digital' end, case when $guardianConfirmed::boolean then moment.now end, $altText, $studentInitials,
     $classPermittedAt::timestamptz, $childId::uuid, $childNickname, moment.now,
     picture.color_layout, looked_at.held_for, case when looked_at.held_for is null then 'submitted' else 'held' end
   from contests, picture, looked_at, moment
   where contests.id = $contestId and contests.starts_at <= moment.now and contests.ends_at > moment.now
     and contests.confirmed_at is null and (picture.painted_for is not null or not contests.painted_here_only)
   returning id, status, (select title from contests where contests.id = contest_id) as contest_title`,
);

/** Counts the submissions to the contest up to the one with this time and id. A repeated request gets the same number. */
export const numberInContest = statement<[contestId: string, createdAt: Date, id: string], { number: number }>(
  "number-in-contest",
  `select count(*)::int as number from submissions
   where contest_id = $1 and (status = 'submitted' or id = $3::uuid) and (created_at, id) <= ($2::timestamptz, $3::uuid)`,
);

export const findLicense = statement<[userId: string], { permitted_at: Date | null }>(
  "find-classroom-license",
  "select permitted_at from classrooms where user_id = $1 and until > now()",
);

/** $2 is the member who wants to submit; `full` says that this member has reached the contest's limit. */
export const contestSpan = statement<
  [contestId: string, userId: string],
  { opens: boolean; closed: boolean; full: boolean; painted_here_only: boolean }
>(
  "contest-span",
  `select starts_at > clock_timestamp() as opens, 
     ends_at <= clock_timestamp() or confirmed_at is not null as closed,
     submission_limit is not null and submission_limit <= (
       select count(*) from submissions where user_id = $2 and contest_id = contests.id
     ) as full,
     painted_here_only
   from contests where id = $1`,
);

export const imageOwner = statement<[imageId: string], { user_id: string; painted_for: string | null }>(
  "image-owner",
  "select user_id, painted_for from images where id = $1",
);

export const submissionsForExport = statement<
  [userId: string],
  { contest: string; handedInAt: Date; image: string; votes: number }
>(
  "submissions-for-export",
  `select contests.title as contest, submissions.created_at as "handedInAt", image_id as image,
     vote_counts.vote_count as votes
   from submissions
     join contests on contests.id = submissions.contest_id
     join vote_counts on vote_counts.submission_id = submissions.id
   where submissions.user_id = $1
   order by submissions.created_at desc
   limit 10000`,
);

export const countSubmissions = statement<[contestId: string], { submission_count: number }>(
  "count-submissions-of-contest",
  "select submission_count from contests where id = $1",
);
