import { groups, type Pairing, type Side } from "./pairing.ts";

/** Pairs nodes whose value occurs exactly once before and once after, wherever they are now. */
export function joinUnique(
  pairing: Pairing,
  valuesOf: (side: Side) => Float64Array,
  isDistinctive: (side: Side, index: number) => boolean,
): void {
  const { before, after } = pairing;
  const oldGroups = groups(valuesOf(before), pairing.freeOld());
  const newGroups = groups(valuesOf(after), pairing.freeNew());
  for (const [value, [fresh = -1, ...others]] of newGroups) {
    const [old = -1, ...oldOthers] = oldGroups.get(value) ?? [];
    if (old === -1 || others.length > 0 || oldOthers.length > 0) continue;
    // Joining a larger subtree around this node may already have paired it.
    if (!pairing.isFreeOld(old) || !pairing.isFreeNew(fresh)) continue;
    if (isDistinctive(after, fresh)) pairing.joinAlike(old, fresh);
  }
}
