/** Translates element keys to nodes and back. */
import { composeKey, parseKey, storyboardElement } from "@easel/protocol/element-key";
import type { Session, Tree, TreeNode } from "../session.ts";
import { isNode, type Target } from "./pick.ts";

export interface Keys {
  of(picked: Target): string | null;
  find(key: string | null): Target;
  findNodes(keys: readonly string[]): TreeNode[];
  /** Keys that are not in the tree yet. */
  missing(keys: readonly string[]): readonly string[];
  /**
   * The node that replaces another one after a rebuild. `codebaseId` is the id that it had before: React uses an element
   * or component again for whatever is at its place now, so that one of two that change places has the other's id.
   */
  findAgain(node: TreeNode, codebaseId?: string): TreeNode | null;
  renamed(ids: Readonly<Record<string, string>>): void;
}

export function createKeys(
  { storyboardId }: Pick<Session, "storyboardId">,
  tree: Pick<Tree, "get" | "withCodebaseId">,
): Keys {
  const storyboardKey = composeKey(storyboardElement(storyboardId));
  const newIds = new Map<string, string>();
  return {
    of: (picked) => (isNode(picked) ? picked.key : picked && storyboardKey),
    find(key) {
      if (key === storyboardKey) return "storyboard";
      return key === null ? null : (tree.get(key) ?? null);
    },
    findNodes: (keys) => keys.flatMap((key) => tree.get(key) ?? []),
    missing: (keys) =>
      // The editor sends every frame the selection, even if it is in another frame.
      keys.filter((key) => key !== storyboardKey && !tree.get(key) && parseKey(key).storyboardId === storyboardId),
    findAgain(node, idBefore = node.codebaseId) {
      const codebaseId = newIds.get(idBefore) ?? idBefore;
      const isThere = tree.get(node.key) === node;
      if (isThere && node.codebaseId === codebaseId) return node;
      // A remount creates new nodes: then it is the node at the same path, or the only one with the same id.
      const { uniquePath } = parseKey(node.key);
      const inPlace = tree.get(composeKey({ codebaseId, storyboardId, uniquePath }));
      if (inPlace) return inPlace;
      const all = tree.withCodebaseId(codebaseId);
      const moved = isThere ? all.find(({ parent }) => parent === node.parent) : undefined;
      if (moved) return moved;
      const [first = null, ...others] = all;
      if (first && others.length === 0) return first;
      return isThere && !first ? node : null;
    },
    renamed(ids) {
      for (const [id, newId] of Object.entries(ids)) {
        newIds.set(id, newId);
        // An undo takes back an id that a redo gives again.
        newIds.delete(newId);
      }
    },
  };
}
