import { aStroke, testPage } from "@contest/testing/paintings";
import { describe, expect, test } from "vitest";
import { colorsOf } from "./log-summary.ts";
import { encodeLog, type Operation } from "./operations.ts";
import { signsOf, summarizeLog } from "./signs-of-automation.ts";

/** Numbers that look random and are the same on every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
}

function byHand(count: number): Operation[] {
  const next = numbers(7);
  return Array.from({ length: count }, (_, index) => {
    const wait = 4 + Math.floor(next() * next() * 60);
    if (index % 5 === 0) return { kind: "fill", region: 1, color: index, wait };
    const points = Array.from({ length: 20 }, (__, at) => ({
      x: 40 + at * 5 + Math.floor(next() * 7),
      y: 60 + Math.floor(next() * 40),
      pressure: 9,
    }));
    return { ...aStroke, points, wait };
  });
}

test("the colors of a log are listed by how often they were used, without what was undone", () => {
  const fill = (color: number): Operation => ({ kind: "fill", region: 1, color, wait: 1 });
  const log = encodeLog(testPage(150, 130), [
    fill(1),
    fill(2),
    fill(2),
    fill(3),
    { kind: "undo", wait: 1 },
    { ...aStroke, tool: "eraser", color: 9, points: [{ x: 1, y: 1, pressure: 1 }], wait: 1 },
  ]);
  expect(colorsOf(log)).toEqual([2, 1]);
});

describe("the signs of automation", () => {
  test("are not found in what a hand has painted", () => {
    expect(signsOf(byHand(200))).toEqual([]);
  });

  test("are not looked for in a few operations", () => {
    expect(signsOf(byHand(10).map((operation) => ({ ...operation, wait: 10 })))).toEqual([]);
  });

  test.each<[string, (operation: Operation, index: number) => Operation]>([
    ["even pace", (operation) => ({ ...operation, wait: 20 })],
    ["too fast", (operation) => ({ ...operation, wait: 0 })],
    [
      "repeated strokes",
      (operation, index) => ({
        ...aStroke,
        points: Array.from({ length: 12 }, (_, at) => ({ x: index + at * at, y: index + at * 3, pressure: 9 })),
        wait: operation.wait,
      }),
    ],
    [
      "ruled strokes",
      (operation, index) => ({
        ...aStroke,
        points: Array.from({ length: 12 }, (_, at) => ({ x: 10 + at * (index + 1), y: 10 + at * 2, pressure: 9 })),
        wait: operation.wait,
      }),
    ],
  ])("name what no hand does: %s", (sign, changed) => {
    expect(signsOf(byHand(40).map(changed))).toContain(sign);
  });

  test("are found in a log without its page", () => {
    const operations = byHand(40).map((operation): Operation => ({ ...operation, wait: 20 }));
    const summary = summarizeLog(encodeLog(testPage(150, 130), operations));
    expect(summary).toEqual({ operations: 40, seconds: 80, signs: ["even pace"] });
  });
});
