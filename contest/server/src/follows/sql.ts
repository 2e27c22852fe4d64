import { MAX_FOLLOWS } from "@contest/rules/follows/limits";
import { statement } from "@contest/database/statement";

/** The followers of an artist are counted up to this number. */
const MAX_COUNTED = 10_000;

export interface FollowRow {
  followers: number;
  is_followed: boolean;
  is_followable: boolean;
  is_blocked: boolean;
}

/** $2 is the member who asks, or null for a visitor. */
export const readFollow = statement<[artistId: string, memberId: string | null], FollowRow>(
  "read-follow",
  `select
     (select count(*) from (select from follows where artist_id = users.id limit ${MAX_COUNTED}) as counted)::int
       as followers,
     exists (select from follows where user_id = $2 and artist_id = users.id) as is_followed,
     allow_follows and users.id is distinct from $2 as is_followable,
     exists (select from blocks where user_id = $2 and blocked_id = users.id) as is_blocked
   from users
   where users.id = $1 and public_profile and deletion_due_at is null`,
);

/**
 * Makes following and blocking wait for each other. Otherwise somebody who is being blocked could follow in the same
 * moment.
 */
export const lockArtist = statement<[artistId: string], { id: string }>(
  "lock-artist",
  "select id from users where id = $1 for no key update",
);

export interface FollowRefusalRow {
  is_visible: boolean;
  is_confirmed: boolean;
  is_allowed: boolean;
  is_full: boolean;
}

/** Whether the member $1 may follow the artist $2. */
export const mayFollow = statement<[memberId: string, artistId: string], FollowRefusalRow>(
  "may-follow",
  `select artists.public_profile and artists.deletion_due_at is null as is_visible,
     members.email_confirmed_at is not null as is_confirmed,
     artists.allow_follows
       and not exists (select from blocks where user_id = artists.id and blocked_id = members.id) as is_allowed,
     ${MAX_FOLLOWS} <= (select count(*) from follows where user_id = members.id) as is_full
   from users as members, users as artists
   where members.id = $1 and artists.id = $2`,
);

export const follow = statement<[memberId: string, artistId: string], never>(
  "follow",
  "insert into follows (user_id, artist_id) values ($1, $2) on conflict do nothing",
);

export const unfollow = statement<[memberId: string, artistId: string], never>(
  "unfollow",
  "delete from follows where user_id = $1 and artist_id = $2",
);

/** Neither follows the other any more, and the stickers of the blocked member are gone. */
export const block = statement<[memberId: string, blockedId: string], { blocked_id: string }>(
  "block-member",
  `with blocked as (
     insert into blocks (user_id, blocked_id) select $1, id from users where id = $2
     on conflict (user_id, blocked_id) do update set blocked_id = excluded.blocked_id
     returning blocked_id
   ), unfollowed as (
     delete from follows
     where user_id = $1 and artist_id = $2 or user_id = $2 and artist_id = $1
   ), unpraised as (
     delete from praise using submissions
     where praise.user_id = $2 and submissions.id = praise.submission_id and submissions.user_id = $1
   )
   select blocked_id from blocked`,
);

export const unblock = statement<[memberId: string, blockedId: string], never>(
  "unblock-member",
  "delete from blocks where user_id = $1 and blocked_id = $2",
);

export const blockedMembers = statement<
  [memberId: string, after: string, limit: number],
  { id: string; username: string }
>(
  "blocked-members",
  `select users.id, users.username from blocks join users on users.id = blocks.blocked_id
   where blocks.user_id = $1 and blocks.blocked_id > $2::uuid
   order by blocks.blocked_id
   limit $3`,
);

export interface FollowersRow {
  artist_id: string;
  username: string;
  followers: number;
}

/** Marks new followers as announced, for artists who were not told of any in the last day. */
export const takeNewFollowers = statement<[], FollowersRow>(
  "take-new-followers",
  `with taken as (
     update follows set announced = true
     where not announced and not exists (
       select from notices
       where notices.user_id = follows.artist_id and kind = 'follower' and created_at > now() - interval '20 hours'
     )
     returning artist_id
   )
   select users.id as artist_id, users.username, count(*)::int as followers
   from taken join users on users.id = taken.artist_id
   group by users.id`,
);

export const followsForExport = statement<[userId: string], { artist: string; since: Date }>(
  "follows-for-export",
  `select username as artist, follows.created_at as since from follows join users on users.id = artist_id
   where user_id = $1 order by follows.created_at limit 10000`,
);

export const blocksForExport = statement<[userId: string], { member: string; since: Date }>(
  "blocks-for-export",
  `select username as member, blocks.created_at as since from blocks join users on users.id = blocked_id
   where user_id = $1 order by blocks.created_at limit 10000`,
);
