/** Measures elements and nodes. */
import type { TreeNode } from "./session.ts";

/** Relative to the viewport. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The smallest box around all of them. */
export function surround(boxes: readonly (Box | null)[]): Box | null {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const box of boxes) {
    if (!box) continue;
    left = Math.min(left, box.left);
    top = Math.min(top, box.top);
    right = Math.max(right, box.left + box.width);
    bottom = Math.max(bottom, box.top + box.height);
  }
  return left === Infinity ? null : { left, top, width: right - left, height: bottom - top };
}

/** Null for a node that is not rendered. */
export function boxOfNode({ elements }: TreeNode): Box | null {
  const [only] = elements;
  // Most nodes are one element, and hundreds may be measured in a frame.
  return only && elements.length === 1 ? boxOfElement(only) : surround(elements.map(boxOfElement));
}

export function boxOfElement(element: Element): Box | null {
  const box = element.getBoundingClientRect();
  if (box.width > 0 || box.height > 0) return box;
  // An element without a box of its own, as with `display: contents`, is where its contents are.
  const contents = document.createRange();
  contents.selectNodeContents(element);
  const around = contents.getBoundingClientRect();
  if (around.width > 0 || around.height > 0) return around;
  return element.getClientRects().length > 0 ? box : null;
}
