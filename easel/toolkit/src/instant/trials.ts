/** What the editor tries out without a change: temporary styles, a node dragged among its siblings, a box being drawn. */
import type { TreeNode } from "../session.ts";
import type { Effect } from "./effects.ts";
import type { DisplayedChange, DrawnBox, Trial } from "./page.ts";
import { originalOf } from "./placeholders.ts";

export interface Trials {
  /** A change ends every trial, and may itself be a temporary one. */
  replace(temporary: readonly Effect[]): void;
  /** Returns the node that is dragged, which may be the original of the given one. */
  moveTo(node: TreeNode, index: number): TreeNode;
  resizeBox(box: DrawnBox): void;
  readonly current: Trial;
  /** Empty without temporary effects. */
  displayed(): DisplayedChange[];
}

export const TEMPORARY_ID = "temporary";

export function createTrials(): Trials {
  let temporary: readonly Effect[] = [];
  let moving: { node: TreeNode; siblings: readonly TreeNode[]; index: number } | null = null;
  let drawn: DrawnBox | null = null;
  return {
    replace(effects) {
      temporary = effects;
      moving = null;
      drawn = null;
    },
    moveTo(node, index) {
      const isSame = moving?.node.elements.some((element) => {
        return node.elements.some((other) => originalOf(other) === element);
      });
      const dragged = moving && isSame ? moving : { node, siblings: [...(node.parent?.children ?? [])] };
      moving = { ...dragged, index };
      return dragged.node;
    },
    resizeBox(box) {
      // A box stays where it was first drawn.
      drawn = drawn ? { ...drawn, width: box.width, height: box.height } : box;
    },
    get current() {
      return { reordered: reordering(), drawn };
    },
    displayed: () => (temporary.length > 0 ? [{ id: TEMPORARY_ID, effects: temporary, realIds: new Map() }] : []),
  };

  function reordering(): Trial["reordered"] {
    if (!moving) return null;
    const { node, siblings, index } = moving;
    const from = siblings.indexOf(node);
    const last = siblings.at(-1);
    if (from === index || !last) return null;
    return { node, before: siblings[index > from ? index + 1 : index] ?? null, last };
  }
}
