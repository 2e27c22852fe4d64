/** The opening hours of the support chat. */

export const SUBJECT_MAX = 150;
export const MESSAGE_MAX = 5000;
export const CONTACT_DELAY_MS = 1000;
export const ANSWER_WITHIN_HOURS = 24;

/** Monday to Friday, 9 AM to 6 PM EST. The specification says EST, so it is UTC-5 all year. */
const OFFSET_HOURS = -5;
const FIRST_DAY = 1;
const LAST_DAY = 5;
const OPENS = 9;
const CLOSES = 18;

export const CHAT_HOURS = "Monday to Friday, 9 AM–6 PM EST";

export function chatIsOpen(now: number): boolean {
  const { day, hour } = inOffice(now);
  return day >= FIRST_DAY && day <= LAST_DAY && hour >= OPENS && hour < CLOSES;
}

/** When the chat opens next, in milliseconds since 1970; now if it is open. */
export function chatOpensAt(now: number): number {
  if (chatIsOpen(now)) return now;
  const midnight = Math.floor((now + OFFSET_HOURS * HOUR) / DAY) * DAY - OFFSET_HOURS * HOUR;
  for (let days = 0; ; days += 1) {
    const opening = midnight + days * DAY + OPENS * HOUR;
    if (opening > now && chatIsOpen(opening)) return opening;
  }
}

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

function inOffice(now: number): { day: number; hour: number } {
  const there = new Date(now + OFFSET_HOURS * HOUR);
  return { day: there.getUTCDay(), hour: there.getUTCHours() };
}
