import { artistDescription } from "@contest/contract/page-descriptions";
import { artistPath } from "@contest/contract/pages";
import type { Artist, Settings, UserStats } from "@contest/contract/profiles";
import { readArtist, readSettings, readStats, searchArtists, updateSettings } from "@contest/contract/profiles";
import { USERNAME_PATTERN } from "@contest/rules/accounts/limits";
import type { Pool, Queryable } from "@contest/database/pool";
import { ownOnly } from "@contest/platform/http/member";
import { notFound } from "@contest/platform/http/problem";
import type { Serve } from "@contest/platform/http/serve";
import { shareCardUrl } from "@contest/platform/image-urls/image-url";
import type { Services } from "../services.ts";
import { serveAvatar } from "./avatar.ts";
import * as sql from "./sql.ts";

export function serveProfiles(serve: Serve, services: Services): void {
  const { pool, stale } = services;
  serveAvatar(serve, services);

  serve(readStats, async ({ query, member }) => {
    ownOnly(member, query.user_id);
    return statsOf(pool, query.user_id);
  });

  serve(readSettings, async ({ params }) => {
    const [row] = await sql.readSettings(pool, [params.id]);
    if (!row) throw notFound("This account");
    return settings(row);
  });

  serve(updateSettings, async ({ params, body }) => {
    const { language, timezone, notifications = {}, privacy = {} } = body;
    const [row] = await sql.updateSettings(pool, {
      id: params.id,
      language,
      timezone,
      setsTimezone: timezone !== undefined,
      results: notifications.results,
      votes: notifications.votes,
      daily: notifications.daily,
      news: notifications.news,
      publicProfile: privacy.publicProfile,
      showLocation: privacy.showLocation,
      showStatistics: privacy.showStatistics,
      renewals: notifications.renewals,
      submissions: notifications.submissions,
      rewards: notifications.rewards,
      praise: notifications.praise,
      allowFollows: privacy.allowFollows,
      allowPraise: privacy.allowPraise,
    });
    if (!row) throw notFound("This account");
    return settings(row);
  });

  serve(searchArtists, async ({ query, member }) => {
    const rows = await sql.artistsByName(member ? pool : stale, [query.q.toLowerCase()]);
    return rows.map(({ username, avatar_url }) => ({ username, avatarUrl: avatar_url }));
  });

  serve(readArtist, async ({ params, member }) => {
    const artist = await findArtist(member ? pool : stale, params.username);
    if (!artist) throw notFound("This artist");
    return artist;
  });
}

async function findArtist(database: Queryable, username: string): Promise<Artist | null> {
  const [row] = await sql.findArtist(database, [username]);
  if (!row) return null;
  return {
    _id: row.id,
    username: row.username,
    bio: row.bio,
    location: row.show_location ? row.location : "",
    website: row.website,
    avatarUrl: row.avatar_url,
    createdDate: row.created_at.toISOString(),
    statistics: row.show_statistics ? await statsOf(database, row.id) : null,
  };
}

/** The data sent with the HTML of an artist's page. `findSubmissions` finds the artist's first submissions. */
export async function artistFirstData(
  { stale }: Services,
  username: string,
  findSubmissions: (userId: string) => Promise<unknown>,
): Promise<object> {
  const artist = await findArtist(stale, username);
  return artist ? { artist: { username, artist, submissions: await findSubmissions(artist._id) } } : {};
}

/**
 * Finds the page of a member with a public profile, with the username in its original case. Returns null if there is
 * none.
 */
export async function findArtistPage(pool: Pool, username: string) {
  if (!USERNAME_PATTERN.test(username)) return null;
  const [row] = await sql.findArtist(pool, [username]);
  if (!row) return null;
  const name = row.username;
  const [latest] = await sql.latestImage(pool, [row.id]);
  return {
    path: artistPath(name),
    title: name,
    description: artistDescription(name),
    ...(latest && { card: shareCardUrl(latest.image_id) }),
  };
}

export async function profileData(pool: Pool, userId: string) {
  const [row] = await sql.readSettings(pool, [userId]);
  return { settings: row && settings(row) };
}

async function statsOf(database: Queryable, userId: string): Promise<UserStats> {
  const [row] = await sql.readStats(database, [userId]);
  return {
    totalSubmissions: row?.submissions ?? 0,
    totalVotes: row?.votes ?? 0,
    winCount: row?.wins ?? 0,
    contestsParticipated: row?.contests ?? 0,
  };
}

function settings(row: sql.SettingsRow): Settings {
  return {
    language: row.language,
    timezone: row.timezone,
    notifications: {
      submissions: row.mail_submissions,
      results: row.mail_results,
      votes: row.mail_votes,
      praise: row.mail_praise,
      rewards: row.mail_rewards,
      daily: row.mail_daily,
      renewals: row.mail_renewals,
      news: row.mail_news,
    },
    privacy: {
      publicProfile: row.public_profile,
      showLocation: row.show_location,
      showStatistics: row.show_statistics,
      allowFollows: row.allow_follows,
      allowPraise: row.allow_praise,
    },
  };
}
