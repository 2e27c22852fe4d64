/** MOVE_JSX of an element that is rendered for each entry of a list which is written out: moves the entry in the list. */
import { Refusal } from "@easel/protocol/refusals";
import type { Range } from "../read/range.ts";
import type { Draft, FileEdits, Target } from "./draft.ts";
import { beginsLine, trailingCommentEnd } from "./layout.ts";
import { type ListEntry, listsIn } from "./list-entries.ts";
import { noteOtherUses } from "./other-uses.ts";
import { sliceMarked } from "./patch.ts";
import { locate } from "./tree.ts";

export function moveEntry(
  draft: Draft,
  { edits, element }: Target,
  { edits: owner, list, entries, index }: ListEntry,
  beside: number,
  side: "before" | "after",
): void {
  if (beside >= entries.length) throw new Refusal("NOT_THERE", "The list no longer has the item to move it beside.");
  if (beside === index) return;
  const order = [...entries.keys()].filter((at) => at !== index);
  order.splice(order.indexOf(beside) + (side === "after" ? 1 : 0), 0, index);
  // Commas and line breaks stay where they are, and so each entry takes the place of another one.
  const isOnLines = entries.every(({ start }) => beginsLine(owner.code, start));
  const places = entries.map((entry) => (isOnLines ? withComments(owner, entry) : [entry]));
  for (const [place, from] of order.entries()) {
    if (place === from) continue;
    for (const [part, range] of (places[place] ?? []).entries()) {
      const moved = places[from]?.[part];
      if (moved) owner.replace(range, sliceMarked(owner.marked, moved));
    }
  }
  noteOtherUses(draft, owner, list, { edits, ranges: listsIn(locate(edits.module, element).ancestors) });
}

/** An entry with the lines of comments above it, and the comment behind its comma. */
function withComments({ code }: FileEdits, { start, end }: Range): Range[] {
  const [above = ""] = /(?<=\n[ \t]*)(?:\/\/.*\n[ \t]*)+$/.exec(code.slice(0, start)) ?? [];
  const behind = code[end] === "," ? end + 1 : end;
  return [
    { start: start - above.length, end },
    { start: behind, end: trailingCommentEnd(code, behind) ?? behind },
  ];
}
