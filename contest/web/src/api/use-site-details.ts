import { DEFAULT_SITE_DETAILS } from "@contest/contract/pages";
import type { readSiteDetails, SiteDetails } from "@contest/contract/site";
import { useQuery } from "@tanstack/react-query";
import { send } from "./send.ts";

export const SITE_KEY = ["site-details"];

/** They come with the page's HTML if the owner has changed any. The development server's pages have to fetch them. */
export function useSiteDetails(): SiteDetails {
  const { data = DEFAULT_SITE_DETAILS } = useQuery({
    queryKey: SITE_KEY,
    queryFn: ({ signal }) => send<typeof readSiteDetails>("GET /api/site", { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: import.meta.env.DEV,
  });
  return data;
}
