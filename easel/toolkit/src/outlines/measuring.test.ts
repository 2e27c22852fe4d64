import { expect, test } from "vitest";
import type { TreeNode } from "../session.ts";
import { testTree } from "../../testing/tree.ts";
import { createMeasuring } from "./measuring.ts";

const names = Array.from({ length: 300 }, (_, index) => `li ${index + 1}`);
const node = testTree({ ul: Object.fromEntries(names.map((name) => [name, {}])) });
const many = names.map((name) => node(name));

function setUp() {
  const seen: TreeNode[] = [];
  let left = 0;
  const measuring = createMeasuring((of) => {
    seen.push(of);
    return { left, top: 0, width: 1, height: 1 };
  });
  return {
    measuring,
    move: () => (left += 1),
    frame,
    atRest() {
      for (let frames = 0; frames < 20; frames += 1) frame();
    },
  };

  /** What was looked at in a frame, and where the many are. */
  function frame() {
    const { boxOf, boxOfRelated } = measuring.startFrame();
    boxOf(node("ul"));
    boxOf(node("ul"));
    const boxes = many.map(boxOfRelated);
    return { looks: seen.splice(0), boxes };
  }
}

test("hundreds of secondary outlines are measured a few per frame, and then in turns", () => {
  const { frame } = setUp();
  for (let shown = 30; shown <= 300; shown += 30) {
    const { looks, boxes } = frame();
    expect(looks.length).toBeLessThanOrEqual(61);
    expect(boxes.filter(Boolean)).toHaveLength(shown);
  }
  const inTurn = Array.from({ length: 10 }, () => frame().looks);
  for (const looks of inTurn) expect(looks).toHaveLength(31);
  expect(new Set(inTurn.flat()).size).toBe(301);
});

test("when the primary element has moved, all are measured in the same frame", () => {
  const { frame, atRest, move } = setUp();
  atRest();
  move();
  const { looks, boxes } = frame();
  expect(looks).toHaveLength(301);
  expect(boxes.every((box) => box?.left === 1)).toBe(true);
  expect(frame().looks).toHaveLength(31);
});

test("after a change on the page, all are measured once", () => {
  const { frame, atRest, measuring } = setUp();
  atRest();
  measuring.invalidate();
  expect(frame().looks).toHaveLength(301);
  expect(frame().looks).toHaveLength(31);
});
