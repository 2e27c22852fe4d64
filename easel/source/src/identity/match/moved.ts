import { pairedAncestor, pairedAncestorOfOld } from "./evidence.ts";
import { groups, nodeAt, type Pairing, type Side } from "./pairing.ts";

/** Equal nodes that are still unpaired on both sides have moved: first below the same ancestor, then anywhere. */
export function joinMoved(
  pairing: Pairing,
  valuesOf: (side: Side) => Float64Array,
  isDistinctive: (side: Side, index: number) => boolean,
): void {
  const { before, after } = pairing;
  const oldGroups = groups(valuesOf(before), pairing.freeOld());
  const newGroups = groups(valuesOf(after), pairing.freeNew());
  for (const [value, fresh] of newGroups) {
    const old = oldGroups.get(value);
    if (!old || !isDistinctive(after, fresh[0] ?? 0)) continue;
    for (const sameAncestor of [true, false]) {
      for (const index of fresh) {
        if (!pairing.isFreeNew(index)) continue;
        const found = old.find((candidate) => {
          if (!pairing.isFreeOld(candidate) || nodeAt(before, candidate).type !== nodeAt(after, index).type)
            return false;
          return !sameAncestor || pairedAncestor(pairing, index) === pairedAncestorOfOld(pairing, candidate);
        });
        if (found !== undefined) pairing.joinAlike(found, index);
      }
    }
  }
}
