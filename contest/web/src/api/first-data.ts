/** The data that the server sends with the HTML of some pages, so that their first paint needs no further request. */
import type { ResponseOf } from "@contest/contract/call";
import type { featuredChallenge } from "@contest/contract/contests";
import type { readDay } from "@contest/contract/days";
import type { readGallery } from "@contest/contract/gallery";
import type { readLeaderboard } from "@contest/contract/leaderboard";
import type { Artist } from "@contest/contract/profiles";
import type { readResult, Winner } from "@contest/contract/results";
import type { SiteDetails } from "@contest/contract/site";
import type { Spotlight } from "@contest/contract/spotlights";
import type { Submission } from "@contest/contract/submissions";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { type FeaturedContest, receiveFeatured } from "./featured-contest.ts";
import { SITE_KEY } from "./use-site-details.ts";

export interface FirstData {
  home?: ResponseOf<typeof featuredChallenge> & {
    recent: Submission[];
    winner: Winner | null;
    spotlight: Spotlight | null;
  };
  gallery?: GalleryPage;
  leaderboard?: LeaderboardPage;
  day?: { date: string; day: ResponseOf<typeof readDay>; walls: { contestId: string; wall: GalleryPage }[] };
  artist?: { username: string; artist: Artist; submissions: Submission[] };
  result?: ResultPage;
  site?: SiteDetails;
}

export type GalleryPage = ResponseOf<typeof readGallery>;
export type GalleryPages = InfiniteData<GalleryPage>;
export type LeaderboardPage = ResponseOf<typeof readLeaderboard>;
type ResultPage = ResponseOf<typeof readResult>;

/** The keys are here because the code of a page may arrive after its data. */
export const FEATURED_KEY = ["featured-contest"];
export const RECENT_KEY = ["recent-submissions"];
export const WINNER_KEY = ["latest-winner"];
export const SPOTLIGHT_KEY = ["spotlight"];

/** Milliseconds. What came with the page must not be fetched again at once. */
const FRESH_FOR = 2000;

const PUBLIC_KEYS = [
  ["gallery"],
  ["leaderboard"],
  ["day"],
  ["wall-of-contest"],
  ["artist"],
  ["submissions-of-artist"],
  ["result"],
];

/** `view` is the part of the gallery's address behind the path: empty for the view that is shown first. */
export function galleryKey(view: string): string[] {
  return ["gallery", view];
}

/** All ages and types by default, as the leaderboard is shown first. */
export function leaderboardKey(period: string, age = "any", type = "any"): string[] {
  return ["leaderboard", period, age, type];
}

export function dayKey(date: string): string[] {
  return ["day", date];
}

export function wallKey(contestId: string): string[] {
  return ["wall-of-contest", contestId];
}

export function artistKey(username: string): string[] {
  return ["artist", username];
}

export function artistSubmissionsKey(userId: string): string[] {
  return ["submissions-of-artist", userId];
}

export function resultKey(contestId: string): string[] {
  return ["result", contestId];
}

/** Most pages come without such data, and so do all pages of the development server. */
export function readFirstData(): FirstData {
  const block = document.getElementById("first-data");
  return block?.textContent ? (JSON.parse(block.textContent) as FirstData) : {};
}

/** Puts the data into the cache, where the hooks of the page find it as if they had fetched it. */
export function cacheFirstData(queryClient: QueryClient, first: FirstData): void {
  const { home, gallery, leaderboard, day, artist, result, site } = first;
  // Set here instead of in the hooks, because a member may sign out before the page is hydrated: data that is dropped
  // then would no longer match the server's HTML.
  for (const queryKey of [FEATURED_KEY, RECENT_KEY, WINNER_KEY, SPOTLIGHT_KEY, SITE_KEY, ...PUBLIC_KEYS]) {
    queryClient.setQueryDefaults(queryKey, { meta: { isPublic: true }, staleTime: FRESH_FOR });
  }
  if (home) {
    const { contest, clockOffset, isTrusted } = receiveFeatured(home);
    queryClient.setQueryData<FeaturedContest>(
      FEATURED_KEY,
      { contest, clockOffset },
      { updatedAt: isTrusted ? Date.now() : 0 },
    );
    queryClient.setQueryData<Submission[]>(RECENT_KEY, home.recent);
    queryClient.setQueryData<Winner | null>(WINNER_KEY, home.winner);
    queryClient.setQueryData<Spotlight | null>(SPOTLIGHT_KEY, home.spotlight);
  }
  if (site) queryClient.setQueryData<SiteDetails>(SITE_KEY, site);
  if (gallery) {
    queryClient.setQueryData<GalleryPages>(galleryKey(""), firstPage(gallery, undefined));
  }
  if (leaderboard) queryClient.setQueryData(leaderboardKey("current"), firstPage(leaderboard, undefined));
  if (day) {
    queryClient.setQueryData(dayKey(day.date), day.day);
    for (const { contestId, wall } of day.walls) queryClient.setQueryData(wallKey(contestId), wall);
  }
  if (artist) {
    queryClient.setQueryData(artistKey(artist.username), artist.artist);
    queryClient.setQueryData(artistSubmissionsKey(artist.artist._id), firstPage(artist.submissions, null));
  }
  if (result) queryClient.setQueryData(resultKey(result.contestId), firstPage(result, null));
}

function firstPage<T, P>(page: T, parameter: P): InfiniteData<T, P> {
  return { pages: [page], pageParams: [parameter] };
}
