/** The monthly prize draws: one pool per eligible plan, with equal odds for everyone in it. */
import { PLANS, type Tier } from "../subscriptions/plans.ts";

export const POOLS = ["lite", "pro", "champ"] as const satisfies readonly Tier[];
export type Pool = (typeof POOLS)[number];

export function prizeCents(pool: Pool): number {
  return PLANS[pool].drawingCents ?? 0;
}

/** Reserves are drawn after the winner and follow in this order if a prize cannot be handed over. */
export const RESERVES = 9;
/** How long a winner has to confirm their age before the prize goes to the next one. */
export const CLAIM_DAYS = 7;
/** The delay between freezing the list and producing the public value, so that the list is public by then. */
export const DRAW_AFTER_HOURS = 24;

/** A month like "2026-11". Months begin and end at midnight UTC. */
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
