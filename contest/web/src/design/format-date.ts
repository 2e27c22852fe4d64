/** Formats dates by the settings of the signed-in member; for visitors in English and the time zone of their device. */
import { type Language, LOCALES, type Timezone, ZONE_NAMES } from "@contest/rules/profiles/settings";
import { dateSettings } from "../session/session.ts";

/** "Nov 29, 2026" */
export function formatDay(date: string): string {
  return format(date, { month: "short", day: "numeric", year: "numeric" });
}

/** "Nov 29, 2026, 4:05 PM" */
export function formatMoment(date: string): string {
  return format(date, { dateStyle: "medium", timeStyle: "short" });
}

/** "November 2026" */
export function formatMonth(date: string): string {
  return format(date, { month: "long", year: "numeric" });
}

/** "Nov 2026" */
export function formatShortMonth(date: string): string {
  return format(date, { month: "short", year: "numeric" });
}

/** "Nov 05, 2026", with two digits so that a column is aligned. */
export function formatBillingDay(date: string): string {
  return format(date, { month: "short", day: "2-digit", year: "numeric" });
}

/** "4:05 PM" */
export function formatTime(date: string): string {
  return format(date, { hour: "numeric", minute: "2-digit" });
}

/** "4:05 PM", by the site's own clock. */
export function formatSiteTime(date: string): string {
  return format(date, { hour: "numeric", minute: "2-digit" }, "utc");
}

/** "Nov 29, 2026", by the site's own calendar. */
export function formatSiteDate(date: string): string {
  return format(date, { month: "short", day: "numeric", year: "numeric" }, "utc");
}

/** "December 1": a day of the site's own calendar, which is the same everywhere. */
export function formatSiteDay(date: Date): string {
  return format(date, { month: "long", day: "numeric" }, "utc");
}

/** "November 2026": a month of the site's own calendar. */
export function formatSiteMonth(date: Date): string {
  return format(date, { month: "long", year: "numeric" }, "utc");
}

const made = new Map<string, Intl.DateTimeFormat>();

function format(date: string | Date, style: Intl.DateTimeFormatOptions, fixedZone?: Timezone): string {
  const settings = dateSettings();
  const language: Language = settings?.language ?? "en";
  const zone = fixedZone ?? settings?.timezone;
  const key = `${language} ${zone} ${JSON.stringify(style)}`;
  const format =
    made.get(key) ??
    new Intl.DateTimeFormat(LOCALES[language], { ...style, ...(zone && { timeZone: ZONE_NAMES[zone] }) });
  made.set(key, format);
  return format.format(new Date(date));
}
