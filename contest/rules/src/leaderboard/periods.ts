/** The start of the leaderboard's periods, in a visitor's own time zone. */
export const PERIODS = ["current", "week", "month", "all"] as const;
export type Period = (typeof PERIODS)[number];

/**
 * When the current period began in a time zone: midnight today, on the most recent Sunday or on the first of the month.
 * Null for all time.
 */
export function periodStart(period: Period, now: Date, timeZone: string): Date | null {
  if (period === "all") return null;
  const { year, month, day, weekday } = calendarDay(now, timeZone);
  if (period === "month") return midnight(year, month, 1, timeZone);
  return midnight(year, month, period === "week" ? day - weekday : day, timeZone);
}

/** Whether a name is a supported time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

function calendarDay(instant: Date, timeZone: string) {
  const parts = partsOf(instant, timeZone);
  return {
    year: Number(parts["year"]),
    month: Number(parts["month"]),
    day: Number(parts["day"]),
    weekday: WEEKDAYS.indexOf(parts["weekday"] ?? ""),
  };
}

/**
 * The first instant of a calendar day. If clocks are set forward at midnight, the day begins an hour later; if they are
 * set back, its first hour occurs twice and the day begins with the earlier one.
 */
function midnight(year: number, month: number, day: number, timeZone: string): Date {
  const wanted = Date.UTC(year, month - 1, day);
  // No time zone is more than 15 hours from UTC, so the offset is taken from an instant near the wanted one.
  const guesses = [-15, 15].map((hours) => {
    const near = new Date(wanted + hours * HOUR);
    return wanted - offset(near, timeZone);
  });
  const candidates = [...new Set(guesses)].sort((one, other) => one - other);
  const exact = candidates.find((instant) => instant + offset(new Date(instant), timeZone) === wanted);
  // Midnight was skipped: the day begins when the clock jumped, which is where the later offset applies.
  return new Date(exact ?? Math.max(...candidates));
}

const HOUR = 60 * 60 * 1000;

/** A time zone's offset from UTC, in milliseconds. */
function offset(instant: Date, timeZone: string): number {
  const parts = partsOf(instant, timeZone);
  const [year, month, day, hour, minute, second] = ["year", "month", "day", "hour", "minute", "second"].map((name) =>
    Number(parts[name]),
  );
  const shown = Date.UTC(year ?? 0, (month ?? 1) - 1, day, (hour ?? 0) % 24, minute, second);
  return shown - Math.floor(instant.getTime() / 1000) * 1000;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function partsOf(instant: Date, timeZone: string): Record<string, string> {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-US", {
      timeZone,
      hourCycle: "h23",
      weekday: "short",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
    formats.set(timeZone, format);
  }
  return Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
}
