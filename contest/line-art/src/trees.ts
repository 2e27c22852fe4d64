// Trees, standing on the origin.
import { points } from "./points.ts";
import { bezier, bowed, ribbon, smoothClosed } from "./curves.ts";
import { polar, transformed, type Outline } from "./geometry.ts";
import { drawPatterned } from "./patterns.ts";
import type { Random } from "@contest/rules/random";
import { circle, ellipse, petal } from "./shapes.ts";
import type { Sheet } from "./sheet.ts";

export const treeKinds = ["round", "pine", "cypress", "layered", "fruit", "palm"] as const;
type TreeKind = (typeof treeKinds)[number];

export function drawTree(sheet: Sheet, random: Random, kind: TreeKind, height: number, grain: number): void {
  trees[kind](sheet, random, height, grain);
}

const trees: Record<TreeKind, (sheet: Sheet, random: Random, height: number, grain: number) => void> = {
  round(sheet, random, height, grain) {
    trunk(sheet, height * 0.5, height * 0.09);
    const crown = scallopRing(0, -height * 0.66, height * 0.32, height * 0.34, 9);
    drawPatterned(sheet, crown, {
      pattern: height > grain * 3 ? random.pick(["scales", "leaves", "dots"]) : "plain",
      hint: "leaf",
      size: Math.max(20, grain * 0.85),
    });
  },
  pine(sheet, _random, height, grain) {
    trunk(sheet, height * 0.2, height * 0.09);
    const tiers = height > grain * 2.4 ? 4 : 3;
    for (let tier = 0; tier < tiers; tier++) {
      const bottom = -height * (0.12 + (0.66 * tier) / tiers);
      const wide = height * 0.34 * (1 - (tier / tiers) * 0.62);
      const top = tier === tiers - 1 ? -height : bottom - (height * 0.95) / tiers;
      const hem = bowed(
        [
          [wide, bottom],
          [wide * 0.34, bottom + 4],
          [-wide * 0.34, bottom + 4],
          [-wide, bottom],
        ],
        0.3,
        false,
      );
      sheet.add("leaf", [[0, top], ...hem]);
    }
  },
  cypress(sheet, _random, height) {
    trunk(sheet, height * 0.16, height * 0.07);
    sheet.add("leaf", transformed(petal(height * 0.92, height * 0.3, 0.38), { y: -height * 0.08 }));
    sheet.add("leaf", transformed(petal(height * 0.6, height * 0.13, 0.4), { y: -height * 0.16 }));
  },
  layered(sheet, _random, height, grain) {
    trunk(sheet, height * 0.6, height * 0.08);
    const layers =
      height > grain * 2.6
        ? [
            [-0.2, 0.5, 0.2],
            [0.2, 0.56, 0.2],
            [0, 0.78, 0.22],
          ]
        : [[0, 0.6, 0.28]];
    for (const [x, y, size] of layers as [number, number, number][]) {
      sheet.add("leaf", scallopRing(x * height, -y * height, size * height, size * height * 0.72, 8));
      sheet.add("leaf", scallopRing(x * height, -y * height, size * height * 0.55, size * height * 0.38, 6));
    }
  },
  fruit(sheet, _random, height, grain) {
    trunk(sheet, height * 0.5, height * 0.1);
    sheet.add("leaf", scallopRing(0, -height * 0.65, height * 0.34, height * 0.32, 10));
    const fruits =
      height > grain * 2.6
        ? [
            [-0.18, 0.58],
            [0.02, 0.5],
            [0.19, 0.6],
            [-0.1, 0.76],
            [0.1, 0.8],
            [0, 0.66],
          ]
        : [
            [-0.14, 0.6],
            [0.14, 0.6],
            [0, 0.78],
          ];
    for (const [x, y] of fruits as [number, number][])
      sheet.add("fruit", circle(x * height, -y * height, Math.max(6, height * 0.045)));
  },
  palm(sheet, random, height) {
    const lean = random.between(-0.16, 0.16) * height;
    const line = bezier([0, 0], [lean * 0.1, -height * 0.4], [lean * 0.6, -height * 0.6], [lean, -height * 0.8], 16);
    sheet.add(
      "trunk",
      ribbon(line, (share) => height * (0.09 - share * 0.04)),
    );
    for (const turn of [-110, 110, -72, 72, -36, 36, 0]) {
      const frond = height * 0.42;
      const tip = polar([lean, -height * 0.8], frond, turn);
      const bend = polar([lean, -height * 0.8], frond * 0.7, turn * 0.7);
      sheet.add(
        "leaf",
        ribbon(
          bezier([lean, -height * 0.8], bend, bend, [tip[0], tip[1] + frond * 0.2], 12),
          (share) => Math.sin(Math.PI * (0.08 + share * 0.9)) * height * 0.1,
        ),
      );
    }
    sheet.add("fruit", circle(lean - height * 0.03, -height * 0.78, height * 0.035));
    sheet.add("fruit", circle(lean + height * 0.035, -height * 0.77, height * 0.035));
  },
};

function trunk(sheet: Sheet, height: number, width: number): void {
  sheet.add("trunk", [
    [-width * 0.6, 0],
    [-width * 0.4, -height],
    [width * 0.4, -height],
    [width * 0.6, 0],
  ]);
}

function scallopRing(x: number, y: number, radiusX: number, radiusY: number, bumps: number): Outline {
  const rim = Array.from({ length: bumps }, (_, index) => {
    const [ux, uy] = polar([0, 0], 1, (index * 360) / bumps);
    return [x + ux * radiusX * 0.92, y + uy * radiusY * 0.92] as const;
  });
  return bowed(rim, 0.5, true);
}

/** A saguaro or round cactus for deserts. */
export function drawDesertCactus(sheet: Sheet, height: number): void {
  const limb = (points: Outline, width: number) => {
    sheet.add(
      "leaf",
      ribbon(points, (share) => width * Math.sqrt(Math.min(1, (1 - share) * 8 + 0.05))),
    );
    sheet.stroke(points.slice(2, -3));
  };
  for (const [side, from, up] of [
    [-1, 0.36, 0.34],
    [1, 0.5, 0.3],
  ] as const) {
    limb(
      bezier(
        [0, -height * from],
        [side * height * 0.32, -height * from],
        [side * height * 0.26, -height * (from + 0.05)],
        [side * height * 0.26, -height * (from + up)],
        24,
      ),
      height * 0.13,
    );
  }
  limb(bezier([0, 0], [0, -height * 0.3], [0, -height * 0.6], [0, -height], 24), height * 0.19);
  sheet.add("petal", ellipse(0, -height, height * 0.05, height * 0.04));
}

export function drawBush(sheet: Sheet, width: number): void {
  sheet.add(
    "leaf",
    bowed(
      [
        [-width / 2, 0],
        [-width * 0.34, -width * 0.3],
        [0, -width * 0.42],
        [width * 0.34, -width * 0.3],
        [width / 2, 0],
      ],
      0.45,
      false,
    ),
  );
  sheet.add("leaf", smoothClosed(points([-0.2, 0, -0.14, -0.16, 0, -0.22, 0.14, -0.16, 0.2, 0], width)));
}
