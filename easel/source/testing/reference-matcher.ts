/**
 * A slow reference for the matcher: compares every old element with every new one by its own words, all words inside it,
 * its ancestors and its siblings. It decides only where one pair is clearly the best for both, and not for elements
 * without words of their own, which cannot be recognized by contents that were moved.
 */
import { isElement, type SourceModule, type SourceNode } from "@easel/source/read/module";
import { ownText } from "@easel/source/identity/fingerprint";

/** How far the best score, out of 10, must be ahead of the second best. */
const CLEARLY = 1.5;
const AT_LEAST = 6;

/** Maps new indexes to old ones, for the pairs it is sure of. */
export function decidedPairs(before: SourceModule, after: SourceModule): Map<number, number> {
  const old = before.nodes.filter(isElement).map((node) => portrait(before, node));
  const fresh = after.nodes.filter(isElement).map((node) => portrait(after, node));
  const scores = fresh.map((one) => old.map((other) => similarity(other, one)));
  const bestOfOld = old.map((_, column) => ranking(scores.map((row) => row[column] ?? 0)));
  const decided = new Map<number, number>();
  for (const [row, { index, own }] of fresh.entries()) {
    if (own.size === 0) continue;
    const best = ranking(scores[row] ?? []);
    const column = best.first;
    const back = bestOfOld[column];
    if (best.score < AT_LEAST || back?.first !== row) continue;
    if (best.lead >= CLEARLY && back.lead >= CLEARLY) decided.set(index, old[column]?.index ?? -1);
  }
  return decided;
}

interface Description {
  index: number;
  tag: string;
  own: Bag;
  inside: Bag;
  around: Bag;
  beside: Bag;
}

type Bag = Map<string, number>;

function portrait(module: SourceModule, node: Extract<SourceNode, { type: "element" }>): Description {
  const parent = node.parent === null ? undefined : module.nodes[node.parent];
  const place = parent?.children.indexOf(node.index) ?? -1;
  const neighbors = [place - 1, place + 1].flatMap((at) => module.nodes[parent?.children[at] ?? -1] ?? []);
  return {
    index: node.index,
    tag: node.tag,
    own: bag(ownText(module, node, "attributes and text")),
    inside: bag(module.code.slice(node.start, node.end)),
    around: bag(pathTo(module, node).join(" ")),
    beside: bag(neighbors.map((neighbor) => module.code.slice(neighbor.start, neighbor.end)).join(" ")),
  };
}

function pathTo({ nodes }: SourceModule, node: SourceNode): string[] {
  const path: string[] = [];
  for (let at = node.parent; at !== null; at = nodes[at]?.parent ?? null) {
    const above = nodes[at];
    if (above) path.push(above.type === "element" ? above.tag : above.name);
  }
  return path;
}

function similarity(one: Description, other: Description): number {
  const sameTag = one.tag === other.tag ? 1 : 0;
  return (
    3 * inCommon(one.own, other.own) +
    3 * inCommon(one.inside, other.inside) +
    2 * sameTag +
    inCommon(one.around, other.around) +
    inCommon(one.beside, other.beside)
  );
}

function ranking(scores: number[]): { first: number; score: number; lead: number } {
  let [first, score, second] = [-1, 0, 0];
  for (const [index, value] of scores.entries()) {
    if (value > score) [first, second, score] = [index, score, value];
    else if (value > second) second = value;
  }
  return { first, score, lead: score - second };
}

function bag(text: string): Bag {
  const words: Bag = new Map();
  for (const [word] of text.matchAll(/[\p{L}\p{N}_$-]+/gu)) words.set(word, (words.get(word) ?? 0) + 1);
  return words;
}

/** Two empty sets count as equal. */
function inCommon(one: Bag, other: Bag): number {
  let [common, total] = [0, 0];
  for (const count of one.values()) total += count;
  for (const [word, count] of other) {
    total += count;
    common += Math.min(count, one.get(word) ?? 0);
  }
  return total === 0 ? 1 : (2 * common) / total;
}
