/** Looks where things are: each frame at what matters, and at hundreds of others only as often as somebody would notice. */
import type { Box } from "../boxes.ts";
import type { TreeNode } from "../session.ts";

export interface Measuring {
  /** Something has moved that others may have moved with. */
  stir(): void;
  startFrame(): Measures;
}

/** For one frame. */
export interface Measures {
  boxOf(node: TreeNode): Box | null;
  /** Of one among many that are outlined along with a node: while nothing stirs, it may be a few frames old. */
  boxAlong(node: TreeNode): Box | null;
}

/** At this number it costs no more than all the rest of a frame. */
const LOOKS_AT_REST = 30;

export function createMeasuring(look: (node: TreeNode) => Box | null): Measuring {
  let boxes = new Map<TreeNode, Box | null>();
  let along = new Map<TreeNode, Box | null>();
  let isStirred = false;
  let firstInTurn = 0;
  let asked = 0;
  return {
    stir() {
      isStirred = true;
    },
    startFrame() {
      const [boxesBefore, alongBefore] = [boxes, along];
      boxes = new Map();
      along = new Map();
      firstInTurn = firstInTurn + LOOKS_AT_REST < asked ? firstInTurn + LOOKS_AT_REST : 0;
      asked = 0;
      const isEveryTurn = isStirred;
      isStirred = false;
      let hasMoved = false;
      return {
        boxOf(node) {
          const known = boxes.get(node);
          if (known !== undefined) return known;
          const box = look(node);
          boxes.set(node, box);
          hasMoved ||= !isSamePlace(boxesBefore.get(node), box);
          return box;
        },
        boxAlong(node) {
          const place = asked - firstInTurn;
          asked += 1;
          const isItsTurn = isEveryTurn || hasMoved || (place >= 0 && place < LOOKS_AT_REST);
          const before = alongBefore.get(node);
          const box = before === undefined || isItsTurn ? look(node) : before;
          along.set(node, box);
          return box;
        },
      };
    },
  };
}

/** What has not been looked at before has not moved. */
function isSamePlace(before: Box | null | undefined, now: Box | null): boolean {
  if (before === undefined || before === now) return true;
  if (before === null || now === null) return false;
  return (
    before.left === now.left && before.top === now.top && before.width === now.width && before.height === now.height
  );
}
