const DAY = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", year: "numeric" });
const MOMENT = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });
const MONTH = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric" });

/** "Nov 29, 2026" */
export function formatDay(date: string): string {
  return DAY.format(new Date(date));
}

/** "Nov 29, 2026, 4:05 PM" */
export function formatMoment(date: string): string {
  return MOMENT.format(new Date(date));
}

/** "November 2026" */
export function formatMonth(date: string): string {
  return MONTH.format(new Date(date));
}
