/** Pairs elements by the elements they contain: renamed components, and plain `<div>`s. */
import { type Candidate, joinBest } from "./candidates.ts";
import { keepsAChild, wordsInCommon, wordsOf } from "./evidence.ts";
import { labelOf, nodeAt, type Pairing, type Side } from "./pairing.ts";
import { createTwinCheck, hasTwinAt, joinTwins } from "./twins.ts";

export function joinContainers(pairing: Pairing, mayDiffer: "nothing" | "the tag"): void {
  const { before, after } = pairing;
  const shared = sharedNodes(pairing);
  const isInPlaceOfTwin = createTwinCheck(pairing);
  const candidates: Candidate[] = [];
  for (const [key, common] of shared) {
    const fresh = Math.floor(key / before.nodes.length);
    const old = key % before.nodes.length;
    const sameLabel = labelOf(nodeAt(before, old)) === labelOf(nodeAt(after, fresh));
    if (mayDiffer === "nothing" && !sameLabel) continue;
    if (isInPlaceOfTwin(old, fresh)) continue;
    const score = containerScore(pairing, old, fresh, common);
    if (score > 0) candidates.push({ old, fresh, score });
  }
  joinBest(pairing, candidates, (old, fresh) => joinTwins(pairing, nodeAt(before, old), nodeAt(after, fresh)));
}

/** How many nodes each unpaired new node shares with each unpaired old one. */
function sharedNodes(pairing: Pairing): Map<number, number> {
  const { before, after } = pairing;
  const shared = new Map<number, number>();
  for (const node of after.nodes) {
    const old = pairing.oldOf[node.index] ?? -1;
    if (old === -1) continue;
    const oldAbove = unpairedAbove(before, old, pairing.newOf);
    if (oldAbove.length === 0) continue;
    for (const fresh of unpairedAbove(after, node.index, pairing.oldOf)) {
      for (const above of oldAbove) {
        const key = fresh * before.nodes.length + above;
        shared.set(key, (shared.get(key) ?? 0) + 1);
      }
    }
  }
  return shared;
}

/** The ancestors of a node that have not been paired yet. */
function unpairedAbove(side: Side, index: number, partners: Int32Array): number[] {
  const found: number[] = [];
  for (let at = nodeAt(side, index).parent; at !== null; at = nodeAt(side, at).parent) {
    if (partners[at] === -1) found.push(at);
  }
  return found;
}

function containerScore(pairing: Pairing, old: number, fresh: number, common: number): number {
  const { before, after } = pairing;
  const [oldNode, newNode] = [before.nodes[old], after.nodes[fresh]];
  if (!oldNode || !newNode || oldNode.type !== newNode.type) return 0;
  const overlap = (2 * common) / ((before.size[old] ?? 1) + (after.size[fresh] ?? 1) - 2);
  const sameLabel = labelOf(oldNode) === labelOf(newNode);
  const sameOwn = before.own[old] === after.own[fresh];
  // Text does not count: when an element is unwrapped, its text goes to the element around it.
  const arePlain = wordsOf(before, old, "attributes").size + wordsOf(after, fresh, "attributes").size === 0;
  const words = sameOwn || arePlain ? 0.5 : attributesInCommon(pairing, old, fresh);
  if (overlap < 0.5 && !(sameLabel && (overlap >= 0.3 || words >= 0.5))) return 0;
  const parent = newNode.parent === null ? -1 : (pairing.oldOf[newNode.parent] ?? -1);
  if (parent !== oldNode.parent && hasTwinAt(pairing, parent, fresh)) return 0;
  const place = (parent === oldNode.parent ? 0.35 : 0) + (keepsAChild(pairing, oldNode, newNode) ? 0.05 : 0);
  return overlap + (sameLabel ? 0.5 : 0) + words + place + (overlap === 1 ? 0.3 : 0);
}

/** Having all words in common counts more than having most of them in common. */
function attributesInCommon(pairing: Pairing, old: number, fresh: number): number {
  const share = wordsInCommon(pairing, old, fresh, "attributes");
  return share === 1 ? 1.5 : share;
}
