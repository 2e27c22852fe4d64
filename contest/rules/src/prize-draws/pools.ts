/** The monthly cash drawings: one pool for each plan that has one, and the same chance for everybody in it. */
import { PLANS, type Tier } from "../subscriptions/plans.ts";

export const POOLS = ["lite", "pro", "champ"] as const satisfies readonly Tier[];
export type Pool = (typeof POOLS)[number];

export function prizeCents(pool: Pool): number {
  return PLANS[pool].drawingCents ?? 0;
}

/** Drawn after the winner, to follow in this order where a prize cannot be given. */
export const RESERVES = 9;
/** How long a winner has to confirm their age before the prize goes to the next. */
export const CLAIM_DAYS = 7;
/** How long after the list was frozen the public value is made: the list has been in everybody's hands by then. */
export const DRAW_AFTER_HOURS = 24;

/** A month as "2026-11". Months begin and end at midnight UTC. */
export function monthOf(instant: Date): string {
  return instant.toISOString().slice(0, 7);
}

export function monthStart(month: string): Date {
  return new Date(`${month}-01T00:00:00.000Z`);
}

export function nextMonth(month: string): string {
  const start = monthStart(month);
  return monthOf(new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1)));
}
