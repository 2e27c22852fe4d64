import { FEEDBACK_WAITING_MAX } from "@contest/rules/feedback/limits";
import { statement } from "@contest/database/statement";
import { REACHABLE } from "@contest/platform/email/reachable";
import { IMAGE_COLUMNS, type ImageRow } from "@contest/platform/image-urls/responsive-image";

export interface FeedbackRow {
  question: string;
  asked_at: Date;
  strengths: string | null;
  suggestions: string | null;
  next_step: string | null;
}

export interface OwnWorkRow {
  has_plan: boolean;
  waiting: number;
  feedback: string | null;
}

/** Only the artist finds it. */
export const findOwnWork = statement<[submissionId: string, memberId: string], OwnWorkRow>(
  "find-own-work-for-feedback",
  `select coalesce(subscriptions.tier = 'champ', false) as has_plan, feedback.id as feedback,
     (select count(*) from feedback where user_id = $2 and answered_at is null)::int as waiting
   from submissions
     left join subscriptions on subscriptions.user_id = submissions.user_id
     left join feedback on feedback.submission_id = submissions.id
   where submissions.id = $1 and submissions.user_id = $2 and submissions.status = 'submitted'`,
);

export const findFeedback = statement<[submissionId: string, memberId: string], FeedbackRow>(
  "find-feedback",
  `select question, asked_at, strengths, suggestions, next_step from feedback
   where submission_id = $1 and user_id = $2`,
);

/** Requests of one member come one after the other, so that two cannot both take the last place. */
export const lockMember = statement<[memberId: string], never>(
  "lock-member-asking-for-feedback",
  "select from users where id = $1 for no key update",
);

/** Returns nothing if the submission has feedback already, or too many wait. */
export const askForFeedback = statement<[submissionId: string, memberId: string, question: string], FeedbackRow>(
  "ask-for-feedback",
  `insert into feedback (submission_id, user_id, question)
   select $1, $2, $3
   where (select count(*) from feedback where user_id = $2 and answered_at is null) < ${FEEDBACK_WAITING_MAX}
   on conflict (submission_id) do nothing
   returning question, asked_at, strengths, suggestions, next_step`,
);

export interface RequestRow extends FeedbackRow, ImageRow {
  id: string;
  submission_id: string;
  username: string;
  contest_title: string;
  alt_text: string;
  answered_at: Date | null;
}

const REQUESTS = `select feedback.*, users.username, contests.title as contest_title, submissions.alt_text, ${IMAGE_COLUMNS}
   from feedback
     join submissions on submissions.id = feedback.submission_id
     join contests on contests.id = submissions.contest_id
     join images on images.id = submissions.image_id
     join users on users.id = feedback.user_id`;

export const waitingFeedback = statement<[askedAt: string, id: string, limit: number], RequestRow>(
  "waiting-feedback",
  `${REQUESTS}
   where answered_at is null and submissions.status = 'submitted'
     and (asked_at, feedback.id) > ($1::timestamptz, $2::uuid)
   order by asked_at, feedback.id
   limit $3`,
);

export const answeredFeedback = statement<[answeredAt: string, id: string, limit: number], RequestRow>(
  "answered-feedback",
  `${REQUESTS}
   where answered_at is not null and (answered_at, feedback.id) < ($1::timestamptz, $2::uuid)
   order by answered_at desc, feedback.id desc
   limit $3`,
);

/** Returns nothing if somebody else has answered. */
export const answer = statement<
  { id: string; strengths: string; suggestions: string; nextStep: string; adminId: string },
  { user_id: string; submission_id: string }
>(
  "answer-feedback",
  `update feedback set strengths = $strengths, suggestions = $suggestions, next_step = $nextStep,
     answered_by = $adminId, answered_at = now()
   where id = $id and answered_at is null
   returning user_id, submission_id`,
);

export const findRequest = statement<[id: string], { id: string }>(
  "find-feedback-request",
  "select id from feedback where id = $1",
);

export const artistToEmail = statement<
  [submissionId: string],
  { email: string; first_name: string; contest_title: string }
>(
  "artist-to-email-feedback",
  `select users.email, users.first_name, contests.title as contest_title
   from submissions
     join users on users.id = submissions.user_id
     join contests on contests.id = submissions.contest_id
   where submissions.id = $1 and ${REACHABLE}`,
);

export const feedbackForExport = statement<
  [userId: string],
  {
    submission: string;
    question: string;
    askedAt: Date;
    strengths: string | null;
    suggestions: string | null;
    nextStep: string | null;
  }
>(
  "feedback-for-export",
  `select submission_id as submission, question, asked_at as "askedAt", strengths, suggestions, next_step as "nextStep"
   from feedback where user_id = $1 order by asked_at desc limit 10000`,
);
