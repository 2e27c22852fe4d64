/** Everything that can be done with the selected elements. */
import type { Change } from "@easel/protocol/changes";
import { DUPLICATE_PLACEHOLDER_PREFIX } from "@easel/protocol/ids";
import type { NavNode } from "@easel/protocol/nav-node";
import { areOfSameList, entryOf, type ListEntry } from "../frames/list-items.ts";
import { idOf, keyOf } from "../frames/nav-nodes.ts";
import { canHold, ENTRY_STAYS, neighborDrop, parentBeside, stepFrom, type TreeStep } from "../moves.ts";
import { selectedIds, selectedNodes, type StudioStore } from "../store.ts";
import type { Changes, NewChange } from "./changes.ts";
import type { CodePanel } from "./code-panel.ts";
import type { Moves } from "./moves.ts";
import type { Project } from "./project.ts";
import type { Selection } from "./selection.ts";
import type { Toasts } from "./toasts.ts";

export interface ElementActions {
  moveUp(): void;
  moveDown(): void;
  duplicate(): void;
  wrap(): void;
  remove(): void;
  copy(): void;
  cut(): void;
  /** Pastes after the selection: moves what was cut, and duplicates what was copied. */
  paste(): void;
  changeTag(newTagName: string): void;
  /** Inserts into the selected element, or after it when it contains text or cannot have children. */
  insert(added: NewElement): void;
  /** Steps through the tree, from the first selected element. */
  select(step: TreeStep): void;
  selectOther(node: NavNode): void;
  showCode(): void;
}

export type NewElement = Omit<Extract<Change, { type: "ADD_JSX" }>["changeFields"], "codebaseIdToAddTo">;

interface ElementActionsDependencies {
  readonly store: StudioStore;
  readonly changes: Changes;
  readonly moves: Moves;
  readonly project: Pick<Project, "elementOf">;
  readonly selection: Pick<Selection, "select" | "selectCreated" | "selectEntry">;
  readonly code: CodePanel;
  readonly toasts: Toasts;
  readonly newId: () => string;
}

export function createElementActions(dependencies: ElementActionsDependencies): ElementActions {
  const { store, changes, moves, project, selection, code, toasts, newId } = dependencies;
  const { getState: get, setState: set } = store;

  return {
    moveUp: () => moveTo("previous"),
    moveDown: () => moveTo("next"),
    duplicate() {
      const [node, ...others] = selectedNodes(get());
      const entry = node && others.length === 0 ? entryOf(node, project.elementOf) : null;
      if (entry) copyEntry(entry, entry.index);
      else withIds((ids) => create({ type: "DUPLICATE", changeFields: { codebaseIdsToDuplicate: ids } }));
    },
    wrap: () => withIds((ids) => create({ type: "WRAP_DIV", changeFields: { codebaseIdsToWrap: ids } })),
    remove() {
      const entries = selectedNodes(get()).flatMap((node) => entryOf(node, project.elementOf) ?? []);
      // From the last, because those behind one move up.
      const ofLists = entries
        .sort((one, other) => other.index - one.index)
        .map(({ id, items }) => removalOf([id], { items: [...items] }));
      const ids = selectedIds(get()).filter((id) => entries.every((entry) => entry.id !== id));
      changes.makeTogether(ids.length > 0 ? [...ofLists, removalOf(ids)] : ofLists);
    },
    copy: () => take("copy"),
    cut: () => take("cut"),
    paste() {
      const { clipboard } = get();
      const target = selectedNodes(get()).at(-1);
      if (!clipboard || !target) return;
      const { kind, ids, entry } = clipboard;
      const other = entryOf(target, project.elementOf);
      if (entry && other && areOfSameList(entry, other)) {
        if (kind === "copy") return copyEntry(entry, other.index);
        set({ clipboard: null });
        return moveEntry(entry, other.index);
      }
      if (entry)
        return toasts.show("An item of a list can only be pasted after another item of the same list.", "problem");
      if (kind === "cut" && isInsideAny(target, ids)) {
        return toasts.show("An element cannot be moved into itself.", "problem");
      }
      const [first, ...others] = pasted(kind, ids, target);
      if (!first) return;
      const id = newId();
      selection.selectCreated(id);
      changes.makeInSequence([{ ...first, id }, ...others]);
      if (kind === "cut") set({ clipboard: null });
    },
    changeTag(newTagName) {
      changes.makeTogether(
        selectedIds(get()).map((codebaseIdToChange) => {
          return { type: "CHANGE_TAG" as const, changeFields: { codebaseIdToChange, newTagName } };
        }),
      );
    },
    insert(added) {
      const [node] = selectedNodes(get());
      if (!node) return;
      const id = idOf(node);
      const parent = parentBeside(project.elementOf(id), id);
      const isText = project.elementOf(id)?.staticTextContents ?? false;
      const isFull = !canHold(node) || isText || (node.children.length === 0 && node.literalChildren.length > 0);
      const position =
        isFull && parent ? { codebaseIdToAddTo: parent, afterCodebaseId: id } : { codebaseIdToAddTo: id };
      create({ type: "ADD_JSX", changeFields: { ...added, ...position } });
    },
    select(step) {
      const { selection: selected, frames } = get();
      const frame = frames.find(({ id }) => id === selected?.frameId);
      const [node] = selectedNodes(get());
      const reached = node && stepFrom(node, step).filter((each) => frame?.nodes.has(keyOf(each)));
      if (frame && reached && reached.length > 0) selection.select({ frameId: frame.id, keys: reached.map(keyOf) });
    },
    selectOther(node) {
      const frameId = get().selection?.frameId;
      if (frameId) selection.select({ frameId, keys: [keyOf(node)] });
    },
    showCode: () => withIds(([id = ""]) => code.openCodebaseId(id)),
  };

  function withIds(work: (ids: string[]) => void): void {
    const ids = selectedIds(get());
    if (ids.length > 0) work(ids);
  }

  function take(kind: "copy" | "cut"): void {
    const [node, ...others] = selectedNodes(get());
    const entry = node && others.length === 0 ? entryOf(node, project.elementOf) : null;
    withIds((ids) => set({ clipboard: { kind, ids, entry } }));
  }

  /** Copies an entry of a list behind another one. */
  function copyEntry(entry: ListEntry, besideItem: number): void {
    selection.selectEntry(entry, besideItem + 1, "added");
    const changeFields = { codebaseIdsToDuplicate: [entry.id], items: [...entry.items], besideItem };
    changes.make({ type: "DUPLICATE", changeFields });
  }

  function moveEntry(entry: ListEntry, besideItem: number): void {
    const { id, items, index } = entry;
    if (besideItem === index) return;
    selection.selectEntry(entry, besideItem < index ? besideItem + 1 : besideItem, "moved");
    const codebaseIdToMoveTo = project.elementOf(id)?.parent ?? id;
    const position = { codebaseIdToMoveTo, afterCodebaseId: id, besideItem };
    changes.make({ type: "MOVE_JSX", changeFields: { codebaseIdToMove: id, items: [...items], ...position } });
  }

  function create(change: NewChange): void {
    const id = newId();
    selection.selectCreated(id);
    changes.make({ ...change, id });
  }

  function moveTo(sibling: "previous" | "next"): void {
    const [node] = selectedNodes(get());
    const drop = node && neighborDrop(node, sibling);
    if (!drop) return;
    if (entryOf(node, project.elementOf) && !moves.canMove([node], drop)) return toasts.show(ENTRY_STAYS, "problem");
    moves.move([node], drop);
  }

  function pasted(kind: "copy" | "cut", ids: readonly string[], target: NavNode) {
    const targetId = idOf(target);
    const parent = parentBeside(project.elementOf(targetId), targetId);
    // The topmost element of a component has no place beside it.
    const position = parent
      ? { codebaseIdToMoveTo: parent, afterCodebaseId: targetId }
      : { codebaseIdToMoveTo: targetId, afterCodebaseId: null };
    const inOrder = parent ? ids.toReversed() : ids;
    const moved = inOrder.map((id) => {
      const codebaseIdToMove = kind === "cut" ? id : DUPLICATE_PLACEHOLDER_PREFIX + id;
      return { type: "MOVE_JSX" as const, changeFields: { codebaseIdToMove, ...position } };
    });
    if (kind === "cut") return moved;
    const copies = { type: "DUPLICATE" as const, changeFields: { codebaseIdsToDuplicate: [...ids] } };
    // A duplicate already appears right after its original.
    const isInPlace = ids.length === 1 && ids[0] === targetId;
    return isInPlace ? [copies] : [copies, ...moved];
  }
}

function removalOf(codebaseIdsToRemove: string[], entry: { items?: number[] } = {}): NewChange {
  return { type: "REMOVE_JSX", changeFields: { codebaseIdsToRemove, ...entry } };
}

function isInsideAny(node: NavNode, ids: readonly string[]): boolean {
  for (let at: NavNode | undefined = node; at; at = at.parent) if (ids.includes(idOf(at))) return true;
  return false;
}
