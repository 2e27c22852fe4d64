/** The data that the server sends with the HTML of some pages, so that their first paint needs no further request. */
import type { ResponseOf } from "@contest/contract/call";
import type { featuredChallenge } from "@contest/contract/contests";
import type { readGallery } from "@contest/contract/gallery";
import type { Winner } from "@contest/contract/results";
import type { SiteDetails } from "@contest/contract/site";
import type { Submission } from "@contest/contract/submissions";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { type FeaturedContest, receiveFeatured } from "./featured-contest.ts";
import { SITE_KEY } from "./use-site-details.ts";

export interface FirstData {
  home?: ResponseOf<typeof featuredChallenge> & { recent: Submission[]; winner: Winner | null };
  gallery?: GalleryPage;
  site?: SiteDetails;
}

export type GalleryPage = ResponseOf<typeof readGallery>;
export type GalleryPages = InfiniteData<GalleryPage>;

/** The keys are here because the code of a page may arrive after its data. */
export const FEATURED_KEY = ["featured-contest"];
export const RECENT_KEY = ["recent-submissions"];
export const WINNER_KEY = ["latest-winner"];

/** `view` is the part of the gallery's address behind the path: empty for the view that is shown first. */
export function galleryKey(view: string): string[] {
  return ["gallery", view];
}

/** Most pages come without such data, and so do all pages of the development server. */
export function readFirstData(): FirstData {
  const block = document.getElementById("first-data");
  return block?.textContent ? (JSON.parse(block.textContent) as FirstData) : {};
}

/** Puts the data into the cache, where the hooks of the page find it as if they had fetched it. */
export function cacheFirstData(queryClient: QueryClient, { home, gallery, site }: FirstData): void {
  // Set here instead of in the hooks, because a member may sign out before the page is hydrated: data that is dropped
  // then would no longer match the server's HTML.
  for (const queryKey of [FEATURED_KEY, RECENT_KEY, WINNER_KEY, SITE_KEY, ["gallery"]]) {
    queryClient.setQueryDefaults(queryKey, { meta: { isPublic: true } });
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
  }
  if (site) queryClient.setQueryData<SiteDetails>(SITE_KEY, site);
  if (gallery) {
    queryClient.setQueryData<GalleryPages>(galleryKey(""), { pages: [gallery], pageParams: [undefined] });
  }
}
