/** How many days in a row somebody has colored. A day without color does not end the row while a freeze is left. */

export const FREEZES_PER_MONTH = 2;

export interface Streak {
  /** The colored days of the row that goes on today or ended yesterday; 0 if there is none. */
  current: number;
  longest: number;
  /** The days without color that a freeze has bridged, as YYYY-MM-DD. */
  frozen: string[];
  /** How many freezes are left in the month of `today`. */
  freezesLeft: number;
}

/** `days` are distinct, as YYYY-MM-DD. Today is not over, so it can still be colored and needs no freeze. */
export function streakOf(days: readonly string[], today: string): Streak {
  const colored = new Set(days);
  const [first] = days.toSorted();
  const used = new Map<string, number>();
  const frozen: string[] = [];
  /** Freezes that only count if a colored day follows before they run out. */
  let bridging: string[] = [];
  let current = 0;
  let longest = 0;
  for (let day = first ?? today; day < today || colored.has(day); day = dayAfter(day)) {
    if (colored.has(day)) {
      frozen.push(...bridging);
      bridging = [];
      current += 1;
      longest = Math.max(longest, current);
      continue;
    }
    if (current === 0) continue;
    const month = day.slice(0, 7);
    const usedThen = used.get(month) ?? 0;
    if (usedThen < FREEZES_PER_MONTH) {
      used.set(month, usedThen + 1);
      bridging.push(day);
      continue;
    }
    // The row ends, so what was spent on it comes back.
    for (const spent of bridging) used.set(spent.slice(0, 7), (used.get(spent.slice(0, 7)) ?? 1) - 1);
    bridging = [];
    current = 0;
  }
  const spentNow = used.get(today.slice(0, 7)) ?? 0;
  return { current, longest, frozen: [...frozen, ...bridging], freezesLeft: FREEZES_PER_MONTH - spentNow };
}

function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}
