/** Removes items from a list in code, each with its comma. */
import type { Range } from "../read/range.ts";
import type { FileEdits } from "./draft.ts";
import { beginsLine, directivesStart, trailingCommentEnd, withWholeLines } from "./layout.ts";

export function removeItems(edits: FileEdits, items: readonly (Range | null)[], removed: ReadonlySet<Range>): void {
  const isGone = (index: number) => {
    const item = items[index];
    return item !== null && item !== undefined && removed.has(item);
  };
  for (let first = 0; first < items.length; first += 1) {
    if (!isGone(first)) continue;
    let last = first;
    while (isGone(last + 1)) last += 1;
    const [from, to] = [items[first], items[last]];
    const [before, after] = [items[first - 1], items[last + 1]];
    first = last;
    if (!from || !to) continue;
    if (beginsLine(edits.code, from.start) && edits.code[to.end] === ",") {
      const end = trailingCommentEnd(edits.code, to.end + 1) ?? to.end + 1;
      edits.remove(withWholeLines(edits.code, { start: directivesStart(edits.code, from.start), end }));
    } else if (after) edits.remove({ start: from.start, end: after.start });
    else {
      const comment = beginsLine(edits.code, from.start) ? trailingCommentEnd(edits.code, to.end) : null;
      edits.remove({ start: before?.end ?? from.start, end: comment ?? to.end });
    }
  }
}
