/** What another program has changed in a text, as replacements that are as small as words. */
import { diffArrays } from "diff";
import type { Patch, Replacement } from "./patch.ts";

/** Above this many differing pieces, a text counts as completely rewritten. The time to compare grows with the square. */
export const MAX_DIFFERENCES = 500;

export function diffTexts(before: string, after: string): Patch {
  if (before === after) return [];
  // Lines come first: comparing words alone would find matches all over a long file, and take long.
  return diffPieces(before, after, 0, LINES).flatMap(({ start, removed, inserted }) =>
    diffPieces(removed.text, inserted.text, start, WORDS),
  );
}

const LINES = /[^\n]*\n|[^\n]+/g;
const WORDS = /[\p{L}\p{N}_$-]+|\s+|./gsu;

function diffPieces(before: string, after: string, offset: number, pieces: RegExp): Replacement[] {
  const changes = diffArrays(before.match(pieces) ?? [], after.match(pieces) ?? [], {
    maxEditLength: MAX_DIFFERENCES,
  });
  if (!changes) return [trimmed(offset, before, after)];
  const replacements: Replacement[] = [];
  let [start, removed, inserted] = [offset, "", ""];
  for (const change of [...changes, END]) {
    const text = change.value.join("");
    if (change.removed) removed += text;
    else if (change.added) inserted += text;
    else {
      if (removed !== inserted) replacements.push(trimmed(start, removed, inserted));
      start += removed.length + text.length;
      [removed, inserted] = ["", ""];
    }
  }
  return replacements;
}

/** An unchanged piece at the end closes the last replacement. */
const END = { value: [], added: false, removed: false };

/** Leaves out what both texts have in common at their start and end. */
function trimmed(start: number, removed: string, inserted: string): Replacement {
  const shorter = Math.min(removed.length, inserted.length);
  let head = 0;
  while (head < shorter && removed[head] === inserted[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && removed.at(-1 - tail) === inserted.at(-1 - tail)) tail += 1;
  const without = (text: string) => ({ text: text.slice(head, text.length - tail), marks: [] });
  return { start: start + head, removed: without(removed), inserted: without(inserted) };
}
