/**
 * Finds what React has rendered with other props or texts. Mutations do not show all of it: a component's props leave no
 * trace in the page.
 */
import type { Fiber } from "../fibers.ts";
import type { FiberRoot } from "../page.ts";
import { isSameGiven } from "./facts.ts";

export interface RenderedListeners {
  /** The fiber has other props than before. */
  changed: (fiber: Fiber) => void;
  /** A component has come or gone inside the fiber, perhaps without any element. */
  touched: (fiber: Fiber) => void;
}

/** To be called right after React has rendered, when the other fiber of each pair still holds what was there before. */
export function findRendered({ current }: FiberRoot, listeners: RenderedListeners): void {
  visitChildren(current, listeners);
}

function visitChildren(fiber: Fiber, listeners: RenderedListeners): void {
  const before = fiber.alternate;
  // React shares the children of whatever it did not render again.
  if (!before || fiber.child === before.child) return;
  let isTouched = Boolean(fiber.deletions);
  for (let child = fiber.child; child; child = child.sibling) {
    const { alternate } = child;
    isTouched ||= !alternate;
    if (!alternate) continue;
    if (!isSameGiven(child.memoizedProps, alternate.memoizedProps)) listeners.changed(child);
    visitChildren(child, listeners);
  }
  if (isTouched) listeners.touched(fiber);
}
