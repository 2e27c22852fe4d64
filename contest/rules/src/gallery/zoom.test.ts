import fc from "fast-check";
import { expect, test } from "vitest";
import { panBy, swipeOf, WHOLE, type Zoom, zoomAt, ZOOM_MAX } from "./zoom.ts";

const SIZES = { stage: { width: 400, height: 600 }, picture: { width: 400, height: 500 } };
const point = fc.record({ x: fc.integer({ min: -200, max: 200 }), y: fc.integer({ min: -300, max: 300 }) });

test("the point under the finger stays in place", () => {
  const close = zoomAt(WHOLE, 4, { x: 40, y: -30 }, SIZES);
  expect(close).toEqual({ scale: 4, x: -120, y: 90 });
  expect(zoomAt(close, 1 / 4, { x: 40, y: -30 }, SIZES)).toEqual(WHOLE);
});

test("a picture never leaves a gap at the edge of the stage, and never gets smaller than the stage", () => {
  const step = fc.record({ factor: fc.double({ min: 0.2, max: 5, noNaN: true }), at: point, by: point });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      let zoom: Zoom = WHOLE;
      for (const { factor, at, by } of steps) {
        zoom = panBy(zoomAt(zoom, factor, at, SIZES), by, SIZES);
        expect(zoom.scale).toBeGreaterThanOrEqual(1);
        expect(zoom.scale).toBeLessThanOrEqual(ZOOM_MAX);
        const room = Math.max(0, (SIZES.picture.width * zoom.scale - SIZES.stage.width) / 2);
        expect(Math.abs(zoom.x)).toBeLessThanOrEqual(room + 1e-6);
      }
    }),
  );
});

test.each([
  [{ x: -80, y: 5 }, 200, "next"],
  [{ x: 80, y: -20 }, 200, "previous"],
  [{ x: -30, y: 0 }, 200, null],
  [{ x: -80, y: 90 }, 200, null],
  [{ x: -80, y: 5 }, 1200, null],
] as const)("a move by %o within %i ms is recognized as %s", (by, milliseconds, meant) => {
  expect(swipeOf(by, milliseconds)).toBe(meant);
});
