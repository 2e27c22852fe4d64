import fc from "fast-check";
import { expect, test } from "vitest";
import { bounded, fitted, straightened, toPage, toRoom, turned } from "./view.ts";

const page = { width: 850, height: 1100 };
const room = { width: 360, height: 600 };
const DEGREE = Math.PI / 180;

const place = fc.record({ x: fc.integer({ min: 0, max: 360 }), y: fc.integer({ min: 0, max: 600 }) });
const view = fc.record({
  x: fc.integer({ min: -2000, max: 2000 }),
  y: fc.integer({ min: -2000, max: 2000 }),
  scale: fc.double({ min: 0.2, max: 6, noNaN: true }),
  angle: fc.double({ min: -7, max: 7, noNaN: true }),
});

const isNear = (one: { x: number; y: number }, other: { x: number; y: number }) =>
  Math.hypot(one.x - other.x, one.y - other.y) < 1e-6;

test("a place of the page and its place in the room are the same point", () => {
  const isSame = fc.property(view, place, (at, point) => isNear(toPage(at, toRoom(at, point)), point));
  expect(fc.check(isSame)).toMatchObject({ failed: false });
});

test("whatever is done to it, some of the page stays in sight", () => {
  const isInSight = fc.property(view, (at) => {
    const shown = bounded(at, page, room);
    const corners = [0, page.width].flatMap((x) => [0, page.height].map((y) => toRoom(shown, { x, y })));
    return (["x", "y"] as const).every((axis) => {
      const values = corners.map((corner) => corner[axis]);
      const space = axis === "x" ? room.width : room.height;
      return Math.max(...values) >= 80 - 1e-6 && Math.min(...values) <= space - 80 + 1e-6;
    });
  });
  expect(fc.check(isInSight)).toMatchObject({ failed: false });
});

test("a page is magnified and turned around the place between the fingers", () => {
  const start = fitted(page, room);
  const at = { x: 100, y: 200 };
  const after = turned(start, { factor: 2, angle: 30 * DEGREE, at }, page, room);
  expect(after.scale).toBeCloseTo(start.scale * 2);
  expect(after.angle).toBeCloseTo(30 * DEGREE);
  expect(isNear(toRoom(after, toPage(start, at)), at)).toBe(true);
});

test.each([
  [4, 0],
  [-3, 0],
  [87, 90],
  [20, 20],
])("a page at %i degrees comes to rest at %i", (degrees, rest) => {
  const start = { ...fitted(page, room), angle: degrees * DEGREE };
  expect(straightened(start, page, room).angle).toBeCloseTo(rest * DEGREE);
});
