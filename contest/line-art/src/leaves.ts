// Leaves, sprigs and fronds. A leaf starts at the origin and points up.
import { points } from "./points.ts";
import { along, bezier, evenly, ribbon, smoothClosed, withoutRepeats } from "./curves.ts";
import { between, type Outline, type Point } from "./geometry.ts";
import type { Random } from "@contest/rules/random";
import { circle, petal } from "./shapes.ts";
import type { Sheet } from "./sheet.ts";

export const leafKinds = ["slender", "broad", "halved", "veined", "round", "lobed", "ribbed"] as const;
type LeafKind = (typeof leafKinds)[number];

export function drawLeaf(sheet: Sheet, kind: LeafKind, length: number, grain: number): void {
  if (kind === "slender") plainLeaf(sheet, petal(length, length * 0.34, 0.5), length);
  if (kind === "broad") plainLeaf(sheet, petal(length, length * 0.6, 0.5), length);
  if (kind === "round") plainLeaf(sheet, roundLeaf(length), length * 0.8);
  if (kind === "lobed") plainLeaf(sheet, lobedLeaf(length), length);
  if (kind === "halved") halvedLeaf(sheet, length, grain);
  if (kind === "veined") veinedLeaf(sheet, length, grain);
  if (kind === "ribbed") ribbedLeaf(sheet, length, grain);
}

/** Leaves left and right of a stem line, one at its end. */
export function drawSprig(
  sheet: Sheet,
  random: Random,
  line: Outline,
  options: { kind: LeafKind; leafLength: number; pairs: number; grain: number; stemWidth: number; berries?: boolean },
): void {
  const stem = evenly(line, 24);
  sheet.add(
    "stem",
    ribbon(stem, (share) => options.stemWidth * (1 - share * 0.45)),
  );
  const place = (share: number, turn: number, size: number) => {
    const { point, angle } = along(stem, share);
    sheet.placed({ x: point[0], y: point[1], angle: angle + turn }, (leaf) => {
      if (options.berries && random.chance(0.35)) {
        leaf.add(
          "stem",
          ribbon(
            [
              [0, 0],
              [0, -size * 0.55],
            ],
            () => options.stemWidth * 0.8,
          ),
        );
        leaf.add("berry", circle(0, -size * 0.62, size * 0.2));
      } else {
        drawLeaf(leaf, options.kind, size, options.grain);
      }
    });
  };
  for (let pair = 0; pair < options.pairs; pair++) {
    const share = 0.14 + (0.74 * pair) / Math.max(1, options.pairs - 0.4);
    const size = options.leafLength * (1 - 0.38 * Math.abs(share - 0.4)) * random.between(0.92, 1.05);
    place(share, -random.between(42, 56), size);
    place(share + 0.04, random.between(42, 56), size);
  }
  place(1, 0, options.leafLength * 0.95);
}

/** A fern: narrow leaflets that shrink toward the tip. */
export function drawFern(sheet: Sheet, line: Outline, spread: number, leaflets: number): void {
  const stem = evenly(line, 30);
  for (let index = leaflets - 1; index >= 0; index--) {
    const share = 0.12 + (0.84 * index) / leaflets;
    const { point, angle } = along(stem, share);
    const length = spread * (Math.sin(Math.PI * Math.min(1, share * 0.75 + 0.22)) * 0.9 + 0.1);
    for (const turn of [-62, 62]) {
      sheet.placed({ x: point[0], y: point[1], angle: angle + turn }, (leaf) =>
        leaf.add("leaf", petal(length, Math.min(length * 0.42, (spread * 3.6) / leaflets), 0.5)),
      );
    }
  }
  const { point, angle } = along(stem, 0.97);
  sheet.placed({ x: point[0], y: point[1], angle }, (leaf) => leaf.add("leaf", petal(spread * 0.4, spread * 0.18)));
  sheet.add(
    "stem",
    ribbon(stem, (share) => 7 * (1 - share * 0.5)),
  );
}

function plainLeaf(sheet: Sheet, outline: Outline, length: number): void {
  sheet.add("leaf", outline);
  sheet.stroke([
    [0, 0],
    [0, -length * 0.72],
  ]);
}

function halvedLeaf(sheet: Sheet, length: number, grain: number): void {
  const whole = leafSide(length, length * 0.34);
  for (const side of [-1, 1]) {
    sheet.add("leaf", withoutRepeats(whole.map(([x, y]) => [x * side, y] as const)));
    if (length > grain * 1.2) {
      for (const share of [0.3, 0.5, 0.7]) {
        sheet.stroke([
          [0, -length * (share - 0.1)],
          [side * length * 0.2 * Math.sin(Math.PI * share), -length * (share + 0.06)],
        ]);
      }
    }
  }
}

function veinedLeaf(sheet: Sheet, length: number, grain: number): void {
  sheet.add("leaf", petal(length, length * 0.55, 0.5));
  sheet.stroke([
    [0, 0],
    [0, -length * 0.88],
  ]);
  const veins = length > grain * 1.1 ? 4 : 2;
  for (let vein = 1; vein <= veins; vein++) {
    const share = (vein / (veins + 1)) * 0.8;
    const reach = length * 0.24 * Math.sin(Math.PI * (share + 0.12));
    for (const side of [-1, 1]) {
      sheet.stroke([
        [0, -length * share],
        [side * reach, -length * (share + 0.13)],
      ]);
    }
  }
}

/** Both halves are divided by the veins into fields of their own. */
function ribbedLeaf(sheet: Sheet, length: number, grain: number): void {
  const fields = Math.max(2, Math.min(6, Math.round(length / (grain * 0.8))));
  const edge = evenly(leafSide(length, length * 0.36), fields);
  for (const side of [-1, 1]) {
    for (let field = 0; field < fields; field++) {
      const outer = edge[field] ?? [0, 0];
      const outerNext = edge[field + 1] ?? [0, -length];
      const spine = (share: number): Point => [0, -length * Math.max(0, share * 0.96 - 0.1)];
      const middle = between(outer, outerNext, 0.5);
      const outline: Point[] = [
        spine(field / fields),
        outer,
        [middle[0] * 1.06, middle[1]],
        outerNext,
        field === fields - 1 ? [0, -length] : spine((field + 1) / fields),
      ];
      sheet.add("leaf", withoutRepeats(outline.map(([x, y]) => [x * side, y] as const)));
    }
  }
}

function leafSide(length: number, width: number): Outline {
  return bezier([0, 0], [width * 0.7, -length * 0.1], [width * 1.25, -length * 0.65], [0, -length]);
}

function roundLeaf(length: number): Outline {
  return smoothClosed(
    points([0, 0, -0.3, -0.3, -0.42, -0.62, -0.24, -0.92, 0, -1, 0.24, -0.92, 0.42, -0.62, 0.3, -0.3], length),
  );
}

function lobedLeaf(length: number): Outline {
  const right: Outline = points([
    0.05, 0, 0.2, -0.16, 0.34, -0.2, 0.24, -0.36, 0.4, -0.5, 0.3, -0.62, 0.3, -0.76, 0.16, -0.86, 0, -1,
  ]);
  const left = right.map(([x, y]) => [-x, y] as const).reverse();
  return smoothClosed([...right, ...left.slice(1)].map(([x, y]) => [x * length, y * length] as const));
}
