/**
 * When a contest opens and closes, and the text of the countdown. All times are UTC; the current time is always a
 * parameter.
 */

export interface ContestTimes {
  /** YYYY-MM-DD, or a full timestamp. */
  startDate: string;
  /** HH:mm. */
  startTime?: string | null | undefined;
  endDate: string;
  endTime?: string | null | undefined;
}

/** Milliseconds since 1970. A contest is open from `opensAt` up to, but not including, `closesAt`. */
export interface ContestSpan {
  opensAt: number;
  closesAt: number;
}

export type ContestStatus = "scheduled" | "active" | "ended";

export function contestSpan(times: ContestTimes): ContestSpan {
  return { opensAt: instant(times.startDate, times.startTime), closesAt: instant(times.endDate, times.endTime) };
}

export function contestStatus({ opensAt, closesAt }: ContestSpan, now: number): ContestStatus {
  if (now < opensAt) return "scheduled";
  return now < closesAt ? "active" : "ended";
}

/** The open contest, otherwise the next one to open, otherwise undefined. */
export function contestToShow<C extends ContestSpan>(contests: readonly C[], now: number): C | null {
  const open = contests.filter((contest) => contestStatus(contest, now) === "active");
  const [latest] = open.toSorted((a, b) => b.opensAt - a.opensAt);
  if (latest) return latest;
  const coming = contests.filter((contest) => contestStatus(contest, now) === "scheduled");
  return coming.toSorted((a, b) => a.opensAt - b.opensAt)[0] ?? null;
}

export interface Countdown {
  label: "Starts in" | "Remaining" | "Ended";
  /** For example "07:59:59", with days in front if the start is a day or more away. */
  text: string;
}

export const COUNTDOWN_TICK_MS = 1000;

export function countdown(span: ContestSpan, now: number): Countdown {
  const status = contestStatus(span, now);
  if (status === "ended") return { label: "Ended", text: "00:00:00" };
  if (status === "active") return { label: "Remaining", text: hoursMinutesSeconds(span.closesAt - now) };
  const left = span.opensAt - now;
  const days = Math.floor(wholeSeconds(left) / DAY);
  if (days === 0) return { label: "Starts in", text: hoursMinutesSeconds(left) };
  return { label: "Starts in", text: `${days}d ${hoursMinutesSeconds(left - days * DAY * 1000)}` };
}

/** The countdown for screen readers, which is read on request and not every second. */
export function countdownInWords(span: ContestSpan, now: number): string {
  const status = contestStatus(span, now);
  if (status === "ended") return "This contest has ended.";
  const left = wholeSeconds((status === "active" ? span.closesAt : span.opensAt) - now);
  const parts = [
    [Math.floor(left / DAY), "day"],
    [Math.floor((left % DAY) / HOUR), "hour"],
    [Math.floor((left % HOUR) / MINUTE), "minute"],
  ] as const;
  const words = parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? "" : "s"}`);
  const time = words.join(" ") || "less than a minute";
  return status === "active" ? `${time} remaining` : `Starts in ${time}`;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Rounds up, so that the countdown shows 00:00:01 until the very end. */
function wholeSeconds(milliseconds: number): number {
  return Math.ceil(milliseconds / 1000);
}

function hoursMinutesSeconds(milliseconds: number): string {
  const seconds = wholeSeconds(milliseconds);
  return [Math.floor(seconds / HOUR), Math.floor((seconds % HOUR) / MINUTE), seconds % MINUTE]
    .map((part) => String(part).padStart(2, "0"))
    .join(":");
}

function instant(date: string, time: string | null | undefined): number {
  const day = date.slice(0, 10);
  const clock = time && /^\d\d:\d\d$/.test(time) ? time : null;
  if (clock) return Date.parse(`${day}T${clock}:00Z`);
  return Date.parse(date.length > 10 ? date : `${day}T00:00:00Z`);
}
