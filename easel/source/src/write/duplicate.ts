/** DUPLICATE: inserts a copy with new ids right after the original. */
import { DUPLICATE_PLACEHOLDER_PREFIX } from "@easel/protocol/ids";
import { Refusal } from "@easel/protocol/refusals";
import type { MutateBody } from "@easel/protocol/requests";
import type { Range } from "../read/range.ts";
import { blockOf, checkTakesMore, insertBeside } from "./blocks.ts";
import type { Draft, FileEdits } from "./draft.ts";
import { duplicateEntry } from "./duplicate-entry.ts";
import { beginsLine, indentAt } from "./layout.ts";
import { entryOf, listsIn } from "./list-entries.ts";
import { noteOtherUses } from "./other-uses.ts";
import { joinMarked, type MarkedText, sliceMarked } from "./patch.ts";
import { outermost } from "./remove-jsx.ts";
import { locate, slotOf } from "./tree.ts";

export function duplicate(draft: Draft, { reactElements, items, besideItem }: MutateBody<"duplicate">): void {
  for (const target of outermost(reactElements.map((id) => draft.find(id)))) {
    const { element, edits } = target;
    const spot = locate(edits.module, element);
    const slot = slotOf(spot);
    if (element.position === "map-body") {
      const entry = entryOf(draft, target, items);
      duplicateEntry(entry, besideItem ?? entry.index, spot, (range) => copyOf(draft, entry.edits, range));
      noteOtherUses(draft, entry.edits, entry.list, { edits, ranges: listsIn(spot.ancestors) });
      continue;
    }
    if (element.position === "array-item") {
      throw new Refusal("WRONG_PLACE", "This element is an item of an array in code, which Easel does not extend.");
    }
    const around = spot.ancestors.at(-1);
    if (around?.type === "JSXElement") checkTakesMore(around, edits.code);
    if (slot.kind === "child") {
      const copy = copyOf(draft, edits, slot.range);
      insertBeside(edits, "after", slot.range, () => copy);
    } else inFragment(draft, edits, element);
  }
}

/** Where only one element is allowed, both are wrapped in a fragment. */
function inFragment(draft: Draft, edits: FileEdits, element: Range): void {
  const { code, layout } = edits;
  const spot = locate(edits.module, element);
  const copy = copyOf(draft, edits, element);
  if (!beginsLine(code, element.start)) {
    edits.insert(element.start, "<>");
    edits.insert(element.end, joinMarked([copy, "</>"]));
    return;
  }
  const indent = indentAt(code, element.start);
  const [deeper, gap] = [indent + layout.indent, layout.lineBreak];
  const original = blockOf(edits, element, spot.node)(deeper);
  const again = withNewIds(draft, original);
  edits.replace(element, joinMarked([`<>${gap}${deeper}`, original, gap + deeper, again, `${gap}${indent}</>`]));
}

function copyOf(draft: Draft, edits: FileEdits, range: Range): MarkedText {
  return withNewIds(draft, sliceMarked(edits.marked, range));
}

function withNewIds(draft: Draft, { text, marks }: MarkedText): MarkedText {
  const fresh = marks.map(({ at, id }) => {
    const placeholder = DUPLICATE_PLACEHOLDER_PREFIX + id;
    const copy = draft.idMap.get(placeholder) ?? draft.project.newId();
    draft.idMap.set(placeholder, copy);
    return { at, id: copy };
  });
  return { text, marks: fresh };
}
