/** Pairs the children of paired parents, in their order. */
import type { SourceNode } from "../../read/module.ts";
import { MAX_COMPARISONS, wordsInCommon } from "./evidence.ts";
import { groups, labelOf, nodeAt, type Pairing, type Side } from "./pairing.ts";

/** Compares the unpaired children of each pair, from the top down. */
export function joinChildren(pairing: Pairing): void {
  for (const node of pairing.after.nodes) {
    const old = pairing.oldOf[node.index] ?? -1;
    const oldNode = old === -1 ? undefined : pairing.before.nodes[old];
    if (!oldNode) continue;
    const oldChildren = oldNode.children.filter((index) => pairing.isFreeOld(index));
    if (oldChildren.length === 0) continue;
    const newChildren = node.children.filter((index) => pairing.isFreeNew(index));
    if (newChildren.length === 0) continue;
    joinSwapped(pairing, oldChildren, newChildren);
    joinGaps(pairing, oldNode, node);
  }
}

/** Siblings may be swapped, so those that occur once before and once after are paired before order is considered. */
function joinSwapped(pairing: Pairing, oldChildren: number[], newChildren: number[]): void {
  if (oldChildren.length < 2 || newChildren.length < 2) return;
  const { before, after } = pairing;
  const oldGroups = groups(before.subtree, oldChildren);
  for (const [subtree, fresh] of groups(after.subtree, newChildren)) {
    const old = oldGroups.get(subtree);
    if (old?.length === 1 && fresh.length === 1) pairing.joinAlike(old[0] ?? 0, fresh[0] ?? 0);
  }
}

/** Paired siblings divide the others into gaps, and a weak similarity counts only inside one gap. */
function joinGaps(pairing: Pairing, oldNode: SourceNode, node: SourceNode): void {
  const fixed = fixedSiblings(pairing, oldNode, node);
  const oldGap = gapsOf(oldNode.children, (index) => fixed.has(index));
  const newGap = gapsOf(node.children, (index) => fixed.has(pairing.oldOf[index] ?? -1));
  const gaps = new Map<number, { old: number[]; fresh: number[] }>();
  const gapAt = (number: number) => {
    const gap = gaps.get(number) ?? { old: [], fresh: [] };
    gaps.set(number, gap);
    return gap;
  };
  for (const index of oldNode.children) if (pairing.isFreeOld(index)) gapAt(oldGap.get(index) ?? 0).old.push(index);
  for (const index of node.children) if (pairing.isFreeNew(index)) gapAt(newGap.get(index) ?? 0).fresh.push(index);
  for (const { old, fresh } of gaps.values()) joinInOrder(pairing, old, fresh);
}

/** The paired siblings that kept their order: the longest increasing subsequence. The others have moved. */
function fixedSiblings(pairing: Pairing, oldNode: SourceNode, node: SourceNode): Set<number> {
  const paired = node.children
    .map((index) => pairing.oldOf[index] ?? -1)
    .filter((old) => old !== -1 && pairing.before.nodes[old]?.parent === oldNode.index);
  const ends: number[] = [];
  const previous = new Map<number, number>();
  for (const value of paired) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    const before = ends[low - 1];
    if (before !== undefined) previous.set(value, before);
    ends[low] = value;
  }
  const run = new Set<number>();
  for (let value = ends.at(-1); value !== undefined; value = previous.get(value)) run.add(value);
  return run;
}

function gapsOf(children: number[], isFixed: (index: number) => boolean): Map<number, number> {
  const gaps = new Map<number, number>();
  let gap = 0;
  for (const index of children) {
    if (isFixed(index)) gap += 1;
    else gaps.set(index, gap);
  }
  return gaps;
}

/** Pairs two lists of siblings so that the total similarity is greatest and no two pairs cross. */
function joinInOrder(pairing: Pairing, old: number[], fresh: number[]): void {
  if (old.length === 0 || fresh.length === 0) return;
  if (old.length * fresh.length > MAX_COMPARISONS) return joinByOrderAlone(pairing, old, fresh);
  const width = fresh.length + 1;
  const similarity = new Float64Array(old.length * fresh.length);
  const best = new Float64Array((old.length + 1) * width);
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = fresh.length - 1; j >= 0; j -= 1) {
      const like = similarityOf(pairing, old[i] ?? 0, fresh[j] ?? 0);
      similarity[i * fresh.length + j] = like;
      const together = like > 0 ? like + (best[(i + 1) * width + j + 1] ?? 0) : 0;
      best[i * width + j] = Math.max(together, best[(i + 1) * width + j] ?? 0, best[i * width + j + 1] ?? 0);
    }
  }
  for (let i = 0, j = 0; i < old.length && j < fresh.length;) {
    const like = similarity[i * fresh.length + j] ?? 0;
    const here = best[i * width + j] ?? 0;
    // The first of several equals wins: a copy usually comes after its original.
    if (like > 0 && here === like + (best[(i + 1) * width + j + 1] ?? 0)) {
      pairing.joinAlike(old[i] ?? 0, fresh[j] ?? 0);
      i += 1;
      j += 1;
    } else if (here === (best[(i + 1) * width + j] ?? 0)) i += 1;
    else j += 1;
  }
}

function joinByOrderAlone(pairing: Pairing, old: number[], fresh: number[]): void {
  const waiting = new Map<string, number[]>();
  for (const index of old.toReversed()) {
    const label = labelOf(nodeAt(pairing.before, index));
    const row = waiting.get(label);
    if (row) row.push(index);
    else waiting.set(label, [index]);
  }
  for (const index of fresh) {
    const next = waiting.get(labelOf(nodeAt(pairing.after, index)))?.pop();
    if (next !== undefined) pairing.joinAlike(next, index);
  }
}

/** How similar two siblings in the same gap are; 0 when they cannot be a pair. */
function similarityOf(pairing: Pairing, old: number, fresh: number): number {
  const { before, after } = pairing;
  const [oldNode, newNode] = [nodeAt(before, old), nodeAt(after, fresh)];
  if (oldNode.type !== newNode.type) return 0;
  if (before.subtree[old] === after.subtree[fresh]) return 100;
  // One contains the other: the element was wrapped, or its wrapper was removed.
  if (isInside(after, before.subtree[old] ?? 0, fresh) || isInside(before, after.subtree[fresh] ?? 0, old)) return 0;
  const sameOwn = before.own[old] === after.own[fresh];
  if (oldNode.type === "scope") return sameOwn ? 60 : 0;
  const weight = after.ownWeight[fresh] ?? 0;
  const sameTag = labelOf(oldNode) === labelOf(newNode);
  if (sameOwn && weight > 0) return sameTag ? 60 : 30;
  const common = wordsInCommon(pairing, old, fresh, "attributes and text");
  if (sameTag) return 10 + 30 * common;
  if (common >= 0.5) return 10 + 15 * common;
  const areEmpty =
    weight === 0 && (before.ownWeight[old] ?? 0) === 0 && before.size[old] === 1 && after.size[fresh] === 1;
  return areEmpty ? 5 : 0;
}

function isInside(side: Side, subtree: number, index: number): boolean {
  const end = index + (side.size[index] ?? 1);
  return (side.bySubtree.get(subtree) ?? []).some((at) => at > index && at < end);
}
