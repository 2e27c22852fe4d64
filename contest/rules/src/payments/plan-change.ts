/** What choosing a plan means for a member who already has one. */
import { PLANS, type Tier } from "../subscriptions/plans.ts";

export type PlanChange =
  /** Nothing changes. */
  | "same"
  /** Paid in full, effective immediately. Credits that were paid for stay, so there is nothing to prorate. */
  | "upgrade"
  /** The lower price is first charged at the next renewal; the current plan lasts until then. */
  | "downgrade"
  /** The plan ends with the paid period. */
  | "cancel";

export function planChange(current: Tier, wanted: Tier): PlanChange {
  if (current === wanted) return "same";
  if (PLANS[wanted].monthlyCents === 0) return "cancel";
  return PLANS[wanted].monthlyCents > PLANS[current].monthlyCents ? "upgrade" : "downgrade";
}

/** How long a plan stays active after its renewal could not be charged. */
export const GRACE_DAYS = 7;

/** When a plan ends if its renewal is not paid. */
export function graceEnd(paidUntil: Date): Date {
  return new Date(paidUntil.getTime() + GRACE_DAYS * 24 * 60 * 60 * 1000);
}

/** How long before a renewal the member is reminded. */
export const REMINDER_DAYS = 3;
