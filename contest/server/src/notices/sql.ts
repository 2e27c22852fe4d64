/** The statement of `notify` is in notify.ts. */
import type { Notification } from "@contest/rules/profiles/settings";
import { type NoticeKind, NOTICES_KEPT_DAYS } from "@contest/rules/notices/kinds";
import { statement } from "@contest/database/statement";
import { REACHABLE } from "@contest/platform/email/reachable";
import { IMAGE_COLUMNS, type ImageRow } from "@contest/platform/image-urls/responsive-image";

/** The picture of the submission that a notice is about; all null if there is none, or it is no longer shown. */
type NoticePicture = ImageRow | { [Column in keyof ImageRow]: null };

export type NoticeRow = NoticePicture & {
  id: string;
  kind: NoticeKind;
  title: string;
  words: string;
  path: string;
  created_at: Date;
  is_read: boolean;
};

const PICTURE = `left join submissions
       on submissions.id = notices.submission_id and submissions.status = 'submitted'
     left join images on images.id = submissions.image_id`;

/** Returns $3 notices before $2. */
export const noticesOf = statement<[id: string, cursor: string, limit: number], NoticeRow>(
  "notices-of-member",
  `select notices.id, kind, title, words, path, notices.created_at, read_at is not null as is_read, ${IMAGE_COLUMNS}
   from (select * from notices where user_id = $1 and id < $2 order by id desc limit $3) as notices
     ${PICTURE}
   order by notices.id desc`,
);

/** Counts up to $2, which is as precise as the page needs. */
export const countUnread = statement<[id: string, limit: number], { unread: number }>(
  "count-unread-notices",
  `select count(*)::int as unread
   from (select from notices where user_id = $1 and read_at is null limit $2) as unread`,
);

/** Notices that arrived after the page was loaded stay unread. */
export const markRead = statement<[id: string, upTo: string], never>(
  "mark-notices-read",
  "update notices set read_at = now() where user_id = $1 and read_at is null and id <= $2",
);

export const deleteOldNotices = statement<[], never>(
  "delete-old-notices",
  `delete from notices where created_at < now() - interval '${NOTICES_KEPT_DAYS} days'`,
);

/** $2 are the settings to turn off. */
export const unsubscribe = statement<[key: string, kinds: readonly string[]], { id: string }>(
  "unsubscribe",
  `update users set
     mail_submissions = mail_submissions and 'submissions' <> all($2::text[]),
     mail_votes = mail_votes and 'votes' <> all($2),
     mail_results = mail_results and 'results' <> all($2),
     mail_praise = mail_praise and 'praise' <> all($2),
     mail_rewards = mail_rewards and 'rewards' <> all($2),
     mail_daily = mail_daily and 'daily' <> all($2),
     mail_renewals = mail_renewals and 'renewals' <> all($2),
     mail_news = mail_news and 'news' <> all($2)
   where unsubscribe_key = $1
   returning id`,
);

export interface MilestoneRow {
  user_id: string;
  submission_id: string;
  contest_title: string;
  votes: number;
}

/**
 * Votes are cast only while a contest is open, so only submissions to recently open contests have new ones. The first
 * milestone in tenths, the unit of stored scores, allows the ranking's index to be used: no vote counts less than one
 * point.
 */
export const milestonesReached = statement<[milestones: readonly number[]], MilestoneRow>(
  "milestones-reached",
  `select tallies.user_id, tallies.submission_id, contests.title as contest_title, reached.votes
   from contests
     join tallies on tallies.contest_id = contests.id and tallies.listed and -tallies.score <= -10 * ($1::int[])[1]
     cross join lateral (
       select max(milestone) as votes from unnest($1::int[]) as milestone where milestone <= tallies.vote_count
     ) as reached
   where contests.starts_at <= now() and contests.ends_at > now() - interval '3 hours'
     and reached.votes is not null
     and not exists (
       select from notices
       where notices.user_id = tallies.user_id and kind = 'milestone'
         and about = tallies.submission_id || ' ' || reached.votes
     )`,
);

/** Milestones are left to the daily email about votes. */
export const membersToEmail = statement<[], { user_id: string }>(
  "members-to-email",
  "select distinct user_id from notices where to_mail and kind <> 'milestone'",
);

/** Two jobs at the same time wait for each other here. */
export const lockNoticeEmail = statement<[userId: string], { due: boolean }>(
  "lock-notice-email",
  `insert into notice_letters (user_id, written_at) values ($1, '-infinity')
   on conflict (user_id) do update set written_at = notice_letters.written_at
   returning written_at <= now() - interval '3 hours' as due`,
);

export interface ReaderRow {
  email: string;
  first_name: string;
  unsubscribe_key: string;
  reachable: boolean;
  switches: Record<Notification, boolean>;
}

export const findReader = statement<[userId: string], ReaderRow>(
  "find-notice-recipient",
  `select email, first_name, unsubscribe_key, ${REACHABLE} as reachable,
     jsonb_build_object(
       'submissions', mail_submissions, 'votes', mail_votes, 'results', mail_results, 'praise', mail_praise, 'rewards', mail_rewards,
       'daily', mail_daily, 'renewals', mail_renewals, 'news', mail_news
     ) as switches
   from users where id = $1`,
);

export const noticesToEmail = statement<
  [userId: string],
  { id: string; kind: NoticeKind; title: string; words: string; path: string; image_id: string | null }
>(
  "notices-to-email",
  `select notices.id, kind, title, words, path, images.id as image_id
   from notices ${PICTURE}
   where notices.user_id = $1 and to_mail and kind <> 'milestone'
   order by notices.id`,
);

export const markEmailed = statement<[ids: readonly string[]], never>(
  "mark-notices-emailed",
  "update notices set to_mail = false where id = any($1::uuid[])",
);

export const recordNoticeEmail = statement<[userId: string], never>(
  "record-notice-email",
  "update notice_letters set written_at = now() where user_id = $1",
);
