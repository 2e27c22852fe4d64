import { statement } from "@contest/database/statement";
import type { Difficulty } from "@contest/rules/contests/line-art";
import { REACHABLE } from "@contest/platform/email/reachable";

export interface RequestRow {
  id: string;
  user_id: string;
  subject: string;
  difficulty: Difficulty;
  may_be_contest: boolean;
  asked_at: Date;
  answered_at: Date | null;
  decline_reason: string | null;
  folder: string | null;
  title: string | null;
  description: string | null;
  alternative_text: string | null;
}

export interface AskingRow {
  has_plan: boolean;
  is_waiting: boolean;
  had_this_month: boolean;
}

export const findAsking = statement<[memberId: string], AskingRow>(
  "may-member-request-line-art",
  `select
     exists (select from subscriptions where user_id = $1 and tier = 'champ') as has_plan,
     exists (select from line_art_requests where user_id = $1 and answered_at is null) as is_waiting,
     exists (
       select from line_art_requests
       where user_id = $1 and decline_reason is null and month = date_trunc('month', now() at time zone 'UTC')::date
     ) as had_this_month`,
);

/** Returns nothing without the plan, while a request waits, and when this month's page was sent. */
export const insertRequest = statement<
  { userId: string; subject: string; difficulty: Difficulty; mayBeContest: boolean },
  RequestRow
>(
  "request-line-art",
  `insert into line_art_requests (user_id, subject, difficulty, may_be_contest)
   select user_id, $subject, $difficulty, $mayBeContest from subscriptions where user_id = $userId and tier = 'champ'
   on conflict do nothing
   returning *`,
);

export const ownRequests = statement<[memberId: string, before: string, limit: number], RequestRow>(
  "own-line-art-requests",
  "select * from line_art_requests where user_id = $1 and id < $2::uuid order by id desc limit $3",
);

export interface QueuedRow extends RequestRow {
  username: string;
  contest_starts_at: Date | null;
}

const QUEUED = `select line_art_requests.*, users.username,
     (select min(starts_at) from contests where line_art_folder = folder) as contest_starts_at
   from line_art_requests join users on users.id = user_id`;

export const waitingRequests = statement<[askedAt: string, id: string, limit: number], QueuedRow>(
  "waiting-line-art-requests",
  `${QUEUED}
   where answered_at is null and (asked_at, line_art_requests.id) > ($1::timestamptz, $2::uuid)
   order by asked_at, line_art_requests.id
   limit $3`,
);

export const answeredRequests = statement<[answeredAt: string, id: string, limit: number], QueuedRow>(
  "answered-line-art-requests",
  `${QUEUED}
   where answered_at is not null and (answered_at, line_art_requests.id) < ($1::timestamptz, $2::uuid)
   order by answered_at desc, line_art_requests.id desc
   limit $3`,
);

export const findRequest = statement<[id: string], RequestRow>(
  "find-line-art-request",
  "select * from line_art_requests where id = $1",
);

/** Returns nothing if it was answered meanwhile. */
export const sendPage = statement<
  { id: string; adminId: string; folder: string; title: string; description: string; alternativeText: string },
  RequestRow
>(
  "send-requested-line-art",
  `update line_art_requests set folder = $folder, title = $title, description = $description,
     alternative_text = $alternativeText, answered_by = $adminId, answered_at = now()
   where id = $id and answered_at is null
   returning *`,
);

/** Only what is stored here can be chosen for a contest. */
export const offerForContests = statement<
  { folder: string; alternativeText: string; width: number; height: number; artStyle: string; difficulty: string },
  never
>(
  "offer-requested-line-art-for-contests",
  `insert into line_arts (folder, alternative_text, width, height, art_style, difficulty)
   values ($folder, $alternativeText, $width, $height, $artStyle, $difficulty)`,
);

/** Returns nothing if it was answered meanwhile. */
export const decline = statement<{ id: string; adminId: string; reason: string }, RequestRow>(
  "decline-line-art-request",
  `update line_art_requests set decline_reason = $reason, answered_by = $adminId, answered_at = now()
   where id = $id and answered_at is null
   returning *`,
);

export const memberToEmail = statement<[memberId: string], { email: string; first_name: string }>(
  "member-to-email-about-line-art-request",
  `select email, first_name from users where id = $1 and ${REACHABLE}`,
);

export const requestsForExport = statement<
  [userId: string],
  {
    subject: string;
    difficulty: string;
    mayBeContest: boolean;
    askedAt: Date;
    answeredAt: Date | null;
    declineReason: string | null;
    title: string | null;
    folder: string | null;
  }
>(
  "line-art-requests-for-export",
  `select subject, difficulty, may_be_contest as "mayBeContest", asked_at as "askedAt", answered_at as "answeredAt",
     decline_reason as "declineReason", title, folder
   from line_art_requests
   where user_id = $1
   order by id desc
   limit 10000`,
);
