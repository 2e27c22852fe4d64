import fc from "fast-check";
import { expect, test } from "vitest";
import { columnsFor, layOutWall, itemsBetween } from "./wall-layout.ts";

const submissions = fc.array(
  fc.record({
    width: fc.integer({ min: 64, max: 4000 }),
    height: fc.integer({ min: 64, max: 4000 }),
    captionHeight: fc.integer({ min: 0, max: 200 }),
  }),
  { maxLength: 80 },
);
const wall = fc.record({
  columns: fc.integer({ min: 1, max: 6 }),
  columnWidth: fc.integer({ min: 100, max: 400 }),
  gap: fc.integer({ min: 0, max: 40 }),
  mat: fc.integer({ min: 0, max: 20 }),
});

test("two submissions are placed side by side, and the third below the shorter one", () => {
  const tall = { width: 100, height: 200, captionHeight: 50 };
  const square = { width: 100, height: 100, captionHeight: 50 };
  const { places, height } = layOutWall([tall, square, square], { columns: 2, columnWidth: 120, gap: 20, mat: 10 });
  expect(places).toEqual([
    { column: 0, top: 0, height: 270 },
    { column: 1, top: 0, height: 170 },
    { column: 1, top: 190, height: 170 },
  ]);
  expect(height).toBe(360);
});

test("submissions in a column keep their gap, and none is placed higher than one before it", () => {
  fc.assert(
    fc.property(submissions, wall, (submissions, wall) => {
      const { places, height } = layOutWall(submissions, wall);
      const ends = new Map<number, number>();
      let last = 0;
      for (const { column, top, height } of places) {
        expect(column).toBeLessThan(wall.columns);
        expect(top).toBe(ends.has(column) ? (ends.get(column) ?? 0) + wall.gap : 0);
        expect(top).toBeGreaterThanOrEqual(last);
        ends.set(column, top + height);
        last = top;
      }
      expect(height).toBe(Math.max(0, ...ends.values()));
    }),
  );
});

test("adding submissions never moves existing ones", () => {
  fc.assert(
    fc.property(submissions, submissions, wall, (first, more, wall) => {
      const before = layOutWall(first, wall).places;
      expect(layOutWall([...first, ...more], wall).places.slice(0, first.length)).toEqual(before);
    }),
  );
});

test("no visible submission is left out", () => {
  fc.assert(
    fc.property(
      submissions,
      wall,
      fc.integer({ min: -500, max: 9000 }),
      fc.nat(1500),
      (submissions, wall, top, span) => {
        const layout = layOutWall(submissions, wall);
        const { from, to } = itemsBetween(layout, top, top + span);
        const inSight = layout.places.flatMap((place, index) =>
          place.top < top + span && place.top + place.height >= top ? [index] : [],
        );
        expect(inSight.filter((index) => index < from || index >= to)).toEqual([]);
      },
    ),
  );
});

test.each([
  [328, 2],
  [720, 3],
  [1120, 4],
])("a wall %i px wide has %i columns", (width, columns) => {
  expect(columnsFor(width)).toBe(columns);
});
