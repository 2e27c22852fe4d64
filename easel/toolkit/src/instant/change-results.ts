/** What the editor receives about a change that was shown. */
import type { Change } from "@easel/protocol/changes";
import { dictionary } from "@easel/protocol/dictionary";
import { parseKey } from "@easel/protocol/element-key";
import * as v from "valibot";
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

const Removed = v.object({
  parentToElementKeysRemoved: dictionary(v.array(v.object({ outerHTML: v.string(), elementKeyRemoved: v.string() }))),
});

/** Restores elements that were removed before this page was loaded, from what was told of them then. */
export function restoringEffects({ type, _instantUpdateData: saved }: DirectChange, tree: Tree): Effect[] {
  if (type !== "REMOVE_JSX" || !v.is(Removed, saved)) return [];
  return Object.entries(saved.parentToElementKeysRemoved).flatMap(([parentKey, removed]) => {
    const { codebaseId: into } = parseKey(parentKey);
    const siblings = tree.get(parentKey)?.children ?? [];
    return removed.map(({ outerHTML: html, elementKeyRemoved }): Effect => {
      const { codebaseId: as, uniquePath } = parseKey(elementKeyRemoved);
      const index = Number(uniquePath.split("-").at(-1));
      const after = siblings[index - 1]?.codebaseId ?? null;
      return { kind: "add", as, html, position: { into, after, before: siblings[index]?.codebaseId ?? null } };
    });
  });
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
