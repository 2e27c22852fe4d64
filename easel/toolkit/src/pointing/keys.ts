/** From keys to nodes and back. */
import { composeKey, parseKey, storyboardElement } from "@easel/protocol/element-key";
import type { Session, Tree, TreeNode } from "../session.ts";
import { isNode, type Target } from "./pick.ts";

export interface Keys {
  of(picked: Target): string | null;
  find(key: string | null): Target;
  findNodes(keys: readonly string[]): TreeNode[];
  /** Those that are not in the tree, but may be one day. */
  missing(keys: readonly string[]): readonly string[];
  /** What a node has become after a rebuild. */
  findAgain(node: TreeNode): TreeNode | null;
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
      // The editor tells every frame what is selected, also in another one.
      keys.filter((key) => key !== storyboardKey && !tree.get(key) && parseKey(key).storyboardId === storyboardId),
    findAgain(node) {
      if (tree.get(node.key) === node) return node;
      // A remount makes everything anew: then it is what stands in its place, or alone was made by the same source.
      const codebaseId = newIds.get(node.codebaseId) ?? node.codebaseId;
      const { uniquePath } = parseKey(node.key);
      const inPlace = tree.get(composeKey({ codebaseId, storyboardId, uniquePath }));
      if (inPlace) return inPlace;
      const [first = null, ...others] = tree.withCodebaseId(codebaseId);
      return others.length === 0 ? first : null;
    },
    renamed(ids) {
      for (const [id, newId] of Object.entries(ids)) newIds.set(id, newId);
    },
  };
}
