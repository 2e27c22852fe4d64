import { statement } from "@contest/database/statement";
import { IMAGE_COLUMNS, type ImageRow } from "@contest/platform/image-urls/responsive-image";

/**
 * SQL conditions: a work that may be in the spotlight is shown to everybody, somebody has looked at it or its artist is
 * confirmed, and the artist's plan includes the spotlight and the profile is public.
 */
const MAY_BE_SHOWN = `submissions.status = 'submitted' and users.deletion_due_at is null and users.suspended_at is null
    and users.public_profile and (users.email_confirmed_at is not null or submissions.reviewed_at is not null)
    and subscriptions.tier in ('pro', 'champ')`;

const AROUND = `join contests on contests.id = submissions.contest_id
    join users on users.id = submissions.user_id
    join subscriptions on subscriptions.user_id = users.id`;

export interface SpotlightRow {
  submission_id: string;
  user_id: string;
  contest_title: string;
  words: string;
}

export const currentSpotlight = statement<[], SpotlightRow>(
  "current-spotlight",
  `select submissions.id as submission_id, users.id as user_id, contests.title as contest_title, words
   from spotlights join submissions on submissions.id = spotlights.submission_id ${AROUND}
   where spotlights.ended_at is null and ${MAY_BE_SHOWN}`,
);

export const setWords = statement<[memberId: string, words: string], { id: string }>(
  "set-spotlight-words",
  `update spotlights set words = $2
   from submissions
   where spotlights.ended_at is null and submissions.id = spotlights.submission_id and submissions.user_id = $1
   returning spotlights.id`,
);

export interface CandidateRow extends ImageRow {
  id: string;
  user_id: string;
  username: string;
  contest_title: string;
  created_at: Date;
  vote_count: number;
  last_shown_at: Date | null;
  is_current: boolean;
}

/** Works before an id. Ids are in the order of time. */
export const candidates = statement<[before: string, limit: number], CandidateRow>(
  "spotlight-candidates",
  `select submissions.id, submissions.user_id, users.username, contests.title as contest_title, submissions.created_at,
     vote_counts.vote_count, ${IMAGE_COLUMNS},
     (
       select max(started_at) from spotlights join submissions as works on works.id = spotlights.submission_id
       where works.user_id = users.id
     ) as last_shown_at,
     exists (select from spotlights where submission_id = submissions.id and ended_at is null) as is_current
   from submissions ${AROUND}
     join vote_counts on vote_counts.submission_id = submissions.id
     join images on images.id = submissions.image_id
   where submissions.id < $1::uuid and ${MAY_BE_SHOWN}
   order by submissions.id desc
   limit $2`,
);

/** Changes of the spotlight come one after the other. */
export const lockSpotlight = statement<[], never>(
  "lock-spotlight",
  "select pg_advisory_xact_lock(hashtext('spotlight'))",
);

export const endSpotlight = statement<[], { submission_id: string }>(
  "end-spotlight",
  "update spotlights set ended_at = now() where ended_at is null returning submission_id",
);

/** Returns nothing if the work may not be in the spotlight. */
export const startSpotlight = statement<
  [submissionId: string, adminId: string],
  { user_id: string; contest_title: string; id: string }
>(
  "start-spotlight",
  `with chosen as (
     select submissions.id, users.id as user_id, contests.title as contest_title
     from submissions ${AROUND}
     where submissions.id = $1 and ${MAY_BE_SHOWN}
   ), started as (
     insert into spotlights (submission_id, chosen_by) select id, $2 from chosen returning id
   )
   select started.id, chosen.user_id, chosen.contest_title from started, chosen`,
);

export const spotlightsForExport = statement<
  [userId: string],
  { submission: string; words: string; startedAt: Date; endedAt: Date | null }
>(
  "spotlights-for-export",
  `select submission_id as submission, words, started_at as "startedAt", ended_at as "endedAt"
   from spotlights join submissions on submissions.id = submission_id
   where submissions.user_id = $1 order by started_at desc limit 10000`,
);
