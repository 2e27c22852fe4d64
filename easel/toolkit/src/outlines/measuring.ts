/** Measures nodes: the important ones in each frame, and hundreds of others only as often as users would notice. */
import type { Box } from "../boxes.ts";
import type { TreeNode } from "../session.ts";

export interface Measuring {
  /** To be called when many nodes may have moved. */
  invalidate(): void;
  startFrame(): Measures;
}

/** For one frame. */
export interface Measures {
  boxOf(node: TreeNode): Box | null;
  /**
   * The box of one of many nodes that are outlined along with another. Some are measured in each frame, so that a box
   * may be a few frames old while nothing moves.
   */
  boxOfRelated(node: TreeNode): Box | null;
}

/** Measuring this many costs no more than the rest of a frame. */
const MEASURED_PER_FRAME = 30;

export function createMeasuring(measure: (node: TreeNode) => Box | null): Measuring {
  let boxes = new Map<TreeNode, Box | null>();
  let along = new Map<TreeNode, Box | null>();
  let isInvalidated = false;
  let firstInTurn = 0;
  let asked = 0;
  return {
    invalidate() {
      isInvalidated = true;
    },
    startFrame() {
      const [boxesBefore, alongBefore] = [boxes, along];
      boxes = new Map();
      along = new Map();
      firstInTurn = firstInTurn + MEASURED_PER_FRAME < asked ? firstInTurn + MEASURED_PER_FRAME : 0;
      asked = 0;
      const isEveryTurn = isInvalidated;
      isInvalidated = false;
      let hasMoved = false;
      let newcomers = 0;
      return {
        boxOf(node) {
          const known = boxes.get(node);
          if (known !== undefined) return known;
          const box = measure(node);
          boxes.set(node, box);
          hasMoved ||= !isSamePlace(boxesBefore.get(node), box);
          return box;
        },
        boxOfRelated(node) {
          const place = asked - firstInTurn;
          asked += 1;
          const before = alongBefore.get(node);
          if (before === undefined && (newcomers += 1) > MEASURED_PER_FRAME) return null;
          const isItsTurn = isEveryTurn || hasMoved || (place >= 0 && place < MEASURED_PER_FRAME);
          const box = before === undefined || isItsTurn ? measure(node) : before;
          along.set(node, box);
          return box;
        },
      };
    },
  };
}

/** A node that was not measured before has not moved. */
function isSamePlace(before: Box | null | undefined, now: Box | null): boolean {
  if (before === undefined || before === now) return true;
  if (before === null || now === null) return false;
  return (
    before.left === now.left && before.top === now.top && before.width === now.width && before.height === now.height
  );
}
