/** Puts elements elsewhere. */
import type { NavNode } from "@easel/protocol/nav-node";
import { type Drop, moveOf } from "../moves.ts";
import { makeTogether } from "./making.ts";
import { elementOf } from "./project.ts";

/** Several go to the same place, and stand there in the order they have. */
export function move(nodes: readonly NavNode[], drop: Drop): void {
  const inOrder = drop.side === "after" ? nodes.toReversed() : nodes;
  const moves = inOrder.flatMap((node) => {
    const changeFields = moveOf(node, drop, elementOf);
    return changeFields ? [{ type: "MOVE_JSX" as const, changeFields }] : [];
  });
  makeTogether(moves);
}

/** Says whether a move is possible, without making it. */
export function canMove(nodes: readonly NavNode[], drop: Drop): boolean {
  return nodes.every((node) => moveOf(node, drop, elementOf) !== null);
}
