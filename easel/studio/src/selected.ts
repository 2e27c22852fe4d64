/** What can be done with the elements that are selected. */
import type { Change } from "@easel/protocol/changes";
import type { NavNode } from "@easel/protocol/nav-node";
import { elementOf, make, move } from "./control.ts";
import { idOf } from "./frames/nav-nodes.ts";
import { canHold, neighbourDrop } from "./moves.ts";
import { useStudio } from "./store.ts";

export const change = {
  moveBack: () => moveToNeighbour("back"),
  moveOn: () => moveToNeighbour("on"),
  duplicate: () => withIds((ids) => make({ type: "DUPLICATE", changeFields: { codebaseIdsToDuplicate: ids } })),
  wrap: () => withIds((ids) => make({ type: "WRAP_DIV", changeFields: { codebaseIdsToWrap: ids } })),
  remove: () => withIds((ids) => make({ type: "REMOVE_JSX", changeFields: { codebaseIdsToRemove: ids } })),
};

/** The ids of all that is selected, each once. */
export function selectedIds(): string[] {
  return [...new Set(selectedNodes().map(idOf))];
}

function selectedNodes(): NavNode[] {
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

function moveToNeighbour(direction: "back" | "on"): void {
  const [node] = selectedNodes();
  const drop = node && neighbourDrop(node, direction);
  if (drop) move([node], drop);
}

function withIds(work: (ids: string[]) => void): void {
  const ids = selectedIds();
  if (ids.length > 0) work(ids);
}
