/** What a tier gives, and until when. */
import { PLANS, type Tier } from "./plans.ts";

export interface TierGrant {
  credits: number;
  /** Unspent credits end here; null means that they stay. */
  endsAt: Date | null;
  /** When these are spent before their end, as many come again: members of this tier are never stopped. */
  toppedUp: boolean;
}

/**
 * Free credits are for a calendar month (UTC) and do not pile up. What was paid for stays until it is spent, except
 * for the unlimited plan, whose credits last as long as the paid period.
 */
export function tierGrant(tier: Tier, now: Date, paidUntil: Date | null): TierGrant {
  const { submissions, unlimited, monthlyCents } = PLANS[tier];
  if (monthlyCents === 0) return { credits: submissions, endsAt: nextMonth(now), toppedUp: false };
  return { credits: submissions, endsAt: unlimited ? paidUntil : null, toppedUp: unlimited };
}

/** Names the month of a free grant: "free-month 2026-11". */
export function freeMonth(now: Date): string {
  return `free-month ${now.toISOString().slice(0, 7)}`;
}

/** When the month's credits come again: the first day of the next month (UTC). */
export function nextMonth(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
}
