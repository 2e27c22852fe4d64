/** The credits that a tier grants, and when they expire. */
import { PLANS, type Tier } from "./plans.ts";

export interface TierGrant {
  credits: number;
  /** When unspent credits expire; null means never. */
  endsAt: Date | null;
  /**
   * If the credits are spent before they expire, the same number is granted again: members of this tier are never
   * stopped.
   */
  toppedUp: boolean;
}

/**
 * Free credits are for a calendar month (UTC) and do not accumulate. Paid credits stay until they are spent, except for
 * those of the unlimited plan, which last as long as the paid period.
 */
export function tierGrant(tier: Tier, now: Date, paidUntil: Date | null): TierGrant {
  const { submissions, unlimited, monthlyCents } = PLANS[tier];
  if (monthlyCents === 0) return { credits: submissions, endsAt: nextMonth(now), toppedUp: false };
  return { credits: submissions, endsAt: unlimited ? paidUntil : null, toppedUp: unlimited };
}

/** The source name of a month's free grant: "free-month 2026-11". */
export function freeMonth(now: Date): string {
  return `free-month ${now.toISOString().slice(0, 7)}`;
}

/** When the next monthly credits are granted: the first day of the next month (UTC). */
export function nextMonth(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
}
