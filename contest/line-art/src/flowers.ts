// Flower heads around the origin, and blossoms seen from the side that stand on the origin.
import { points } from "./points.ts";
import { arc, joined, smoothClosed } from "./curves.ts";
import { polar, transformed, type Outline } from "./geometry.ts";
import type { Random } from "@contest/rules/random";
import { circle, drop, heartPetal, petal, roundPetal, scalloped } from "./shapes.ts";
import type { Sheet } from "./sheet.ts";

export const flowerKinds = ["daisy", "dahlia", "rose", "poppy", "cosmos", "sunflower", "peony", "anemone"] as const;
export type FlowerKind = (typeof flowerKinds)[number];

export const sideFlowerKinds = ["tulip", "bell", "lotus", "bud", "thistle"] as const;
type SideFlowerKind = (typeof sideFlowerKinds)[number];

export function drawFlower(sheet: Sheet, random: Random, kind: FlowerKind, radius: number, grain: number): void {
  const turn = random.between(0, 60);
  const rich = radius / grain;
  sheet.placed({ angle: turn }, (flower) => flowerHeads[kind](flower, radius, rich, grain));
}

export function drawSideFlower(sheet: Sheet, kind: SideFlowerKind, size: number, grain: number): void {
  sideFlowers[kind](sheet, size, size / grain);
}

/** One layer of petals; every second one goes underneath, so that the ring has no first and last. */
function petalRing(sheet: Sheet, outline: Outline, count: number, angle: number, inner?: Outline): void {
  const order = [...Array(count).keys()];
  for (const index of [...order.filter((i) => i % 2 === 0), ...order.filter((i) => i % 2 === 1)]) {
    const placement = { angle: angle + (index * 360) / count };
    sheet.add("petal", transformed(outline, placement));
    if (inner) sheet.add("petal", transformed(inner, placement));
  }
}

function petalLines(length: number): Outline[] {
  return [-9, 9].map((turn) => [polar([0, 0], length * 0.35, turn), polar([0, 0], length * 0.68, turn * 0.9)]);
}

function center(sheet: Sheet, radius: number, grain: number): void {
  sheet.add("flowerCenter", circle(0, 0, radius));
  if (radius < grain * 0.42) return;
  const beads = Math.max(6, Math.round((radius * 4.4) / grain));
  const bead = Math.min(radius * 0.2, (radius * 0.72 * Math.PI) / beads / 1.1);
  for (let index = 0; index < beads; index++) {
    const [x, y] = polar([0, 0], radius * 0.72, (index * 360) / beads);
    sheet.add("flowerCenter", circle(x, y, bead));
  }
  sheet.add("flowerCenter", circle(0, 0, radius * 0.38));
}

type DrawHead = (sheet: Sheet, radius: number, rich: number, grain: number) => void;

const flowerHeads: Record<FlowerKind, DrawHead> = {
  daisy(sheet, radius, rich, grain) {
    const count = rich > 1.6 ? 14 : 9;
    if (rich > 2.2) petalRing(sheet, roundPetal(radius, (radius * 5) / count), count, 180 / count);
    petalRing(sheet, roundPetal(rich > 2.2 ? radius * 0.86 : radius, (radius * 5.2) / count), count, 0);
    center(sheet, radius * 0.3, grain);
  },
  dahlia(sheet, radius, rich, grain) {
    const layers = Math.max(2, Math.min(5, Math.round(rich * 1.1)));
    const count = rich > 1.4 ? 12 : 8;
    for (let layer = 0; layer < layers; layer++) {
      const size = radius * (1 - (layer / layers) * 0.72);
      petalRing(sheet, petal(size, (radius * 4.4 * (1 - layer * 0.12)) / count, 0.62), count, (layer * 180) / count);
    }
    center(sheet, radius * 0.19, grain);
  },
  rose(sheet, radius, rich) {
    const layers = Math.max(2, Math.min(4, Math.round(rich)));
    for (let layer = 0; layer < layers; layer++) {
      const size = radius * (1 - (layer / layers) * 0.68);
      const count = Math.max(3, 6 - layer);
      for (let index = 0; index < count; index++) {
        const turn = (index * 360) / count + layer * 34;
        const [x, y] = polar([0, 0], size * 0.5, turn);
        sheet.add("petal", scallopPetal(size * 0.56, turn, x, y));
      }
    }
    const heartRadius = radius * 0.26;
    sheet.add("petal", circle(0, 0, heartRadius));
    const spiral = Array.from({ length: 26 }, (_, index) => polar([0, 0], heartRadius * (1 - index / 30), index * 27));
    sheet.stroke(spiral);
  },
  poppy(sheet, radius, rich, grain) {
    const ruffled = smoothClosed(
      points(
        [0, 0, -0.55, -0.45, -0.66, -0.8, -0.36, -0.9, -0.14, -1.02, 0.12, -0.94, 0.4, -1, 0.64, -0.8, 0.55, -0.45],
        radius,
      ),
    );
    for (const turn of [0, 180, 90, 270]) {
      sheet.add("petal", transformed(ruffled, { angle: turn }));
      if (rich > 1.1) for (const line of petalLines(radius)) sheet.stroke(transformed(line, { angle: turn }));
    }
    if (rich > 1.2) sheet.add("flowerCenter", scalloped(0, 0, radius * 0.38, radius * 0.38, 14));
    center(sheet, radius * 0.26, grain);
  },
  cosmos(sheet, radius, rich, grain) {
    const count = 8;
    petalRing(
      sheet,
      heartPetal(radius, radius * 0.66),
      count,
      0,
      rich > 1.5 ? drop(radius * 0.62, radius * 0.2) : undefined,
    );
    center(sheet, radius * 0.24, grain);
  },
  sunflower(sheet, radius, rich, grain) {
    const count = rich > 1.5 ? 18 : 11;
    petalRing(sheet, petal(radius, (radius * 4.4) / count, 0.62), count, 180 / count);
    petalRing(sheet, petal(radius * 0.88, (radius * 4.2) / count, 0.62), count, 0);
    const disc = radius * 0.46;
    sheet.add("flowerCenter", circle(0, 0, disc));
    if (rich < 1) return;
    const seeds = Math.min(60, Math.round((disc / (grain * 0.2)) ** 2 * 0.5));
    const seed = (disc * 0.62) / Math.sqrt(seeds);
    for (let index = 0; index < seeds; index++) {
      const [x, y] = polar([0, 0], disc * 0.9 * Math.sqrt((index + 0.5) / seeds), index * 137.508);
      sheet.add("flowerCenter", circle(x, y, seed));
    }
  },
  peony(sheet, radius, rich, grain) {
    const layers = Math.max(2, Math.min(5, Math.round(rich * 1.2)));
    for (let layer = 0; layer < layers; layer++) {
      const size = radius * (1 - (layer / layers) * 0.78);
      const count = 9 - layer;
      const wide = (size * 6.6) / count;
      petalRing(sheet, roundPetal(size, wide), count, layer * 23);
    }
    center(sheet, radius * 0.17, grain);
  },
  anemone(sheet, radius, rich, grain) {
    const inner = rich > 1.3 ? roundPetal(radius * 0.72, radius * 0.42) : undefined;
    petalRing(sheet, roundPetal(radius, radius * 0.92), 6, 0, inner);
    if (rich > 1.4) {
      for (let index = 0; index < 16; index++) {
        const [x, y] = polar([0, 0], radius * 0.4, index * 22.5);
        sheet.add("flowerCenter", circle(x, y, radius * 0.055));
      }
    }
    center(sheet, radius * 0.27, grain);
  },
};

function scallopPetal(size: number, angle: number, x: number, y: number): Outline {
  const outline = smoothClosed(
    points([0, 0.75, -0.85, 0.3, -0.95, -0.4, -0.4, -0.9, 0.1, -0.84, 0.6, -0.9, 0.98, -0.3, 0.8, 0.35], size),
  );
  return transformed(outline, { x, y, angle });
}

const sideFlowers: Record<SideFlowerKind, (sheet: Sheet, size: number, rich: number) => void> = {
  tulip(sheet, size, rich) {
    const cup = (side: number): Outline =>
      joined(
        [
          [0, 0],
          [side * size * 0.42, -size * 0.18],
          [side * size * 0.46, -size * 0.6],
          [side * size * 0.34, -size],
        ],
        [
          [side * size * 0.34, -size],
          [side * size * 0.08, -size * 0.62],
          [0, 0],
        ],
      );
    sheet.add("petal", transformed(petal(size * 0.95, size * 0.5), { x: -size * 0.1 }));
    sheet.add("petal", transformed(petal(size * 0.95, size * 0.5), { x: size * 0.1 }));
    sheet.add("petal", cup(-1));
    sheet.add("petal", cup(1));
    sheet.add("petal", petal(size * 0.86, size * 0.56, 0.5));
    if (rich > 1.2) sheet.add("petal", transformed(petal(size * 0.56, size * 0.26, 0.5), { y: -size * 0.08 }));
  },
  bell(sheet, size, rich) {
    const outline = joined(
      points([0, 0, -0.24, -0.12, -0.3, -0.5, -0.5, -0.84], size),
      points([-0.5, -0.84, -0.3, -0.8, -0.18, -1], size),
      points([-0.18, -1, 0, -0.82, 0.18, -1], size),
      points([0.18, -1, 0.3, -0.8, 0.5, -0.84], size),
      points([0.5, -0.84, 0.3, -0.5, 0.24, -0.12, 0, 0], size),
    );
    sheet.add("flowerCenter", transformed(drop(size * 0.4, size * 0.16), { y: -size * 0.72 }));
    sheet.add("petal", outline);
    if (rich > 1) sheet.add("petal", petal(size * 0.78, size * 0.26, 0.6));
    sheet.add("leaf", transformed(scalloped(0, 0, size * 0.2, size * 0.13, 6), { y: -size * 0.04 }));
  },
  lotus(sheet, size, rich) {
    const turns = rich > 1.2 ? [78, 56, 34, 14] : [66, 36];
    for (const turn of turns) {
      for (const side of [-1, 1]) {
        sheet.add("petal", transformed(petal(size * (1.05 - turn / 420), size * 0.4, 0.55), { angle: turn * side }));
      }
    }
    sheet.add("petal", petal(size, size * 0.46, 0.5));
    if (rich > 1) {
      for (const side of [-1, 1]) {
        sheet.add("petal", transformed(petal(size * 0.62, size * 0.34, 0.55), { angle: 28 * side }));
      }
      sheet.add("petal", petal(size * 0.58, size * 0.3, 0.5));
    }
  },
  bud(sheet, size) {
    sheet.add("petal", petal(size, size * 0.55, 0.5));
    sheet.stroke(arc([size * 0.42, -size * 0.5], size * 0.44, 200, 300));
    for (const side of [-1, 1])
      sheet.add("leaf", transformed(petal(size * 0.55, size * 0.24, 0.5), { angle: 32 * side }));
    sheet.add("leaf", petal(size * 0.42, size * 0.22, 0.5));
  },
  thistle(sheet, size, rich) {
    const count = rich > 1.2 ? 9 : 5;
    for (let index = 0; index < count; index++) {
      const turn = -58 + (116 * index) / (count - 1);
      sheet.add("petal", transformed(petal(size, (size * 1.3) / count, 0.6), { angle: turn }));
    }
    sheet.add("leaf", circle(0, -size * 0.18, size * 0.3));
    for (const turn of [-38, 38, 0]) {
      sheet.add("leaf", transformed(petal(size * 0.36, size * 0.22, 0.5), { y: size * 0.02, angle: turn }));
    }
  },
};
