/** The order of submissions in rankings: higher score, then earlier date, then id. */
export interface Ranked {
  id: string;
  score: number;
  /** Milliseconds. A missing or invalid date counts as 0, the earliest time. */
  time: number;
}

export function compareRanked(one: Ranked, other: Ranked): number {
  return other.score - one.score || one.time - other.time || (one.id < other.id ? -1 : Number(one.id > other.id));
}

/** Converts an entry's date for the ranking. */
export function rankingTime(date: string | null | undefined): number {
  const time = Date.parse(date ?? "");
  return Number.isNaN(time) ? 0 : time;
}
