/** Moves elements to another place in the source. */
import type { NavNode } from "@easel/protocol/nav-node";
import { areOfSameList, entryOf } from "../frames/list-items.ts";
import { idOf } from "../frames/nav-nodes.ts";
import { type Drop, moveOf } from "../moves.ts";
import type { Changes, NewChange } from "./changes.ts";
import type { Project } from "./project.ts";
import type { Selection } from "./selection.ts";

export interface Moves {
  /** Several elements go to the same place and keep their order. */
  move(nodes: readonly NavNode[], drop: Drop): void;
  canMove(nodes: readonly NavNode[], drop: Drop): boolean;
  /** Whether they would stay in the files that they are written in. */
  staysInFile(nodes: readonly NavNode[], drop: Drop): boolean;
  beginPreview(nodes: readonly NavNode[]): MovePreview;
}

/** Shows dragged elements where they would go, and writes the last place once. */
export interface MovePreview {
  show(drop: Drop): void;
  cancel(): void;
  commit(drop: Drop): void;
}

interface MovesDependencies {
  readonly changes: Changes;
  readonly project: Pick<Project, "elementOf">;
  readonly selection: Pick<Selection, "selectEntry">;
  readonly newId: () => string;
}

type Move = Extract<NewChange, { type: "MOVE_JSX" }>;

export function createMoves({ changes, project, selection, newId }: MovesDependencies): Moves {
  return {
    move(nodes, drop) {
      followEntry(nodes, drop);
      changes.makeTogether(movesTo(nodes, drop));
    },
    canMove(nodes, drop) {
      return nodes.every((node) => moveFor(node, nodes, drop) !== null);
    },
    staysInFile(nodes, drop) {
      return nodes.every((node) => {
        const parent = moveOf(node, drop, project.elementOf)?.codebaseIdToMoveTo;
        const target = parent === undefined ? undefined : project.elementOf(parent);
        return target === undefined || target.filename === project.elementOf(idOf(node))?.filename;
      });
    },
    beginPreview(nodes) {
      // The same id for every place, so that the page replaces each preview by the next.
      const ids = new Map(nodes.map((node) => [idOf(node), newId()]));
      let shown: readonly Move[] = [];
      const withIds = (drop: Drop): Move[] => {
        return movesTo(nodes, drop).map((move) => {
          const id = ids.get(move.changeFields.codebaseIdToMove);
          return id ? { ...move, id } : move;
        });
      };
      return {
        show(drop) {
          shown = withIds(drop);
          for (const move of shown) changes.preview(move);
        },
        cancel() {
          for (const move of shown.toReversed()) changes.cancelPreview(move);
          shown = [];
        },
        commit(drop) {
          shown = [];
          followEntry(nodes, drop);
          changes.makeTogether(withIds(drop));
        },
      };
    },
  };

  function movesTo(nodes: readonly NavNode[], drop: Drop): Move[] {
    const inOrder = drop.side === "after" ? nodes.toReversed() : nodes;
    return inOrder.flatMap((node) => {
      const changeFields = moveFor(node, nodes, drop);
      return changeFields ? [{ type: "MOVE_JSX" as const, changeFields }] : [];
    });
  }

  /** Entries of a list are moved one at a time: each of them changes the places of the others. */
  function moveFor(node: NavNode, nodes: readonly NavNode[], drop: Drop): Move["changeFields"] | null {
    const move = moveOf(node, drop, project.elementOf);
    return move?.items && nodes.length > 1 ? null : move;
  }

  /** All entries have the same id, and so the selection has to be told where the moved one goes. */
  function followEntry([node]: readonly NavNode[], drop: Drop): void {
    const entry = node ? entryOf(node, project.elementOf) : null;
    const other = entryOf(drop.node, project.elementOf);
    if (!entry || !other || !areOfSameList(entry, other)) return;
    const behind = drop.side === "after" ? other.index + 1 : other.index;
    selection.selectEntry(entry, behind > entry.index ? behind - 1 : behind, "moved");
  }
}
