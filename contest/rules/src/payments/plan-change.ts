/** What choosing a plan means for somebody who has one. */
import { PLANS, type Tier } from "../subscriptions/plans.ts";

export type PlanChange =
  /** Nothing to do. */
  | "same"
  /** Paid in full and begins at once: credits already paid for stay, so there is nothing to settle between the two. */
  | "upgrade"
  /** The cheaper price is first charged at the next renewal; what was paid for lasts until then. */
  | "downgrade"
  /** The plan ends with the period that is paid for. */
  | "cancel";

export function planChange(current: Tier, wanted: Tier): PlanChange {
  if (current === wanted) return "same";
  if (PLANS[wanted].monthlyCents === 0) return "cancel";
  return PLANS[wanted].monthlyCents > PLANS[current].monthlyCents ? "upgrade" : "downgrade";
}

/** How long a plan is kept when its renewal could not be charged. */
export const GRACE_DAYS = 7;

/** When a plan ends whose renewal is not paid. */
export function graceEnd(paidUntil: Date): Date {
  return new Date(paidUntil.getTime() + GRACE_DAYS * 24 * 60 * 60 * 1000);
}

/** How long before a renewal the member is reminded of it. */
export const REMINDER_DAYS = 3;
