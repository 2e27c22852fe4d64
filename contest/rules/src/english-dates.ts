// American dates without `Intl`, whose first use takes a phone 80 ms or more while the page becomes interactive.

/** The same styles for `Intl`, which formats dates in other languages and zones. */
export const DATE_STYLES = {
  day: { month: "short", day: "numeric", year: "numeric" },
  alignedDay: { month: "short", day: "2-digit", year: "numeric" },
  longDay: { dateStyle: "long" },
  dayOfMonth: { month: "long", day: "numeric" },
  month: { month: "long", year: "numeric" },
  shortMonth: { month: "short", year: "numeric" },
  time: { hour: "numeric", minute: "2-digit" },
  moment: { dateStyle: "medium", timeStyle: "short" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateStyle = keyof typeof DATE_STYLES;

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/** In UTC or in the time zone of the device. */
export function formatInEnglish(date: Date, style: DateStyle, isUtc: boolean): string {
  const month = MONTHS[isUtc ? date.getUTCMonth() : date.getMonth()] ?? "";
  const short = month.slice(0, 3);
  const day = isUtc ? date.getUTCDate() : date.getDate();
  const year = isUtc ? date.getUTCFullYear() : date.getFullYear();
  switch (style) {
    case "day":
      return `${short} ${day}, ${year}`;
    case "alignedDay":
      return `${short} ${String(day).padStart(2, "0")}, ${year}`;
    case "longDay":
      return `${month} ${day}, ${year}`;
    case "dayOfMonth":
      return `${month} ${day}`;
    case "month":
      return `${month} ${year}`;
    case "shortMonth":
      return `${short} ${year}`;
    case "time":
      return timeOf(date, isUtc);
    case "moment":
      return `${short} ${day}, ${year}, ${timeOf(date, isUtc)}`;
  }
}

function timeOf(date: Date, isUtc: boolean): string {
  const hours = isUtc ? date.getUTCHours() : date.getHours();
  const minutes = isUtc ? date.getUTCMinutes() : date.getMinutes();
  return `${hours % 12 || 12}:${String(minutes).padStart(2, "0")} ${hours < 12 ? "AM" : "PM"}`;
}
