/** The site's own calendar, which is the same everywhere: days are YYYY-MM-DD and months YYYY-MM, in UTC. */

const DAY_MS = 24 * 60 * 60 * 1000;

export function thisMonth(): string {
  return new Date().toISOString().slice(0, 7);
}

export function monthsLater(month: string, count: number): string {
  const first = new Date(`${month}-01T00:00:00Z`);
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + count, 1)).toISOString().slice(0, 7);
}

export function formatCalendarMonth(month: string): string {
  const format = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });
  return format.format(new Date(`${month}-01T00:00:00Z`));
}

/** "Nov 15, 00:00" */
export function siteMoment(date: string): string {
  const day = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
  return `${day.format(new Date(date))}, ${date.slice(11, 16)}`;
}

/** The weeks that a month touches, each of seven days from Sunday on. */
export function daysOf(month: string): string[][] {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const next = Date.parse(`${monthsLater(month, 1)}-01T00:00:00Z`);
  const weeks: string[][] = [];
  for (let day = first - new Date(first).getUTCDay() * DAY_MS; day < next; day += 7 * DAY_MS) {
    weeks.push(Array.from({ length: 7 }, (_, index) => new Date(day + index * DAY_MS).toISOString().slice(0, 10)));
  }
  return weeks;
}

export function inMonth(day: string, month: string): boolean {
  return day.startsWith(month);
}

export function touches({ startsAt, endsAt }: { startsAt: string; endsAt: string }, day: string): boolean {
  const begins = Date.parse(`${day}T00:00:00Z`);
  return Date.parse(startsAt) < begins + DAY_MS && Date.parse(endsAt) > begins;
}

/** The format of a field for date and time. */
export function toField(date: string): string {
  return new Date(date).toISOString().slice(0, 16);
}

export function fromField(value: string): string {
  return value ? `${value}:00.000Z` : "";
}

export function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
}

export function tomorrow(): string {
  return nextDay(new Date().toISOString().slice(0, 10));
}
