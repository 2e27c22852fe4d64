/** What somebody else has changed in a text, as replacements that are as small as words. */
import type { Patch, Replacement } from "./patch.ts";

/** Above this many differing pieces a text counts as rewritten as a whole. */
const MOST_DIFFERENCES = 500;

export function diffTexts(before: string, after: string): Patch {
  if (before === after) return [];
  // Lines first: words alone would find matches all over a long file, and take long.
  return diffPieces(before, after, 0, LINES).flatMap(({ start, removed, inserted }) =>
    diffPieces(removed.text, inserted.text, start, WORDS),
  );
}

const LINES = /[^\n]*\n|[^\n]+/g;
const WORDS = /[\p{L}\p{N}_$-]+|\s+|./gsu;

function diffPieces(before: string, after: string, offset: number, pieces: RegExp): Replacement[] {
  const [old, fresh] = [before.match(pieces) ?? [], after.match(pieces) ?? []];
  const replacements: Replacement[] = [];
  let [oldAt, newAt, place] = [0, 0, offset];
  for (const [oldEnd, newEnd] of [...stableRuns(old, fresh), [old.length, fresh.length] as const]) {
    const removed = old.slice(oldAt, oldEnd).join("");
    const inserted = fresh.slice(newAt, newEnd).join("");
    if (removed !== inserted) replacements.push(trimmed(place, removed, inserted));
    place += removed.length;
    // What is the same on both sides.
    for ([oldAt, newAt] = [oldEnd, newEnd]; oldAt < old.length && old[oldAt] === fresh[newAt]; oldAt += 1, newAt += 1) {
      place += old[oldAt]?.length ?? 0;
    }
  }
  return replacements;
}

/** Where both go on alike: the beginnings of the runs they have in common, by Myers' algorithm. */
function stableRuns(old: readonly string[], fresh: readonly string[]): [number, number][] {
  /** By diagonal, how far one gets with so many differences. */
  let reached = new Map([[1, 0]]);
  const trace: Map<number, number>[] = [];
  const most = Math.min(old.length + fresh.length, MOST_DIFFERENCES);
  for (let differences = 0; differences <= most; differences += 1) {
    trace.push(reached);
    const next = new Map(reached);
    for (let diagonal = -differences; diagonal <= differences; diagonal += 2) {
      let { x } = firstOn(reached, diagonal, differences);
      while (x < old.length && x - diagonal < fresh.length && old[x] === fresh[x - diagonal]) x += 1;
      next.set(diagonal, x);
      if (x >= old.length && x - diagonal >= fresh.length) return runsAlong(trace, old.length, fresh.length);
    }
    reached = next;
  }
  return [];
}

/** Where a diagonal is entered: from the one above by a new piece, or from the one below by leaving an old one out. */
function firstOn(reached: Map<number, number>, diagonal: number, differences: number): { x: number; from: number } {
  const [below, above] = [reached.get(diagonal - 1) ?? -1, reached.get(diagonal + 1) ?? -1];
  const isNew = diagonal === -differences || (diagonal !== differences && below < above);
  return isNew ? { x: above, from: diagonal + 1 } : { x: below + 1, from: diagonal - 1 };
}

function runsAlong(trace: Map<number, number>[], oldLength: number, newLength: number): [number, number][] {
  const runs: [number, number][] = [];
  let [end, diagonal] = [oldLength, oldLength - newLength];
  for (const [differences, reached] of [...trace.entries()].reverse()) {
    const { x, from } = firstOn(reached, diagonal, differences);
    if (end > x) runs.push([x, x - diagonal]);
    [end, diagonal] = [reached.get(from) ?? 0, from];
  }
  return runs.reverse();
}

/** Without what both begin and end with. */
function trimmed(start: number, removed: string, inserted: string): Replacement {
  const shorter = Math.min(removed.length, inserted.length);
  let head = 0;
  while (head < shorter && removed[head] === inserted[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && removed.at(-1 - tail) === inserted.at(-1 - tail)) tail += 1;
  const without = (text: string) => ({ text: text.slice(head, text.length - tail), marks: [] });
  return { start: start + head, removed: without(removed), inserted: without(inserted) };
}
