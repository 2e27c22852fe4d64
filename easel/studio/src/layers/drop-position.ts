/** Finds the drop position among the rows. */
import { canHold, type Drop } from "../moves.ts";
import type { Row } from "./rows.ts";

/** The share of a row at its top and bottom that means beside it; the middle means into it. */
const EDGE = 0.3;

/** `position` counts rows from the top of the list, with fractions. */
export function dropAt(rows: readonly Row[], position: number): Drop | null {
  const row = rows[Math.floor(position)];
  if (!row) return null;
  const { node, isOpen } = row;
  const within = position - Math.floor(position);
  if (within < EDGE) return { side: "before", node };
  if (canHold(node) && (within < 1 - EDGE || isOpen)) {
    const [first] = node.children;
    // Right below an open row is its first child.
    return within >= 1 - EDGE && first ? { side: "before", node: first } : { side: "inside", node };
  }
  return { side: within < 0.5 ? "before" : "after", node };
}
