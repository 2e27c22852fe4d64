import type { ContestSpan } from "@contest/rules/contests/clock";
import { formatMoment, formatSiteTime, formatTime } from "../design/format-date.ts";
import { useInBrowser } from "../design/use-in-browser.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** When the contest ends by the visitor's own clock. The server does not know it and names the time in UTC. */
export function Deadline({ span: { opensAt, closesAt } }: { span: ContestSpan }) {
  const end = new Date(closesAt).toISOString();
  const isOneDay = closesAt - opensAt <= DAY_MS;
  const words = useInBrowser(
    `${isOneDay ? formatTime(end) : formatMoment(end)} your time`,
    `${formatSiteTime(end)} UTC`,
  );
  return <p className="mt-1 text-soft">until {words}</p>;
}
