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

/** Where a list of scores has got to: how many there were, and the place of the last one. */
export interface RankingPosition {
  count: number;
  place: number;
  score: number;
}

/** The places of descending scores. Equal scores share a place, and the next one is as many places lower. */
export function sharedPlaces(scores: readonly number[], before: RankingPosition | null = null): number[] {
  let { count, place, score: previous } = before ?? { count: 0, place: 0, score: Number.NaN };
  return scores.map((score) => {
    count += 1;
    if (score !== previous) place = count;
    previous = score;
    return place;
  });
}

/** Converts an entry's date for the ranking. */
export function rankingTime(date: string | null | undefined): number {
  const time = Date.parse(date ?? "");
  return Number.isNaN(time) ? 0 : time;
}
