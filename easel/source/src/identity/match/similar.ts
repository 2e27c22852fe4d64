import { type Candidate, joinBest } from "./candidates.ts";
import { MAX_COMPARISONS, MIN_OWN_CHARACTERS, pairedAncestor, pairedAncestorOfOld, wordsInCommon } from "./evidence.ts";
import { labelOf, nodeAt, type Pairing, type Side } from "./pairing.ts";

/** Pairs elements that were moved and changed, the most similar first, if they share most of their words. */
export function joinSimilar(pairing: Pairing): void {
  const { before, after } = pairing;
  const isCandidate = (side: Side, index: number) => {
    return nodeAt(side, index).type === "element" && (side.ownWeight[index] ?? 0) >= MIN_OWN_CHARACTERS;
  };
  const old = pairing.freeOld().filter((index) => isCandidate(before, index));
  const fresh = pairing.freeNew().filter((index) => isCandidate(after, index));
  if (old.length * fresh.length > MAX_COMPARISONS) return;
  const candidates: Candidate[] = [];
  for (const oldIndex of old) {
    for (const newIndex of fresh) {
      const sameTag = labelOf(nodeAt(before, oldIndex)) === labelOf(nodeAt(after, newIndex));
      const isNear = pairedAncestor(pairing, newIndex) === pairedAncestorOfOld(pairing, oldIndex);
      const score = wordsInCommon(pairing, oldIndex, newIndex, "attributes and text") + (isNear ? 0.25 : 0);
      if (score >= (sameTag ? 0.5 : 0.8)) candidates.push({ old: oldIndex, fresh: newIndex, score });
    }
  }
  joinBest(pairing, candidates);
}
