/** What can be done with the elements that are selected. */
import type { Change } from "@easel/protocol/changes";
import { parseKey } from "@easel/protocol/element-key";
import { DUPLICATE_PLACEHOLDER_PREFIX } from "@easel/protocol/ids";
import type { NavNode } from "@easel/protocol/nav-node";
import { setClipboard } from "./clipboard.ts";
import { openCode } from "./code-panel.ts";
import { make, makeInTurn, makeTogether } from "./change-reports.ts";
import { move } from "./moves.ts";
import { elementOf } from "./project.ts";
import { select } from "./selection.ts";
import { say } from "./toasts.ts";
import { idOf, keyOf } from "../frames/nav-nodes.ts";
import { canHold, neighbourDrop, stepFrom, type TreeStep } from "../moves.ts";
import { useStudio } from "../store.ts";

export const change = {
  moveBack: () => moveToNeighbour("back"),
  moveOn: () => moveToNeighbour("on"),
  duplicate: () => withIds((ids) => make({ type: "DUPLICATE", changeFields: { codebaseIdsToDuplicate: ids } })),
  wrap: () => withIds((ids) => make({ type: "WRAP_DIV", changeFields: { codebaseIdsToWrap: ids } })),
  remove: () => withIds((ids) => make({ type: "REMOVE_JSX", changeFields: { codebaseIdsToRemove: ids } })),
  copy: () => withIds((ids) => setClipboard({ how: "copy", ids })),
  cut: () => withIds((ids) => setClipboard({ how: "cut", ids })),
  paste,
};

export function changeTag(newTagName: string): void {
  makeTogether(
    selectedIds().map((codebaseIdToChange) => {
      return { type: "CHANGE_TAG" as const, changeFields: { codebaseIdToChange, newTagName } };
    }),
  );
}

/** Along the tree, from the first of what is selected. */
export function selectBy(step: TreeStep): void {
  const { selection, frames } = useStudio.getState();
  const frame = frames.find(({ id }) => id === selection?.frameId);
  const [node] = selectedNodes();
  const reached = node && stepFrom(node, step).filter((each) => frame?.nodes.has(keyOf(each)));
  if (frame && reached && reached.length > 0) select({ frameId: frame.id, keys: reached.map(keyOf) });
}

export function showCode(): void {
  const [id = ""] = selectedIds();
  const element = elementOf(id);
  if (element) openCode(element.filename, element.line ?? 1);
}

/** The ids of all that is selected, each once. A page tells of its tree a moment later than of what is selected in it. */
export function selectedIds(): string[] {
  const keys = useStudio.getState().selection?.keys ?? [];
  return [...new Set(keys.map((key) => parseKey(key).codebaseId))];
}

export function selectedNodes(): NavNode[] {
  const { selection, frames } = useStudio.getState();
  const nodes = frames.find(({ id }) => id === selection?.frameId)?.nodes;
  return selection?.keys.flatMap((key) => nodes?.get(key) ?? []) ?? [];
}

type Added = Omit<Extract<Change, { type: "ADD_JSX" }>["changeFields"], "codebaseIdToAddTo">;

/** Into what is selected; behind it, when it says something itself or cannot hold anything. */
export function insert(added: Added): void {
  const [node] = selectedNodes();
  if (!node) return;
  const id = idOf(node);
  const parent = elementOf(id)?.parent;
  const isFull = !canHold(node) || (node.children.length === 0 && node.literalChildren.length > 0);
  const place = isFull && parent ? { codebaseIdToAddTo: parent, afterCodebaseId: id } : { codebaseIdToAddTo: id };
  make({ type: "ADD_JSX", changeFields: { ...added, ...place } });
}

/** Behind what is selected. What was cut moves there; of what was copied a copy does. */
function paste(): void {
  const { clipboard } = useStudio.getState();
  const target = selectedNodes().at(-1);
  if (!clipboard || !target) return;
  const { how, ids } = clipboard;
  if (how === "cut" && isInsideAny(target, ids)) return say("An element cannot be moved into itself.", "problem");
  const beside = idOf(target);
  const parent = elementOf(beside)?.parent;
  // At the top of a component there is no place beside it.
  const place = parent
    ? { codebaseIdToMoveTo: parent, afterCodebaseId: beside }
    : { codebaseIdToMoveTo: beside, afterCodebaseId: null };
  const inOrder = parent ? ids.toReversed() : ids;
  const moves = inOrder.map((id) => {
    const codebaseIdToMove = how === "cut" ? id : DUPLICATE_PLACEHOLDER_PREFIX + id;
    return { type: "MOVE_JSX" as const, changeFields: { codebaseIdToMove, ...place } };
  });
  const copies = { type: "DUPLICATE" as const, changeFields: { codebaseIdsToDuplicate: [...ids] } };
  // A copy comes to stand right behind its original anyway.
  const isInPlace = ids.length === 1 && ids[0] === beside;
  makeInTurn(how === "cut" ? moves : isInPlace ? [copies] : [copies, ...moves]);
  if (how === "cut") setClipboard(null);
}

function isInsideAny(node: NavNode, ids: readonly string[]): boolean {
  for (let at: NavNode | undefined = node; at; at = at.parent) if (ids.includes(idOf(at))) return true;
  return false;
}

function moveToNeighbour(direction: "back" | "on"): void {
  const [node] = selectedNodes();
  const drop = node && neighbourDrop(node, direction);
  if (drop) move([node], drop);
}

function withIds(work: (ids: string[]) => void): void {
  const ids = selectedIds();
  if (ids.length > 0) work(ids);
}
