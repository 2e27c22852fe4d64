/**
 * Finds each element of a module again in the module's next version. Nothing is known about the edit: it may have been
 * a person, a formatter or a rewrite of the whole file.
 *
 * From the surest evidence to the weakest: what is there word for word and only once; what has the same attributes and
 * text; what contains the same elements; what stands in the same place. An element found once is not looked for again.
 */
import type { SourceNode } from "../read/module.ts";
import { type Fingerprint, ownText, type Part } from "./fingerprint.ts";

/** Under these numbers of characters an equality may be chance, and the place decides instead. */
const SUBTREE_SAYS_ENOUGH = 16;
const OWN_SAYS_ENOUGH = 8;
/** Above this many comparisons siblings are paired by their order alone. */
const MOST_COMPARISONS = 40_000;

/** For each node of `after` its index in `before`, or -1 for one that is new. */
export function match(before: Fingerprint, after: Fingerprint): Int32Array {
  const pairing = new Pairing(before, after);
  pairing.join(0, 0);
  joinUnique(
    pairing,
    (side) => side.subtree,
    (side, index) => (side.subtreeWeight[index] ?? 0) >= SUBTREE_SAYS_ENOUGH,
  );
  joinUnique(pairing, (side) => side.labelled, ownSaysEnough);
  for (const [fresh, old] of pairing.oldOf.entries()) {
    if (old !== -1) joinTwins(pairing, nodeAt(pairing.before, old), nodeAt(pairing.after, fresh));
  }
  // What one round finds is evidence for the next. That a tag was changed is believed last.
  for (const mayDiffer of ["nothing", "the tag"] as const) {
    joinContainers(pairing, mayDiffer);
    joinChildren(pairing);
    joinMoved(
      pairing,
      (side) => side.subtree,
      () => true,
    );
    joinMoved(pairing, (side) => side.labelled, ownSaysEnough);
    joinSimilar(pairing);
  }
  joinChildren(pairing);
  return pairing.oldOf;
}

/** The name of a component does, however short. */
function ownSaysEnough(side: Side, index: number): boolean {
  return nodeAt(side, index).type === "scope" || (side.ownWeight[index] ?? 0) >= OWN_SAYS_ENOUGH;
}

interface Side extends Fingerprint {
  nodes: SourceNode[];
  /** Own words together with the tag. */
  labelled: Float64Array;
  bySubtree: Map<number, number[]>;
  /** Counted when they are first asked for. */
  words: Record<Part, Map<number, Map<string, number>>>;
}

class Pairing {
  readonly before: Side;
  readonly after: Side;
  readonly oldOf: Int32Array;
  readonly newOf: Int32Array;

  constructor(before: Fingerprint, after: Fingerprint) {
    this.before = sideOf(before);
    this.after = sideOf(after);
    this.oldOf = new Int32Array(this.after.nodes.length).fill(-1);
    this.newOf = new Int32Array(this.before.nodes.length).fill(-1);
  }

  isFreeOld(index: number): boolean {
    return this.newOf[index] === -1;
  }

  isFreeNew(index: number): boolean {
    return this.oldOf[index] === -1;
  }

  freeOld(): number[] {
    return unpaired(this.newOf);
  }

  freeNew(): number[] {
    return unpaired(this.oldOf);
  }

  join(old: number, fresh: number): void {
    this.newOf[old] = fresh;
    this.oldOf[fresh] = old;
  }

  /** Two nodes that are alike word for word have the same nodes inside, in the same order. */
  joinAlike(old: number, fresh: number): void {
    if (this.before.subtree[old] !== this.after.subtree[fresh]) return this.join(old, fresh);
    const size = this.after.size[fresh] ?? 1;
    for (let offset = 0; offset < size; offset += 1) {
      if (this.isFreeOld(old + offset) && this.isFreeNew(fresh + offset)) this.join(old + offset, fresh + offset);
    }
  }
}

function unpaired(partners: Int32Array): number[] {
  const indexes: number[] = [];
  for (let index = 0; index < partners.length; index += 1) if (partners[index] === -1) indexes.push(index);
  return indexes;
}

function sideOf(print: Fingerprint): Side {
  const { nodes } = print.module;
  const labelled = new Float64Array(nodes.length);
  const labels = new Map<string, number>();
  for (const node of nodes) labelled[node.index] = (print.own[node.index] ?? 0) + labelNumber(labelOf(node), labels);
  const words = { attributes: new Map(), "attributes and text": new Map() };
  return { ...print, nodes, labelled, bySubtree: groups(print.subtree, nodes.keys()), words };
}

function labelOf(node: SourceNode): string {
  return node.type === "element" ? node.tag : `scope ${node.kind}`;
}

/** The same on both sides, so it comes from the letters and not from a count. */
function labelNumber(label: string, known: Map<string, number>): number {
  let number = known.get(label);
  if (number === undefined) {
    number = 7;
    for (let at = 0; at < label.length; at += 1) number = (Math.imul(number, 31) + label.charCodeAt(at)) | 0;
    known.set(label, number);
  }
  return number * 3;
}

function groups(values: Float64Array, indexes: Iterable<number>): Map<number, number[]> {
  const found = new Map<number, number[]>();
  for (const index of indexes) {
    const value = values[index] ?? 0;
    const group = found.get(value);
    if (group) group.push(index);
    else found.set(value, [index]);
  }
  return found;
}

/** What is there once before and once after is the same thing, wherever it stands now. */
function joinUnique(
  pairing: Pairing,
  valuesOf: (side: Side) => Float64Array,
  saysEnough: (side: Side, index: number) => boolean,
): void {
  const { before, after } = pairing;
  const oldGroups = groups(valuesOf(before), pairing.freeOld());
  const newGroups = groups(valuesOf(after), pairing.freeNew());
  for (const [value, [fresh = -1, ...others]] of newGroups) {
    const [old = -1, ...oldOthers] = oldGroups.get(value) ?? [];
    if (old === -1 || others.length > 0 || oldOthers.length > 0) continue;
    // A bigger one around it may have taken it along meanwhile.
    if (!pairing.isFreeOld(old) || !pairing.isFreeNew(fresh)) continue;
    if (saysEnough(after, fresh)) pairing.joinAlike(old, fresh);
  }
}

function joinTwins(pairing: Pairing, oldHome: SourceNode, home: SourceNode): void {
  for (const [fresh, old] of stayingTwins(pairing, oldHome, home)) pairing.join(old, fresh);
}

/**
 * Siblings that differ only in what is in them, such as plain `<div>`s. As long as each still has some of it, or nothing
 * at all, they have stayed: it is their contents that moved, however much of one is in another now. New ones with old.
 */
function stayingTwins(pairing: Pairing, oldHome: SourceNode, home: SourceNode): Map<number, number> {
  const staying = new Map<number, number>();
  if (home.children.length < 2) return staying;
  const { before, after } = pairing;
  const oldChildren = oldHome.children.filter((index) => pairing.isFreeOld(index));
  const newChildren = home.children.filter((index) => pairing.isFreeNew(index));
  const oldTwins = groups(before.labelled, oldChildren);
  for (const [label, fresh] of groups(after.labelled, newChildren)) {
    const old = oldTwins.get(label) ?? [];
    if (fresh.length < 2 || fresh.length !== old.length) continue;
    const haveStayed = fresh.every((index, place) => {
      const [oldNode, newNode] = [nodeAt(before, old[place] ?? 0), nodeAt(after, index)];
      return newNode.children.length === 0 || keepsAChild(pairing, oldNode, newNode);
    });
    if (haveStayed) for (const [place, index] of fresh.entries()) staying.set(index, old[place] ?? 0);
  }
  return staying;
}

/** An element is known by the elements in it: those of a renamed component, or of a plain `<div>`. */
function joinContainers(pairing: Pairing, mayDiffer: "nothing" | "the tag"): void {
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

/** Two parents may turn out to be a pair; whether another one than this is here then. */
function createTwinCheck(pairing: Pairing): (old: number, fresh: number) => boolean {
  const { before, after } = pairing;
  const known = new Map<number, Map<number, number>>();
  return (old, fresh) => {
    const [oldParent, parent] = [nodeAt(before, old).parent, nodeAt(after, fresh).parent];
    if (oldParent === null || parent === null || before.labelled[old] !== after.labelled[fresh]) return false;
    const key = parent * before.nodes.length + oldParent;
    const staying = known.get(key) ?? stayingTwins(pairing, nodeAt(before, oldParent), nodeAt(after, parent));
    known.set(key, staying);
    return (staying.get(fresh) ?? old) !== old;
  };
}

/** How many nodes each unpaired new node has in common with each unpaired old one. */
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

/** All that contain the node and have no partner yet. */
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
  // The text does not count: what is unwrapped leaves its text to the element around it.
  const arePlain = wordsOf(before, old, "attributes").size + wordsOf(after, fresh, "attributes").size === 0;
  const words = sameOwn || arePlain ? 0.5 : attributesInCommon(pairing, old, fresh);
  if (overlap < 0.5 && !(sameLabel && (overlap >= 0.3 || words >= 0.5))) return 0;
  const home = newNode.parent === null ? -1 : (pairing.oldOf[newNode.parent] ?? -1);
  if (home !== oldNode.parent && hasTwinAt(pairing, home, fresh)) return 0;
  const place = (home === oldNode.parent ? 0.35 : 0) + (keepsAChild(pairing, oldNode, newNode) ? 0.05 : 0);
  return overlap + (sameLabel ? 0.5 : 0) + words + place + (overlap === 1 ? 0.3 : 0);
}

/** Between equals, what is still right below it says more than what was moved somewhere into it. */
function keepsAChild({ oldOf }: Pairing, oldNode: SourceNode, newNode: SourceNode): boolean {
  return newNode.children.some((index) => oldNode.children.includes(oldOf[index] ?? -1));
}

/** All the same words say more than most of them. */
function attributesInCommon(pairing: Pairing, old: number, fresh: number): number {
  const share = wordsInCommon(pairing, old, fresh, "attributes");
  return share === 1 ? 1.5 : share;
}

/** Whether one just like it was there before: then that one has stayed, and only its contents have moved. */
function hasTwinAt({ before, after, newOf }: Pairing, home: number, fresh: number): boolean {
  const twins = before.nodes[home]?.children ?? [];
  return twins.some((index) => newOf[index] === -1 && before.labelled[index] === after.labelled[fresh]);
}

/** From the top down: children of a pair that are still unpaired are compared with each other, in their order. */
function joinChildren(pairing: Pairing): void {
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

/** Siblings may change places, so what is there once before and once after comes before the order. */
function joinSwapped(pairing: Pairing, oldChildren: number[], newChildren: number[]): void {
  if (oldChildren.length < 2 || newChildren.length < 2) return;
  const { before, after } = pairing;
  const oldGroups = groups(before.subtree, oldChildren);
  for (const [subtree, fresh] of groups(after.subtree, newChildren)) {
    const old = oldGroups.get(subtree);
    if (old?.length === 1 && fresh.length === 1) pairing.joinAlike(old[0] ?? 0, fresh[0] ?? 0);
  }
}

/** Siblings that are paired already divide the others into gaps, and a weak likeness counts only inside a gap. */
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

/** The paired siblings that kept their order: the longest rising run. The others have moved. */
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

/** Pairs two rows of siblings so that the likeness in all is greatest and no pair crosses another. */
function joinInOrder(pairing: Pairing, old: number[], fresh: number[]): void {
  if (old.length === 0 || fresh.length === 0) return;
  if (old.length * fresh.length > MOST_COMPARISONS) return joinByOrderAlone(pairing, old, fresh);
  const width = fresh.length + 1;
  const likeness = new Float64Array(old.length * fresh.length);
  const best = new Float64Array((old.length + 1) * width);
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = fresh.length - 1; j >= 0; j -= 1) {
      const like = likenessOf(pairing, old[i] ?? 0, fresh[j] ?? 0);
      likeness[i * fresh.length + j] = like;
      const together = like > 0 ? like + (best[(i + 1) * width + j + 1] ?? 0) : 0;
      best[i * width + j] = Math.max(together, best[(i + 1) * width + j] ?? 0, best[i * width + j + 1] ?? 0);
    }
  }
  for (let i = 0, j = 0; i < old.length && j < fresh.length;) {
    const like = likeness[i * fresh.length + j] ?? 0;
    const here = best[i * width + j] ?? 0;
    // The first of equals: a copy usually goes behind its original.
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

/** How alike two siblings in the same gap are; 0 for no pair. */
function likenessOf(pairing: Pairing, old: number, fresh: number): number {
  const { before, after } = pairing;
  const [oldNode, newNode] = [nodeAt(before, old), nodeAt(after, fresh)];
  if (oldNode.type !== newNode.type) return 0;
  if (before.subtree[old] === after.subtree[fresh]) return 100;
  // One inside the other: somebody has wrapped it, or taken the wrapping off.
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

/** What is left over on both sides and is alike has moved: first to a place below the same element, then anywhere. */
function joinMoved(
  pairing: Pairing,
  valuesOf: (side: Side) => Float64Array,
  saysEnough: (side: Side, index: number) => boolean,
): void {
  const { before, after } = pairing;
  const oldGroups = groups(valuesOf(before), pairing.freeOld());
  const newGroups = groups(valuesOf(after), pairing.freeNew());
  for (const [value, fresh] of newGroups) {
    const old = oldGroups.get(value);
    if (!old || !saysEnough(after, fresh[0] ?? 0)) continue;
    for (const sameSurroundings of [true, false]) {
      for (const index of fresh) {
        if (!pairing.isFreeNew(index)) continue;
        const found = old.find((candidate) => {
          if (!pairing.isFreeOld(candidate) || nodeAt(before, candidate).type !== nodeAt(after, index).type)
            return false;
          return !sameSurroundings || surroundings(pairing, index) === surroundingsOfOld(pairing, candidate);
        });
        if (found !== undefined) pairing.joinAlike(found, index);
      }
    }
  }
}

/** What has moved and was changed too: the most similar first, if they share most of their words. */
function joinSimilar(pairing: Pairing): void {
  const { before, after } = pairing;
  const isCandidate = (side: Side, index: number) => {
    return nodeAt(side, index).type === "element" && (side.ownWeight[index] ?? 0) >= OWN_SAYS_ENOUGH;
  };
  const old = pairing.freeOld().filter((index) => isCandidate(before, index));
  const fresh = pairing.freeNew().filter((index) => isCandidate(after, index));
  if (old.length * fresh.length > MOST_COMPARISONS) return;
  const candidates: Candidate[] = [];
  for (const oldIndex of old) {
    for (const newIndex of fresh) {
      const sameTag = labelOf(nodeAt(before, oldIndex)) === labelOf(nodeAt(after, newIndex));
      const isNear = surroundings(pairing, newIndex) === surroundingsOfOld(pairing, oldIndex);
      const score = wordsInCommon(pairing, oldIndex, newIndex, "attributes and text") + (isNear ? 0.25 : 0);
      if (score >= (sameTag ? 0.5 : 0.8)) candidates.push({ old: oldIndex, fresh: newIndex, score });
    }
  }
  joinBest(pairing, candidates);
}

interface Candidate {
  old: number;
  fresh: number;
  score: number;
}

function joinBest(
  pairing: Pairing,
  candidates: Candidate[],
  joined: (old: number, fresh: number) => void = () => {},
): void {
  candidates.sort((a, b) => b.score - a.score || a.fresh - b.fresh || a.old - b.old);
  for (const { old, fresh } of candidates) {
    if (!pairing.isFreeOld(old) || !pairing.isFreeNew(fresh)) continue;
    pairing.join(old, fresh);
    joined(old, fresh);
  }
}

/** The nearest paired node above, as its old index. */
function surroundings(pairing: Pairing, index: number): number {
  for (let at = nodeAt(pairing.after, index).parent; at !== null; at = nodeAt(pairing.after, at).parent) {
    const old = pairing.oldOf[at] ?? -1;
    if (old !== -1) return old;
  }
  return 0;
}

function surroundingsOfOld(pairing: Pairing, index: number): number {
  for (let at = nodeAt(pairing.before, index).parent; at !== null; at = nodeAt(pairing.before, at).parent) {
    if (!pairing.isFreeOld(at)) return at;
  }
  return 0;
}

/** The share of words that both have, by Dice: 0 for none, 1 for all. */
function wordsInCommon(pairing: Pairing, old: number, fresh: number, part: Part): number {
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

function wordsOf(side: Side, index: number, part: Part): Map<string, number> {
  const known = side.words[part].get(index);
  if (known) return known;
  const words = new Map<string, number>();
  for (const [word] of ownText(side.module, nodeAt(side, index), part).matchAll(/[\p{L}\p{N}_$-]+/gu)) {
    words.set(word, (words.get(word) ?? 0) + 1);
  }
  side.words[part].set(index, words);
  return words;
}

function nodeAt(side: Side, index: number): SourceNode {
  const node = side.nodes[index];
  if (!node) throw new RangeError(`no node ${index}`);
  return node;
}
