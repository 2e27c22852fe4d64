import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { clipped, clippedLine } from "./clip.ts";
import { areaOf, boxOf } from "./geometry.ts";
import { circle, rectangle, star } from "./shapes.ts";

const total = (outlines: readonly (readonly (readonly [number, number])[])[]) =>
  outlines.reduce((sum, outline) => sum + areaOf(outline), 0);

describe("cutting one outline along another", () => {
  test("keeps what is inside, drops what is outside, and returns the smaller of two nested outlines", () => {
    const small = circle(0, 0, 10);
    const large = circle(0, 0, 50);
    expect(clipped(small, large)).toEqual([small]);
    expect(clipped(large, small)).toEqual([small]);
    expect(clipped(circle(200, 0, 10), large)).toEqual([]);
  });

  test("works when sides coincide exactly", () => {
    expect(total(clipped(rectangle(0, 0, 10, 10), rectangle(0, 0, 10, 10)))).toBeCloseTo(100, 0);
    expect(total(clipped(rectangle(0, 0, 10, 10), rectangle(5, 0, 15, 10)))).toBeCloseTo(50, 0);
  });

  test("returns every part of a star that a band cuts apart", () => {
    expect(clipped(rectangle(-100, -92, 100, -40), star(0, 0, 100, 40, 5)).length).toBe(1);
    expect(clipped(rectangle(-100, 60, 100, 90), star(0, 0, 100, 40, 5)).length).toBe(2);
  });

  test("never returns more area than either outline has, or leaves the clip's bounding box", () => {
    const place = fc.double({ min: -60, max: 60, noNaN: true });
    fc.assert(
      fc.property(
        place,
        place,
        fc.double({ min: 5, max: 50, noNaN: true }),
        fc.integer({ min: 3, max: 9 }),
        (x, y, size, tips) => {
          const subject = star(x, y, size, size * 0.5, tips);
          const clip = circle(0, 0, 40);
          const parts = clipped(subject, clip);
          expect(total(parts)).toBeLessThanOrEqual(Math.min(areaOf(subject), areaOf(clip)) + 1);
          for (const part of parts) {
            const box = boxOf(part);
            expect(Math.max(-box.left, box.right, -box.top, box.bottom)).toBeLessThan(40.2);
          }
        },
      ),
    );
  });

  test("cuts an open line into the segments inside", () => {
    const stretches = clippedLine(
      [
        [-100, 0],
        [100, 0],
      ],
      circle(0, 0, 30),
    );
    expect(stretches).toHaveLength(1);
    expect(boxOf(stretches[0] ?? []).right).toBeGreaterThan(26);
    expect(boxOf(stretches[0] ?? []).right).toBeLessThanOrEqual(30);
  });
});
