/** The opening hours of the support chat. */

export const SUBJECT_MAX = 150;
export const MESSAGE_MAX = 5000;
export const CONTACT_DELAY_MS = 1000;
export const ANSWER_WITHIN_HOURS = 24;

/** Hours are full hours in EST. The specification says EST, so it is UTC-5 all year. */
const OFFSET_HOURS = -5;

export interface ChatHours {
  /** Days of the week from 0, Sunday, to 6. */
  firstDay: number;
  lastDay: number;
  opens: number;
  closes: number;
}

/** Monday to Friday, 9 AM to 6 PM, until the owner chooses other hours. */
export const DEFAULT_CHAT_HOURS: ChatHours = { firstDay: 1, lastDay: 5, opens: 9, closes: 18 };

export const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

/** Such as "Monday to Friday, 9 AM–6 PM EST". */
export function chatHoursInWords({ firstDay, lastDay, opens, closes }: ChatHours): string {
  const days = firstDay === lastDay ? `${WEEKDAYS[firstDay]}s` : `${WEEKDAYS[firstDay]} to ${WEEKDAYS[lastDay]}`;
  return `${days}, ${hourInWords(opens)}–${hourInWords(closes)} EST`;
}

/** From 0, which is 12 AM, to 24, which is midnight at the end of the day. */
export function hourInWords(hour: number): string {
  return hour === 24 ? "midnight" : `${hour % 12 || 12} ${hour < 12 ? "AM" : "PM"}`;
}

/** A week may begin anywhere: Saturday to Monday is three days. */
export function chatIsOpen(now: number, { firstDay, lastDay, opens, closes }: ChatHours): boolean {
  const { day, hour } = inOffice(now);
  return (day - firstDay + 7) % 7 <= (lastDay - firstDay + 7) % 7 && hour >= opens && hour < closes;
}

/** When the chat opens next, in milliseconds since 1970; now if it is open. */
export function chatOpensAt(now: number, hours: ChatHours): number {
  if (chatIsOpen(now, hours)) return now;
  const midnight = Math.floor((now + OFFSET_HOURS * HOUR) / DAY) * DAY - OFFSET_HOURS * HOUR;
  for (let days = 0; ; days += 1) {
    const opening = midnight + days * DAY + hours.opens * HOUR;
    if (opening > now && chatIsOpen(opening, hours)) return opening;
  }
}

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

function inOffice(now: number): { day: number; hour: number } {
  const there = new Date(now + OFFSET_HOURS * HOUR);
  return { day: there.getUTCDay(), hour: there.getUTCHours() };
}
