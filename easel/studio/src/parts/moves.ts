/** Puts elements elsewhere. */
import type { NavNode } from "@easel/protocol/nav-node";
import { idOf } from "../frames/nav-nodes.ts";
import type { NewChange } from "./changes.ts";
import { type Drop, moveOf } from "../moves.ts";
import { dropPreview, makeTogether, preview } from "./change-reports.ts";
import { elementOf } from "./project.ts";

/** Several go to the same place, and stand there in the order they have. */
export function move(nodes: readonly NavNode[], drop: Drop): void {
  makeTogether(movesOf(nodes, drop));
}

export interface MoveDrag {
  /** In the page, and not kept. */
  show(drop: Drop): void;
  takeBack(): void;
  commit(drop: Drop): void;
}

/** While elements are dragged elsewhere, the page can show them where they would go; what it comes to is written once. */
export function beginMoveDrag(nodes: readonly NavNode[]): MoveDrag {
  // The same for every place: the page then takes each back for the next.
  const ids = new Map(nodes.map((node) => [idOf(node), crypto.randomUUID()]));
  let shown: readonly Move[] = [];
  const named = (drop: Drop): Move[] => {
    return movesOf(nodes, drop).map((each) => {
      const id = ids.get(each.changeFields.codebaseIdToMove);
      return id ? { ...each, id } : each;
    });
  };
  return {
    show(drop) {
      shown = named(drop);
      for (const each of shown) preview(each);
    },
    takeBack() {
      for (const each of shown.toReversed()) dropPreview(each);
      shown = [];
    },
    commit(drop) {
      shown = [];
      makeTogether(named(drop));
    },
  };
}

type Move = Extract<NewChange, { type: "MOVE_JSX" }>;

function movesOf(nodes: readonly NavNode[], drop: Drop): Move[] {
  const inOrder = drop.side === "after" ? nodes.toReversed() : nodes;
  return inOrder.flatMap((node) => {
    const changeFields = moveOf(node, drop, elementOf);
    return changeFields ? [{ type: "MOVE_JSX" as const, changeFields }] : [];
  });
}

/** Says whether a move is possible, without making it. */
export function canMove(nodes: readonly NavNode[], drop: Drop): boolean {
  return nodes.every((node) => moveOf(node, drop, elementOf) !== null);
}
