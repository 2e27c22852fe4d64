import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Corners, isSheet, projection, straightSize, turned } from "./perspective.ts";

const photo: Corners = [
  [100, 80],
  [900, 120],
  [960, 1200],
  [40, 1150],
];

describe("straightening", () => {
  test("leads each corner of the sheet to its corner in the photo", () => {
    const at = projection(photo);
    for (const [index, [across, down]] of [
      [0, 0] as const,
      [1, 0] as const,
      [1, 1] as const,
      [0, 1] as const,
    ].entries()) {
      const [x, y] = at(across, down);
      expect(x).toBeCloseTo(photo[index]?.[0] ?? Number.NaN, 6);
      expect(y).toBeCloseTo(photo[index]?.[1] ?? Number.NaN, 6);
    }
  });

  test("keeps straight lines straight", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (across, down) => {
          const at = projection(photo);
          const [[x1, y1], [x2, y2], [x3, y3]] = [at(across, 0), at(across, down), at(across, 1)];
          expect((x2 - x1) * (y3 - y1) - (y2 - y1) * (x3 - x1)).toBeCloseTo(0, 4);
        },
      ),
    );
  });

  test("makes a picture as large as the sheet in the photo, and never larger than the site shows", () => {
    expect(
      straightSize([
        [0, 0],
        [300, 0],
        [300, 400],
        [0, 400],
      ]),
    ).toEqual({ width: 300, height: 400 });
    expect(
      straightSize([
        [0, 0],
        [6000, 0],
        [6000, 9000],
        [0, 9000],
      ]),
    ).toEqual({ width: 2000, height: 3000 });
  });

  test("turns by a quarter, and four quarters change nothing", () => {
    expect(
      straightSize(
        turned([
          [0, 0],
          [300, 0],
          [300, 400],
          [0, 400],
        ]),
      ),
    ).toEqual({ width: 400, height: 300 });
    expect(turned(turned(turned(turned(photo))))).toEqual(photo);
  });

  test("needs four corners around the sheet", () => {
    expect(isSheet(photo)).toBe(true);
    expect(isSheet(turned(photo))).toBe(true);
    const [topLeft, topRight, bottomRight, bottomLeft] = photo;
    expect(isSheet([topRight, topLeft, bottomRight, bottomLeft])).toBe(false);
    expect(isSheet([topLeft, topRight, [300, 300], bottomLeft])).toBe(false);
  });
});
