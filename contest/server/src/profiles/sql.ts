import type { Language, Timezone } from "@contest/rules/profiles/settings";
import { statement } from "@contest/database/statement";

export interface StatsRow {
  submissions: number;
  votes: number;
  wins: number;
  contests: number;
}

export const readStats = statement<[userId: string], StatsRow>(
  "read-user-stats",
  `select count(*)::int as submissions, coalesce(sum(vote_count), 0)::int as votes,
     count(distinct contest_id)::int as contests,
     (
       select count(*) from submissions join contests on contests.winner_id = submissions.id
       where submissions.user_id = $1
     )::int as wins
   from tallies where user_id = $1 and listed`,
);

export interface SettingsRow {
  language: Language;
  timezone: Timezone | null;
  mail_submissions: boolean;
  mail_results: boolean;
  mail_votes: boolean;
  mail_praise: boolean;
  mail_rewards: boolean;
  mail_daily: boolean;
  mail_renewals: boolean;
  mail_news: boolean;
  public_profile: boolean;
  show_location: boolean;
  show_statistics: boolean;
  allow_follows: boolean;
  allow_praise: boolean;
}

const SETTINGS = `language, timezone, mail_submissions, mail_results, mail_votes, mail_praise, mail_rewards, mail_daily,
  mail_renewals, mail_news, public_profile, show_location, show_statistics, allow_follows, allow_praise`;

export const readSettings = statement<[id: string], SettingsRow>(
  "read-settings",
  `select ${SETTINGS} from users where id = $1`,
);

/** Null leaves a setting unchanged. For the time zone, `setsTimezone` says so, because null is a valid value. */
export const updateSettings = statement<
  {
    id: string;
    language: string | null | undefined;
    timezone: string | null | undefined;
    setsTimezone: boolean;
    results: boolean | null | undefined;
    votes: boolean | null | undefined;
    daily: boolean | null | undefined;
    news: boolean | null | undefined;
    publicProfile: boolean | null | undefined;
    showLocation: boolean | null | undefined;
    showStatistics: boolean | null | undefined;
    renewals: boolean | null | undefined;
    submissions: boolean | null | undefined;
    rewards: boolean | null | undefined;
    praise: boolean | null | undefined;
    allowFollows: boolean | null | undefined;
    allowPraise: boolean | null | undefined;
  },
  SettingsRow
>(
  "update-settings",
  `update users set
     language = coalesce($language, language),
     timezone = case when $setsTimezone::boolean then $timezone else timezone end,
     mail_results = coalesce($results, mail_results),
     mail_votes = coalesce($votes, mail_votes),
     mail_daily = coalesce($daily, mail_daily),
     mail_news = coalesce($news, mail_news),
     public_profile = coalesce($publicProfile, public_profile),
     show_location = coalesce($showLocation, show_location),
     show_statistics = coalesce($showStatistics, show_statistics),
     mail_renewals = coalesce($renewals, mail_renewals),
     mail_submissions = coalesce($submissions, mail_submissions),
     mail_rewards = coalesce($rewards, mail_rewards),
     mail_praise = coalesce($praise, mail_praise),
     allow_follows = coalesce($allowFollows, allow_follows),
     allow_praise = coalesce($allowPraise, allow_praise)
   where id = $id
   returning ${SETTINGS}`,
);

/** If two changes happen at the same time, the second waits and then sees the result of the first. */
export const lockAvatar = statement<[id: string], { avatar_image_id: string | null }>(
  "lock-avatar",
  "select avatar_image_id from users where id = $1 for no key update",
);

/**
 * A submission that uses one of these images at the same moment waits, or has committed and is visible to the next
 * statement. Otherwise an image in use could be marked as unused.
 */
export const lockImages = statement<[id: string, imageIds: readonly (string | null)[]], { id: string }>(
  "lock-images-for-avatar",
  "select id from images where user_id = $1 and id = any($2::uuid[]) order by id for update",
);

/**
 * Marks the new image as used and the previous one as unused, in one statement.
 */
export const setAvatar = statement<
  { id: string; imageId: string; avatarUrl: string; avatarImageId: string | null },
  { id: string }
>(
  "set-avatar",
  `with picture as (
     update images set used_at = coalesce(used_at, now()) where id = $imageId and user_id = $id returning id
   ), freed as (
     update images set used_at = null
     where id = $avatarImageId::uuid and id <> $imageId and exists (select from picture)
       and not exists (select from submissions where image_id = images.id)
   )
   update users set avatar_image_id = picture.id, avatar_url = $avatarUrl
   from picture where users.id = $id
   returning users.id`,
);

export interface ArtistRow {
  id: string;
  username: string;
  bio: string;
  location: string;
  website: string;
  avatar_url: string | null;
  created_at: Date;
  show_location: boolean;
  show_statistics: boolean;
}

/** Excludes members with a private profile or a pending deletion. */
export const findArtist = statement<[username: string], ArtistRow>(
  "find-artist",
  `select id, username, bio, location, website, avatar_url, created_at, show_location, show_statistics
   from users
   where lower(username) = lower($1) and public_profile and deletion_due_at is null`,
);

/**
 * Artists whose name begins with $1, in order. Names contain no character after "~", which therefore ends the range; the
 * operators compare byte by byte, as the index does.
 */
export const artistsByName = statement<[start: string], Pick<ArtistRow, "username" | "avatar_url">>(
  "artists-by-name",
  `select username, avatar_url from users
   where lower(username) ~>=~ $1 and lower(username) ~<~ ($1 || '~') and public_profile and deletion_due_at is null
   order by lower(username) using ~<~
   limit 12`,
);

/** What other sites show next to a link to the artist: never what nobody vouches for. */
export const latestImage = statement<[userId: string], { image_id: string }>(
  "latest-image-of-artist",
  `select image_id from submissions join users on users.id = submissions.user_id
   where user_id = $1 and status = 'submitted' and (email_confirmed_at is not null or reviewed_at is not null)
   order by submissions.created_at desc, submissions.id desc
   limit 1`,
);
