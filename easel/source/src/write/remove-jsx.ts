/** REMOVE_JSX: removes elements, together with a condition or list that exists only for them. */
import type { MutateBody } from "@easel/protocol/requests";
import { removeSlot } from "./blocks.ts";
import type { Draft, Target } from "./draft.ts";
import { findEntry, type ListEntry, listsIn } from "./list-entries.ts";
import { removeItems } from "./lists.ts";
import { noteOtherUses } from "./other-uses.ts";
import { locate, type Slot, slotOf } from "./tree.ts";

export function removeJsx(draft: Draft, { elementsToRemove, items }: MutateBody<"removeJsxElement">): void {
  const [only, ...others] = elementsToRemove.map((id) => draft.find(id));
  const entry = only && others.length === 0 && items ? findEntry(draft, only, items) : null;
  if (only && entry) return removeEntry(draft, only, entry);
  const slots = outermost(elementsToRemove.map((id) => draft.find(id))).map((target) => {
    return { target, slot: slotOf(locate(target.edits.module, target.element)) };
  });
  // Both branches of a condition, or two items of one list, may be selected.
  const done: { target: Target; slot: Slot }[] = [];
  for (const next of slots) {
    const isDone = done.some(({ target, slot }) => {
      return target.edits === next.target.edits && contains(slot.range, next.slot.range);
    });
    if (isDone) continue;
    done.push(next);
    removeSlot(next.target.edits, next.slot);
  }
}

function removeEntry(
  draft: Draft,
  { edits, element }: Target,
  { edits: owner, list, entries, index }: ListEntry,
): void {
  removeItems(owner, list.elements, new Set(entries.slice(index, index + 1)));
  noteOtherUses(draft, owner, list, { edits, ranges: listsIn(locate(edits.module, element).ancestors) });
}

/** Leaves out elements that are inside another one of them. */
export function outermost(targets: Target[]): Target[] {
  return targets.filter((target) => {
    return !targets.some((other) => {
      return other !== target && other.edits === target.edits && contains(other.element, target.element);
    });
  });
}

function contains(outer: { start: number; end: number }, inner: { start: number; end: number }): boolean {
  return outer.start <= inner.start && outer.end >= inner.end;
}
