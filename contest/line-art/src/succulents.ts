// Succulents and cacti for pots: they grow up from the origin, which is the middle of the pot's mouth.
import { points } from "./points.ts";
import { along, bezier, evenly, joined } from "./curves.ts";
import { polar, transformed, type Outline, type Point } from "./geometry.ts";
import { drawFlower } from "./flowers.ts";
import { drawLeaf } from "./leaves.ts";
import type { Random } from "@contest/rules/random";
import { circle, ellipse, petal, roundPetal, roundedRectangle } from "./shapes.ts";
import type { Sheet } from "./sheet.ts";

export const pottedKinds = ["rosette", "barrel", "column", "aloe", "pads", "trailing", "leafy"] as const;
type PottedKind = (typeof pottedKinds)[number];

export function drawPotted(sheet: Sheet, random: Random, kind: PottedKind, height: number, grain: number): void {
  plants[kind](sheet, random, height, grain);
}

const plants: Record<PottedKind, (sheet: Sheet, random: Random, height: number, grain: number) => void> = {
  rosette(sheet, _random, height, grain) {
    const layers = Math.max(2, Math.min(4, Math.round(height / grain / 1.1)));
    sheet.placed({ y: -height * 0.42 }, (head) => {
      for (let layer = 0; layer < layers; layer++) {
        const count = 10 - layer;
        const size = height * 0.62 * (1 - (layer / layers) * 0.72);
        for (let index = 0; index < count; index++) {
          const outline = petal(size, (size * 5.4) / count, 0.66);
          head.add("leaf", transformed(outline, { angle: (index * 360) / count + layer * 19 }));
        }
      }
      head.add("leaf", circle(0, 0, height * 0.07));
    });
  },
  barrel(sheet, random, height, grain) {
    const wide = height * 0.52;
    const middle = -height * 0.46;
    sheet.add("leaf", ellipse(0, middle, wide, height * 0.54));
    const ribs = Math.max(2, Math.min(5, Math.round(wide / grain + 1)));
    for (let rib = ribs; rib >= 1; rib--) {
      sheet.add("leaf", ellipse(0, middle, (wide * (rib - 0.5)) / ribs, height * 0.54));
    }
    sheet.placed({ y: -height * 0.98 }, (head) => drawFlower(head, random, "daisy", height * 0.2, grain * 1.4));
  },
  column(sheet, random, height, grain) {
    const arm = (side: number, from: number, reach: number, up: number, width: number) => {
      const line: Outline = bezier(
        [0, -height * from],
        [side * reach, -height * from],
        [side * reach, -height * from],
        [side * reach, -height * (from + up)],
        20,
      );
      sheet.add("leaf", thick(line, width));
      sheet.stroke(line);
    };
    arm(-1, 0.3, height * 0.3, 0.34, height * 0.17);
    arm(1, 0.44, height * 0.28, 0.3, height * 0.15);
    sheet.add("leaf", roundedRectangle(-height * 0.14, -height, height * 0.14, 10, height * 0.14));
    const lines = height > grain * 3 ? [-0.07, 0, 0.07] : [0];
    for (const x of lines)
      sheet.stroke([
        [height * x, -height * 0.88],
        [height * x, 0],
      ]);
    sheet.placed({ y: -height }, (head) => drawFlower(head, random, "anemone", height * 0.13, grain * 2));
  },
  aloe(sheet, _random, height) {
    for (const lean of [64, 44, 24]) {
      for (const side of [-1, 1]) {
        const tip = polar([0, 0], height * (1.02 - lean / 260), lean * side);
        const line = bezier(
          [side * height * 0.06, 0],
          [side * height * 0.1, -height * 0.4],
          [tip[0] * 0.8, tip[1] * 0.7],
          tip,
          16,
        );
        sheet.add("leaf", thick(line, height * 0.17, true));
        sheet.stroke(line.slice(2, -4));
      }
    }
    sheet.add("leaf", petal(height * 1.02, height * 0.2, 0.36));
    sheet.stroke([
      [0, -10],
      [0, -height * 0.7],
    ]);
  },
  pads(sheet, random, height, grain) {
    const pad = (x: number, y: number, size: number, angle: number) => {
      sheet.placed({ x, y, angle }, (one) => {
        one.add("leaf", ellipse(0, -size * 0.9, size * 0.62, size));
        const dots =
          size > grain * 0.7
            ? ([
                [0, -0.5],
                [-0.28, -0.9],
                [0.28, -0.9],
                [0, -1.3],
              ] as const)
            : ([[0, -0.9]] as const);
        for (const [dx, dy] of dots) one.solid(circle(dx * size, dy * size, Math.max(1.6, size * 0.04)));
      });
    };
    pad(-height * 0.2, -height * 0.42, height * 0.24, -34);
    pad(height * 0.2, -height * 0.46, height * 0.26, 32);
    pad(0, -height * 0.5, height * 0.24, -4);
    pad(0, 6, height * 0.32, 0);
    sheet.placed({ x: height * 0.4, y: -height * 0.92 }, (head) =>
      drawFlower(head, random, "poppy", height * 0.13, grain * 2),
    );
  },
  trailing(sheet, random, height, grain) {
    const strands: Outline[] = [-1, -0.5, 0.5, 1].map((side) =>
      bezier(
        [side * height * 0.1, -4],
        [side * height * 0.34, -height * 0.5],
        [side * height * 0.72, -height * 0.3],
        [side * height * 0.72, height * 0.42],
        24,
      ),
    );
    for (const strand of strands) {
      const leaves = Math.max(3, Math.min(8, Math.round(height / (grain * 0.7))));
      for (let leaf = 0; leaf <= leaves; leaf++) {
        const { point, angle } = along(evenly(strand, 30), 0.1 + (0.88 * leaf) / leaves);
        for (const turn of [-60, 60]) {
          sheet.placed({ x: point[0], y: point[1], angle: angle + turn }, (one) =>
            one.add("leaf", petal(height * 0.2, height * 0.15, 0.55)),
          );
        }
      }
    }
    for (const lean of [-30, 0, 30])
      sheet.placed({ angle: lean + random.between(-5, 5) }, (one) => drawLeaf(one, "broad", height * 0.5, grain));
  },
  leafy(sheet, random, height, grain) {
    const leaves: Outline = points([-70, 0.72, 70, 0.72, -44, 0.9, 44, 0.9, -20, 0.98, 20, 0.98, 0, 1.04]);
    const kind = random.pick(["veined", "ribbed", "halved", "lobed"] as const);
    for (const [lean, reach] of leaves) {
      sheet.placed({ angle: lean }, (one) => {
        one.add(
          "stem",
          joined(
            [
              [-4, 0],
              [-4, -height * 0.5],
            ],
            [
              [4, -height * 0.5],
              [4, 0],
            ],
          ),
        );
        one.placed({ y: -height * reach * 0.36 }, (leaf) => drawLeaf(leaf, kind, height * reach * 0.62, grain));
      });
    }
    sheet.add("leaf", roundPetal(height * 0.3, height * 0.18));
  },
};

function thick(line: Outline, width: number, tapered = false): Outline {
  const points = evenly(line, 16);
  const left: Point[] = [];
  const right: Point[] = [];
  points.forEach((point, index) => {
    const { angle } = along(points, index / 16);
    const share = index / 16;
    const round = tapered ? 1 - share * 0.96 : Math.sqrt(Math.max(0, Math.min(1, (1 - share) * 7)));
    left.push(polar(point, (width / 2) * round, angle - 90));
    right.push(polar(point, (width / 2) * round, angle + 90));
  });
  return [...left, ...right.reverse()];
}
