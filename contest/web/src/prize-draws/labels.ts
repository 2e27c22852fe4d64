import type { PrizeDraw } from "@contest/contract/prize-draws";
import { monthStart, nextMonth, type Pool } from "@contest/rules/prize-draws/pools";
import { PLANS } from "@contest/rules/subscriptions/plans";
import { formatMoment, formatSiteDay } from "../design/format-date.ts";

export function poolName(pool: Pool): string {
  return `${PLANS[pool].name} drawing`;
}

/** "November 30", the last day to enter. */
export function lastDay(month: string): string {
  return formatSiteDay(new Date(monthStart(nextMonth(month)).getTime() - 1));
}

export const STATES = {
  collecting: "Open",
  frozen: "Frozen",
  drawn: "Drawn",
  settled: "Settled",
} satisfies Record<PrizeDraw["state"], string>;

/** The state of a prize draw, as a sentence. */
export function standing({ state, month, drawAfter, source, winner, entrants }: PrizeDraw): string {
  if (state === "collecting") return `Entries close at the end of ${lastDay(month)} (UTC).`;
  if (state === "frozen") {
    const then = drawAfter ? ` after ${formatMoment(drawAfter)}` : "";
    return source === "contest-result"
      ? "The list is frozen. The draw takes place as soon as the result of the contest that was open at that time is confirmed."
      : `The list is frozen. The draw takes place${then}, using the value that a public randomness beacon publishes for that moment.`;
  }
  if (entrants === 0) return "Nobody entered, so there was nothing to draw.";
  if (!winner) return "Nobody who was drawn could accept the prize.";
  if (state === "drawn") return "A winner has been drawn and is about to receive the prize.";
  return "A winner has been drawn, and the prize has been delivered.";
}
