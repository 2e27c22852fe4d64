import { HANDED_PAGE_DAYS } from "@contest/rules/families/limits";
import type { ChildAgeGroup, ChildAvatar } from "@contest/rules/families/children";
import { statement } from "@contest/database/statement";
import type { ChildRow } from "../children/children.ts";
import { IMAGE_COLUMNS, type ImageRow } from "@contest/platform/image-urls/responsive-image";

const IS_KEPT = `handed_pages.created_at > now() - interval '${HANDED_PAGE_DAYS} days'`;

/** Inserts nothing if there is no such contest, or if it has not started. */
export const insertHandedPage = statement<[tokenHash: Buffer, contestId: string, log: Buffer], { expires_at: Date }>(
  "insert-handed-page",
  `insert into handed_pages (token_hash, contest_id, log)
   select $1, id, $3 from contests where id = $2 and starts_at <= now()
   returning created_at + interval '${HANDED_PAGE_DAYS} days' as expires_at`,
);

/** Finds nothing if there is no such contest, or if it has not started. */
export const findContestForPhoto = statement<
  [contestId: string, most: number],
  { painted_here_only: boolean; is_full: boolean }
>(
  "find-contest-for-photo",
  `select painted_here_only, (select count(*) from handed_pages where photo is not null) >= $2 as is_full
   from contests where id = $1 and starts_at <= now()`,
);

export const insertHandedPhoto = statement<[tokenHash: Buffer, contestId: string, photo: Buffer], { expires_at: Date }>(
  "insert-handed-photo",
  `insert into handed_pages (token_hash, contest_id, photo) values ($1, $2, $3)
   returning created_at + interval '${HANDED_PAGE_DAYS} days' as expires_at`,
);

/** Addresses of the same mailbox have the same canonical form. */
export const canonicalEmail = statement<[email: string], { canonical: string }>(
  "canonical-email-of-grown-up",
  "select canonical_email($1) as canonical",
);

/** Of several simultaneous requests, only one gets the row, so there is one email at most. */
export const markMailed = statement<[tokenHash: Buffer], { contest_title: string }>(
  "mark-handed-page-mailed",
  `update handed_pages set mailed_at = now() from contests
   where token_hash = $1 and mailed_at is null and claimed_by is null and ${IS_KEPT} and contests.id = contest_id
   returning contests.title as contest_title`,
);

export interface HandedPageRow {
  contest_id: string;
  contest_title: string;
  is_open: boolean;
  claimed_by: string | null;
  sketch_id: string | null;
  image_id: string | null;
  width: number | null;
  height: number | null;
}

export const findHandedPage = statement<[tokenHash: Buffer], HandedPageRow>(
  "find-handed-page",
  `select contest_id, contests.title as contest_title, claimed_by, sketch_id, image_id, images.width, images.height,
     contests.ends_at > now() and contests.confirmed_at is null as is_open
   from handed_pages join contests on contests.id = contest_id left join images on images.id = image_id
   where token_hash = $1 and ${IS_KEPT}`,
);

/** Moves the page into the sketchbook of the first member who asks for it. */
export const claimHandedPage = statement<[tokenHash: Buffer, userId: string], { sketch_id: string }>(
  "claim-handed-page",
  `with claimed as (
     update handed_pages set claimed_by = $2, sketch_id = gen_random_uuid(), log = null
     where token_hash = $1 and claimed_by is null and log is not null and ${IS_KEPT}
     returning new.sketch_id, contest_id, old.log
   )
   insert into sketches (id, user_id, contest_id, log)
   select sketch_id, $2, contest_id, log from claimed
   returning id as sketch_id`,
);

/** The first member who asks for a photo gets it, again and again until it is stored as the member's picture. */
export const claimHandedPhoto = statement<[tokenHash: Buffer, userId: string], { photo: Buffer }>(
  "claim-handed-photo",
  `update handed_pages set claimed_by = $2
   where token_hash = $1 and coalesce(claimed_by, $2) = $2 and photo is not null and ${IS_KEPT}
   returning photo`,
);

/** Of several simultaneous requests, one keeps its picture; those of the others are cleaned up as unused. */
export const keepHandedPhoto = statement<[tokenHash: Buffer, userId: string, imageId: string], never>(
  "keep-handed-photo",
  `with kept as (
     update handed_pages set image_id = $3, photo = null
     where token_hash = $1 and claimed_by = $2 and photo is not null
     returning image_id
   )
   update images set used_at = now() from kept where images.id = kept.image_id`,
);

/** A photo that nobody has handed in goes with its link. */
export const deleteOldHandedPages = statement<[], never>(
  "delete-old-handed-pages",
  `with old as (
     delete from handed_pages where not ${IS_KEPT} returning image_id
   )
   delete from images using old
   where images.id = old.image_id
     and not exists (select from submissions where submissions.image_id = images.id)
     and not exists (select from class_works where class_works.image_id = images.id)
     and not exists (select from users where users.id = images.user_id and users.avatar_image_id = images.id)`,
);

export const findPin = statement<[userId: string], { pin_hash: string }>(
  "find-family-pin",
  "select pin_hash from families where user_id = $1",
);

/** Inserts nothing if there is a PIN already. */
export const insertPin = statement<[userId: string, pinHash: string], { user_id: string }>(
  "insert-family-pin",
  "insert into families (user_id, pin_hash) values ($1, $2) on conflict do nothing returning user_id",
);

export const changePin = statement<[userId: string, pinHash: string], never>(
  "change-family-pin",
  "update families set pin_hash = $2 where user_id = $1",
);

export const findParent = statement<
  [userId: string],
  { email: string; first_name: string; last_name: string; is_adult: boolean }
>(
  "find-parent",
  "select email, first_name, last_name, age_confirmed_at is not null as is_adult from users where id = $1",
);

export interface OwnChildRow extends ChildRow {
  consent_wording: string;
  consented_at: Date;
}

export const childrenOf = statement<[userId: string], OwnChildRow>(
  "children-of",
  `select id, nickname, age_group, avatar, consent_wording, consented_at from children
   where user_id = $1 order by consented_at, id`,
);

/**
 * Lets no two requests count children at once. A statement of its own, because one that waits for a lock still counts
 * what was there when it began.
 */
export const lockFamily = statement<[userId: string], { id: string }>(
  "lock-family",
  "select id from users where id = $1 for no key update",
);

/** Inserts nothing if the nickname is taken or the family is full. */
export const insertChild = statement<
  { userId: string; nickname: string; ageGroup: ChildAgeGroup; avatar: ChildAvatar; wording: string; most: number },
  OwnChildRow
>(
  "insert-child",
  `insert into children (user_id, nickname, age_group, avatar, consent_wording)
   select $userId::uuid, $nickname, $ageGroup, $avatar, $wording
   where (select count(*) from children where user_id = $userId) < $most::int
   on conflict (user_id, lower(nickname)) do nothing
   returning id, nickname, age_group, avatar, consent_wording, consented_at`,
);

/** Deletes the child with all pages and their pictures; sessions in kids' mode end with it. */
export const deleteChild = statement<[childId: string, userId: string], { id: string }>(
  "delete-child",
  `with child as (
     delete from children where id = $1 and user_id = $2 returning id
   ), submitted as (
     delete from submissions using child where child_id = child.id returning image_id
   ), asked as (
     delete from page_requests using child where child_id = child.id returning image_id
   ), pictures as (
     delete from images where id in (select image_id from submitted union select image_id from asked)
   )
   select id from child`,
);

export const enterKidsMode = statement<[sessionId: string, childId: string], { id: string }>(
  "enter-kids-mode",
  "update sessions set child_id = $2 where id = $1 and child_id is null returning id",
);

export const leaveKidsMode = statement<[sessionId: string], never>(
  "leave-kids-mode",
  "update sessions set child_id = null where id = $1",
);

export const countWaiting = statement<[childId: string], { count: number }>(
  "count-waiting-page-requests",
  "select count(*)::int as count from page_requests where child_id = $1 and state = 'waiting'",
);

/** Uses the picture in the same statement. A page that was declined can be asked for again; otherwise nothing happens. */
export const insertRequest = statement<
  { userId: string; childId: string; contestId: string; imageId: string },
  { id: string; contest_title: string }
>(
  "insert-page-request",
  `with picture as (
     update images set used_at = coalesce(used_at, now())
     where id = $imageId and user_id = $userId and painted_for = $contestId
     returning id
   )
   insert into page_requests (user_id, child_id, contest_id, image_id)
   select $userId, $childId, $contestId, id from picture
   on conflict (image_id) do update set state = 'waiting', created_at = now()
     where page_requests.child_id = excluded.child_id and page_requests.state = 'declined'
   returning id, (select title from contests where contests.id = contest_id) as contest_title`,
);

export const findRequestOfImage = statement<[imageId: string, childId: string], { id: string }>(
  "find-page-request-of-image",
  "select id from page_requests where image_id = $1 and child_id = $2",
);

export const requestsOfChild = statement<
  [childId: string],
  ImageRow & { id: string; contest_title: string; state: "waiting" | "approved" | "declined" }
>(
  "page-requests-of-child",
  `select page_requests.id, page_requests.state, contests.title as contest_title, ${IMAGE_COLUMNS}
   from page_requests
     join contests on contests.id = page_requests.contest_id
     join images on images.id = page_requests.image_id
   where page_requests.child_id = $1
   order by page_requests.created_at desc, page_requests.id desc
   limit 20`,
);

/** A page of what waits for the parent, newest first. */
export const waitingRequests = statement<
  { userId: string; place: string; id: string; limit: number },
  ImageRow & {
    id: string;
    child_id: string;
    nickname: string;
    age_group: ChildAgeGroup;
    avatar: ChildAvatar;
    contest_id: string;
    contest_title: string;
    is_open: boolean;
    created_at: Date;
  }
>(
  "waiting-page-requests",
  `select page_requests.id, page_requests.child_id, page_requests.contest_id, page_requests.created_at,
     children.nickname, children.age_group, children.avatar, contests.title as contest_title,
     contests.ends_at > now() and contests.confirmed_at is null as is_open, ${IMAGE_COLUMNS}
   from page_requests
     join children on children.id = page_requests.child_id
     join contests on contests.id = page_requests.contest_id
     join images on images.id = page_requests.image_id
   where page_requests.user_id = $userId and page_requests.state = 'waiting'
     and (page_requests.created_at, page_requests.id) < ($place::timestamptz, $id::uuid)
   order by page_requests.created_at desc, page_requests.id desc
   limit $limit`,
);

export const findRequest = statement<
  [id: string, userId: string],
  {
    id: string;
    child_id: string;
    age_group: ChildAgeGroup;
    contest_id: string;
    image_id: string;
    state: "waiting" | "approved" | "declined";
  }
>(
  "find-page-request",
  `select page_requests.id, child_id, children.age_group, contest_id, image_id, state
   from page_requests join children on children.id = child_id
   where page_requests.id = $1 and page_requests.user_id = $2`,
);

export const markApproved = statement<[id: string], never>(
  "mark-page-request-approved",
  "update page_requests set state = 'approved' where id = $1",
);

/** Its picture is no longer used, so the clean-up deletes both. */
export const declineRequest = statement<[id: string, userId: string], { id: string }>(
  "decline-page-request",
  `with declined as (
     update page_requests set state = 'declined'
     where id = $1 and user_id = $2 and state = 'waiting'
       and not exists (select from submissions where submissions.image_id = page_requests.image_id)
     returning id, image_id
   ), picture as (
     update images set used_at = null from declined where images.id = declined.image_id
   )
   select id from declined`,
);

export const requestsForExport = statement<
  [userId: string],
  { child: string; contest: string; askedAt: Date; state: string }
>(
  "page-requests-for-export",
  `select children.nickname as child, contests.title as contest, page_requests.created_at as "askedAt", state
   from page_requests
     join children on children.id = page_requests.child_id
     join contests on contests.id = page_requests.contest_id
   where page_requests.user_id = $1
   order by page_requests.created_at desc
   limit 10000`,
);
