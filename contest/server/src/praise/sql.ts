import type { StickerCounts, StickerName } from "@contest/rules/praise/stickers";
import { statement } from "@contest/database/statement";

export interface PraiseRow {
  counts: StickerCounts;
  own: StickerName[];
  is_open: boolean;
}

/** $2 is the member who asks, or null for a visitor. Returns nothing for a submission that is not shown. */
export const readPraise = statement<[submissionId: string, memberId: string | null], PraiseRow>(
  "read-praise",
  `select
     coalesce(
       (
         select jsonb_object_agg(sticker, count) from praise_counts
         where submission_id = submissions.id and count > 0
       ),
       '{}'
     ) as counts,
     array(select sticker from praise where submission_id = submissions.id and user_id = $2 order by sticker) as own,
     users.allow_praise and submissions.user_id is distinct from $2 as is_open
   from submissions join users on users.id = submissions.user_id
   where submissions.id = $1 and submissions.status = 'submitted' and users.deletion_due_at is null`,
);

/** Makes praising and blocking wait for each other; see `lockArtist` of follows. */
export const lockArtistOf = statement<[submissionId: string], { id: string }>(
  "lock-artist-of-submission",
  "select id from users where id = (select user_id from submissions where id = $1) for no key update",
);

export interface PraiseRefusalRow {
  is_confirmed: boolean;
  is_own: boolean;
  is_allowed: boolean;
}

/** Whether the member $2 may put stickers on the submission $1. */
export const mayPraise = statement<[submissionId: string, memberId: string], PraiseRefusalRow>(
  "may-praise",
  `select members.email_confirmed_at is not null as is_confirmed, submissions.user_id = members.id as is_own,
     artists.allow_praise
       and not exists (select from blocks where user_id = artists.id and blocked_id = members.id) as is_allowed
   from submissions join users as artists on artists.id = submissions.user_id, users as members
   where submissions.id = $1 and members.id = $2 and submissions.status = 'submitted'
     and artists.deletion_due_at is null`,
);

export const givePraise = statement<[submissionId: string, memberId: string, sticker: string], never>(
  "give-praise",
  "insert into praise (submission_id, user_id, sticker) values ($1, $2, $3) on conflict do nothing",
);

export const takePraiseBack = statement<[submissionId: string, memberId: string, sticker: string], never>(
  "take-praise-back",
  "delete from praise where submission_id = $1 and user_id = $2 and sticker = $3",
);

export interface NewPraiseRow {
  artist_id: string;
  submission_id: string;
  contest_title: string;
  people: number;
  counts: StickerCounts;
}

/** Marks new stickers as announced, for submissions whose artist was not told of any in the last six hours. */
export const takeNewPraise = statement<[], NewPraiseRow>(
  "take-new-praise",
  `with taken as (
     update praise set announced = true
     where not announced and not exists (
       select from notices
       where notices.submission_id = praise.submission_id and kind = 'praise'
         and created_at > now() - interval '6 hours'
     )
     returning submission_id, user_id, sticker
   ), counted as (
     select submission_id, sticker, count(*) as count from taken group by submission_id, sticker
   )
   select submissions.user_id as artist_id, submissions.id as submission_id, contests.title as contest_title,
     (select count(distinct user_id) from taken where submission_id = submissions.id)::int as people,
     jsonb_object_agg(counted.sticker, counted.count) as counts
   from counted
     join submissions on submissions.id = counted.submission_id and submissions.status = 'submitted'
     join contests on contests.id = submissions.contest_id
   group by submissions.id, contests.id`,
);

export const praiseForExport = statement<[userId: string], { submission: string; sticker: string; givenAt: Date }>(
  "praise-for-export",
  `select submission_id as submission, sticker, created_at as "givenAt" from praise
   where user_id = $1 order by created_at desc limit 10000`,
);
