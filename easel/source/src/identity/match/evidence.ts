/** How much the equality of two nodes says, and how similar two nodes are. */
import type { SourceNode } from "../../read/module.ts";
import { ownText, type Part } from "../fingerprint.ts";
import { nodeAt, type Pairing, type Side } from "./pairing.ts";

/** Below these numbers of characters, two nodes may be equal by coincidence, and their position decides instead. */
const MIN_SUBTREE_CHARACTERS = 16;
export const MIN_OWN_CHARACTERS = 8;
/** Above this many comparisons, siblings are paired by their order alone. */
export const MAX_COMPARISONS = 40_000;

export function isSubtreeDistinctive(side: Side, index: number): boolean {
  return (side.subtreeWeight[index] ?? 0) >= MIN_SUBTREE_CHARACTERS;
}

/** The name of a component is always distinctive, however short it is. */
export function isOwnDistinctive(side: Side, index: number): boolean {
  return nodeAt(side, index).type === "scope" || (side.ownWeight[index] ?? 0) >= MIN_OWN_CHARACTERS;
}

/** The share of words that two nodes have in common, from 0 to 1 (Dice's coefficient). */
export function wordsInCommon(pairing: Pairing, old: number, fresh: number, part: Part): number {
  const oldWords = wordsOf(pairing.before, old, part);
  const newWords = wordsOf(pairing.after, fresh, part);
  let common = 0;
  let total = 0;
  for (const count of oldWords.values()) total += count;
  for (const [word, count] of newWords) {
    total += count;
    common += Math.min(count, oldWords.get(word) ?? 0);
  }
  return total === 0 ? 0 : (2 * common) / total;
}

export function wordsOf(side: Side, index: number, part: Part): Map<string, number> {
  const known = side.words[part].get(index);
  if (known) return known;
  const words = new Map<string, number>();
  for (const [word] of ownText(side.module, nodeAt(side, index), part).matchAll(/[\p{L}\p{N}_$-]+/gu)) {
    words.set(word, (words.get(word) ?? 0) + 1);
  }
  side.words[part].set(index, words);
  return words;
}

/** A direct child that stayed says more than an element that was moved somewhere into the new node. */
export function keepsAChild({ oldOf }: Pairing, oldNode: SourceNode, newNode: SourceNode): boolean {
  return newNode.children.some((index) => oldNode.children.includes(oldOf[index] ?? -1));
}

/** The old index of the nearest paired ancestor of a new node. */
export function pairedAncestor(pairing: Pairing, index: number): number {
  for (let at = nodeAt(pairing.after, index).parent; at !== null; at = nodeAt(pairing.after, at).parent) {
    const old = pairing.oldOf[at] ?? -1;
    if (old !== -1) return old;
  }
  return 0;
}

/** The nearest paired ancestor of an old node. */
export function pairedAncestorOfOld(pairing: Pairing, index: number): number {
  for (let at = nodeAt(pairing.before, index).parent; at !== null; at = nodeAt(pairing.before, at).parent) {
    if (!pairing.isFreeOld(at)) return at;
  }
  return 0;
}
