/** Formats dates by the settings of the signed-in member; for visitors in English and the time zone of their device. */
import { DATE_STYLES, type DateStyle, formatInEnglish } from "@contest/rules/english-dates";
import { type Language, LOCALES, type Timezone, ZONE_NAMES } from "@contest/rules/profiles/settings";
import { dateSettings } from "../session/session.ts";

/** "Nov 29, 2026" */
export function formatDay(date: string): string {
  return format(date, "day");
}

/** "Nov 29, 2026, 4:05 PM" */
export function formatMoment(date: string): string {
  return format(date, "moment");
}

/** "November 2026" */
export function formatMonth(date: string): string {
  return format(date, "month");
}

/** "Nov 2026" */
export function formatShortMonth(date: string): string {
  return format(date, "shortMonth");
}

/** "Nov 05, 2026", with two digits so that a column is aligned. */
export function formatBillingDay(date: string): string {
  return format(date, "alignedDay");
}

/** "4:05 PM" */
export function formatTime(date: string): string {
  return format(date, "time");
}

/** "4:05 PM", by the site's own clock. */
export function formatSiteTime(date: string): string {
  return format(date, "time", "utc");
}

/** "Nov 29, 2026", by the site's own calendar. */
export function formatSiteDate(date: string): string {
  return format(date, "day", "utc");
}

/** "December 1": a day of the site's own calendar, which is the same everywhere. */
export function formatSiteDay(date: Date): string {
  return format(date, "dayOfMonth", "utc");
}

/** "November 2026": a month of the site's own calendar. */
export function formatSiteMonth(date: Date): string {
  return format(date, "month", "utc");
}

const made = new Map<string, Intl.DateTimeFormat>();

function format(date: string | Date, style: DateStyle, fixedZone?: Timezone): string {
  const settings = dateSettings();
  const language: Language = settings?.language ?? "en";
  const zone = fixedZone ?? settings?.timezone;
  if (language === "en" && (!zone || zone === "utc")) return formatInEnglish(new Date(date), style, zone === "utc");
  const key = `${language} ${zone} ${style}`;
  const format =
    made.get(key) ??
    new Intl.DateTimeFormat(LOCALES[language], { ...DATE_STYLES[style], ...(zone && { timeZone: ZONE_NAMES[zone] }) });
  made.set(key, format);
  return format.format(new Date(date));
}
