import type { Pairing } from "./pairing.ts";

export interface Candidate {
  old: number;
  fresh: number;
  score: number;
}

/** Joins the candidates with the best scores first, each node at most once. */
export function joinBest(
  pairing: Pairing,
  candidates: Candidate[],
  onJoined: (old: number, fresh: number) => void = () => {},
): void {
  candidates.sort((a, b) => b.score - a.score || a.fresh - b.fresh || a.old - b.old);
  for (const { old, fresh } of candidates) {
    if (!pairing.isFreeOld(old) || !pairing.isFreeNew(fresh)) continue;
    pairing.join(old, fresh);
    onJoined(old, fresh);
  }
}
