import { expect, test } from "vitest";
import { edgeSpeed } from "./edge-scroll.ts";

test.each([
  ["in the middle", 300, 0, 600, 0],
  ["at the end", 600, 0, 600, 1],
  ["beyond it", 700, 0, 600, 1],
  ["half way into the edge", 576, 0, 600, 0.5],
  ["at the start", 0, 0, 600, -1],
  ["in a narrow strip", 40, 0, 80, 0],
  ["where nothing is seen", 10, 20, 20, 0],
])("%s", (_, at, start, end, expected) => {
  expect(edgeSpeed(at, (start + end) / 2, start, end)).toBe(expected);
});

test("a drag that starts near an edge does not scroll until it moves toward it", () => {
  expect(edgeSpeed(590, 590, 0, 600)).toBe(0);
  expect(edgeSpeed(595, 590, 0, 600)).toBe(0);
  expect(edgeSpeed(622, 590, 0, 600)).toBe(0.5);
  expect(edgeSpeed(10, 590, 0, 600)).toBeLessThan(0);
});
