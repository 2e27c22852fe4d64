/** What the editor receives about a change that was shown. */
import type { Change } from "@easel/protocol/changes";
import type { Tree } from "../session.ts";
import { addedClass, type DirectChange, type Effect } from "./effects.ts";

export function instantUpdateData(change: DirectChange, effects: readonly Effect[], tree: Tree): unknown {
  if (change.type === "ADD_CLASS") {
    const { changeFields } = change;
    return { addedClass: addedClass(changeFields), codebaseAddedClass: changeFields.className };
  }
  if (change.type === "REMOVE_JSX") {
    return { parentToElementKeysRemoved: removedKeys(change.changeFields.codebaseIdsToRemove, tree) };
  }
  const newAddedIds = effects.flatMap((effect) => ("as" in effect ? [effect.as] : []));
  return newAddedIds.length > 0 ? { newAddedIds } : {};
}

interface RemovedKey {
  outerHTML: string;
  elementKeyRemoved: string;
}

function removedKeys(ids: readonly string[], tree: Tree): Record<string, RemovedKey[]> {
  const removed = new Map<string, RemovedKey[]>();
  for (const { key, parent, elements } of ids.flatMap((id) => tree.withCodebaseId(id))) {
    const outerHTML = elements.map((element) => element.outerHTML).join("");
    const parentKey = parent?.key ?? "";
    removed.set(parentKey, [...(removed.get(parentKey) ?? []), { outerHTML, elementKeyRemoved: key }]);
  }
  return Object.fromEntries(removed);
}

/** Undefined when the change leaves the selection as it is. */
export function keysToSelect(item: Change): readonly string[] | undefined {
  if (item.type === "UNDO") {
    const { elementKeyToSelectAfterUndoInstantUpdate: key, elementKeysToMultiselectAfterUndoInstantUpdate: keys } =
      item.changeFields.changeToUndo;
    return keysOf(key, keys);
  }
  const inner = item.type === "REDO" ? item.changeFields.changeToRedo : item;
  return keysOf(inner.elementKeyToSelectAfterInstantUpdate, inner.elementKeysToMultiselectAfterInstantUpdate);
}

function keysOf(key: string | null | undefined, keys: readonly string[] | null | undefined) {
  if (keys && keys.length > 0) return keys;
  if (key === undefined) return keys === null ? [] : undefined;
  return key === null ? [] : [key];
}
