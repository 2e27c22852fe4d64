import { expect, test } from "vitest";
import { distancesBetween } from "./distances.ts";

const card = { pageX: 100, pageY: 100, width: 200, height: 80 };

test.each([
  ["beside it", { ...card, pageX: 324 }, [{ pageX: 300, pageY: 140, length: 24, axis: "x" }]],
  ["before it", { ...card, pageX: -120 }, [{ pageX: 80, pageY: 140, length: 20, axis: "x" }]],
  ["below it", { ...card, pageY: 196 }, [{ pageX: 250, pageY: 180, length: 16, axis: "y" }]],
  [
    "above it and shorter",
    { pageX: 120, pageY: 60, width: 40, height: 30 },
    [{ pageX: 150, pageY: 90, length: 10, axis: "y" }],
  ],
  ["touching it", { ...card, pageX: 300 }, []],
])("the gap to an element %s", (_where, pointed, lines) => {
  expect(distancesBetween(card, pointed)).toEqual({ lines, guides: [] });
});

const INSETS = [
  { pageX: 100, pageY: 140, length: 16, axis: "x" },
  { pageX: 284, pageY: 140, length: 16, axis: "x" },
  { pageX: 242, pageY: 100, length: 8, axis: "y" },
  { pageX: 242, pageY: 168, length: 12, axis: "y" },
];

test("the insets in a parent are those of a child seen from outside", () => {
  const child = { pageX: 116, pageY: 108, width: 168, height: 60 };
  const { lines } = distancesBetween(child, card);
  expect(lines).toEqual(INSETS.map((line) => (line.axis === "x" ? { ...line, pageY: 138 } : line)));
  expect(distancesBetween(card, child).lines).toEqual(lines);
});

test("an element that fills its parent has no insets", () => {
  expect(distancesBetween(card, card)).toEqual({ lines: [], guides: [] });
});

test("boxes that stand apart on both axes have both gaps, and guides where a line would end in the void", () => {
  expect(distancesBetween(card, { pageX: 340, pageY: 210, width: 60, height: 20 })).toEqual({
    lines: [
      { pageX: 300, pageY: 140, length: 40, axis: "x" },
      { pageX: 250, pageY: 180, length: 30, axis: "y" },
    ],
    guides: [
      { pageX: 340, pageY: 140, length: 70, axis: "y" },
      { pageX: 250, pageY: 210, length: 90, axis: "x" },
    ],
  });
});
