import { formatDay, formatSiteDate } from "./format-date.ts";
import { useInBrowser } from "./use-in-browser.ts";

/** "Nov 29, 2026" by the visitor's calendar. The server does not know it and names the day in UTC. */
export function LocalDay({ date }: { date: string }) {
  return useInBrowser(formatDay(date), formatSiteDate(date));
}
