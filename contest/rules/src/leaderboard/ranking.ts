/** The one rule by which works are ranked: the higher score, then the earlier date, then the id. */
export interface Ranked {
  id: string;
  score: number;
  /** Milliseconds. A missing or unreadable date counts as 0, the earliest there is. */
  time: number;
}

export function compareRanked(one: Ranked, other: Ranked): number {
  return other.score - one.score || one.time - other.time || (one.id < other.id ? -1 : Number(one.id > other.id));
}

/** A date of an entry as the ranking reads it. */
export function rankingTime(date: string | null | undefined): number {
  const time = Date.parse(date ?? "");
  return Number.isNaN(time) ? 0 : time;
}
