import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { improvedAddress } from "./improvement.ts";
import { fullSize, PROPORTION_MAX, SIDE_MIN, smallerWidths } from "./limits.ts";

describe("the sizes of a served picture", () => {
  test.each([
    [{ width: 4000, height: 3000 }, { width: 2048, height: 1536 }, [320, 640, 1280]],
    [{ width: 3000, height: 4000 }, { width: 2048, height: 2731 }, [320, 640, 1280]],
    [{ width: 800, height: 600 }, { width: 800, height: 600 }, [320, 640]],
    [{ width: 640, height: 640 }, { width: 640, height: 640 }, [320]],
    [{ width: 100, height: 100 }, { width: 100, height: 100 }, []],
  ])("are correct for %j", (original, full, widths) => {
    expect(fullSize(original)).toEqual(full);
    expect(smallerWidths(original)).toEqual(widths);
  });

  test("never enlarge it, and fit into a WebP file", () => {
    const side = fc.integer({ min: SIDE_MIN, max: 50_000 });
    fc.assert(
      fc.property(
        side,
        fc.double({ min: 1 / PROPORTION_MAX, max: PROPORTION_MAX, noNaN: true }),
        (width, proportion) => {
          const original = { width, height: Math.max(1, Math.round(width * proportion)) };
          const full = fullSize(original);
          expect(full.width).toBeLessThanOrEqual(original.width);
          expect(full.height).toBeLessThanOrEqual(Math.min(original.height, 16_383));
          expect(smallerWidths(original).every((smaller) => smaller < full.width)).toBe(true);
        },
      ),
    );
  });
});

test.each([
  ["https://coloring.example/image/upload/abc.webp", "https://coloring.example/image/upload/e_improve/abc.webp"],
  ["https://host.example/demo/image/upload/v1/a.jpg", "https://host.example/demo/image/upload/e_improve/v1/a.jpg"],
  ["/image/upload/e_improve/abc.webp", "/image/upload/e_improve/abc.webp"],
  ["https://host.example/other/a.jpg", "https://host.example/other/a.jpg"],
])("the enhancement is added to an address once: %s", (address, improved) => {
  expect(improvedAddress(address)).toBe(improved);
});
