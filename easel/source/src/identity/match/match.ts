/**
 * Finds each element of a module again in the module's next version. Nothing is known about the edit: it may come from
 * a person, a formatter or a rewrite of the whole file.
 *
 * The passes go from the strongest evidence to the weakest: elements that occur once and are unchanged; elements with the
 * same attributes and text; elements that contain the same elements; elements in the same position. An element that has
 * been paired is not considered again.
 */
import type { Fingerprint } from "../fingerprint.ts";
import { joinContainers } from "./containers.ts";
import { isOwnDistinctive, isSubtreeDistinctive } from "./evidence.ts";
import { joinMoved } from "./moved.ts";
import { nodeAt, Pairing, type Side } from "./pairing.ts";
import { joinChildren } from "./siblings.ts";
import { joinSimilar } from "./similar.ts";
import { joinTwins } from "./twins.ts";
import { joinUnique } from "./unique.ts";

const subtreeOf = (side: Side) => side.subtree;
const labeledOf = (side: Side) => side.labeled;

/** For each node of `after` its index in `before`, or -1 for a new node. */
export function match(before: Fingerprint, after: Fingerprint): Int32Array {
  const pairing = new Pairing(before, after);
  pairing.join(0, 0);
  joinUnique(pairing, subtreeOf, isSubtreeDistinctive);
  joinUnique(pairing, labeledOf, isOwnDistinctive);
  for (const [fresh, old] of pairing.oldOf.entries()) {
    if (old !== -1) joinTwins(pairing, nodeAt(pairing.before, old), nodeAt(pairing.after, fresh));
  }
  // Each round gives evidence to the next. A changed tag is the last explanation to be accepted.
  for (const mayDiffer of ["nothing", "the tag"] as const) {
    joinContainers(pairing, mayDiffer);
    joinChildren(pairing);
    joinMoved(pairing, subtreeOf, () => true);
    joinMoved(pairing, labeledOf, isOwnDistinctive);
    joinSimilar(pairing);
  }
  joinChildren(pairing);
  return pairing.oldOf;
}
